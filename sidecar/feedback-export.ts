// `npm run feedback [-- --json] [--outbound]`: lists what readers sent, or the counts of outbound clicks, for the operator.
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from './config.ts';
import { openStore } from './store/open-store.ts';
import { StoreUnavailable } from './store/store.ts';

const { values } = parseArgs({ options: { json: { type: 'boolean' }, outbound: { type: 'boolean' } } });
try {
  const { redisUrl, dataDir } = readConfig(process.env);
  const store = await openStore({ redisUrl, dataDir, clock: Date.now });
  try {
    const rows = values.outbound ? await store.readOutbound() : await store.readFeedback();
    if (values.json) console.log(JSON.stringify(rows, null, 2));
    else if (values.outbound)
      for (const { day, slug, target, count } of await store.readOutbound()) console.log(`${day}  ${String(count).padStart(6)}  ${slug} ${target}`);
    else
      for (const { createdAt, type, message, email, page } of await store.readFeedback()) {
        console.log(
          `${new Date(createdAt).toISOString()}  ${type}${email ? `  ${email}` : ''}${page ? `  ${page}` : ''}\n  ${message.replaceAll('\n', '\n  ')}\n`,
        );
      }
    if (!values.json) console.log(`${rows.length} ${values.outbound ? 'counts' : 'messages'}`);
  } finally {
    await store.close();
  }
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof StoreUnavailable)) throw error;
  console.error(`feedback: ${error.message}`);
  process.exitCode = 1;
}
