// `npm run feedback [-- --json] [--outbound]`: lists what readers sent, or the counts of outbound clicks, for the
// operator.
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from './config.ts';
import { openStore } from './store/open-store.ts';
import { type Feedback, type OutboundCount, StoreUnavailable } from './store/store.ts';

const { values } = parseArgs({ options: { json: { type: 'boolean' }, outbound: { type: 'boolean' } } });
try {
  const store = await openStore({ ...readConfig(process.env), clock: Date.now });
  try {
    if (values.outbound) print(await store.readOutbound(), outboundLine, 'counts');
    else print(await store.readFeedback(), messageLines, 'messages');
  } finally {
    await store.close();
  }
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof StoreUnavailable)) throw error;
  console.error(`feedback: ${error.message}`);
  process.exitCode = 1;
}

function print<Row>(rows: readonly Row[], line: (row: Row) => string, what: string): void {
  if (values.json) {
    console.log(JSON.stringify(rows, null, 2));
  } else {
    for (const row of rows) console.log(forTerminal(line(row)));
    console.log(`${rows.length} ${what}`);
  }
}

function outboundLine({ day, slug, target, count }: OutboundCount): string {
  return `${day}  ${String(count).padStart(6)}  ${slug} ${target}`;
}

function messageLines({ createdAt, type, message, email, page }: Feedback): string {
  const head = [new Date(createdAt).toISOString(), type, email, page].filter(Boolean).join('  ');
  return `${head}\n  ${message.replaceAll('\n', '\n  ')}\n`;
}

/** What strangers wrote must not move the cursor, recolour or rename the operator's terminal. */
function forTerminal(text: string): string {
  return text.replace(/[^\P{C}\n]/gu, '');
}
