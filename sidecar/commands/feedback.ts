// `npm run feedback`: what readers sent, or the counts of outbound clicks, for the operator; takes a message away.
import { FEEDBACK } from '../../catalogue/model/limits.ts';
import type { Store } from '../store/store.ts';
import { messageLines, outboundLine } from './lines.ts';
import { expectNoDamage, forTerminal, jsonForTerminal, NothingFound, runCommand, UsageError } from './run-command.ts';

const USAGE = `npm run feedback [-- --json]               messages of the last ${FEEDBACK.keptDays} days, oldest first
npm run feedback -- --outbound [--json]    counts of outbound clicks
npm run feedback -- --delete ID            takes a message away`;

await runCommand({
  name: 'feedback',
  usage: USAGE,
  options: { json: { type: 'boolean' }, outbound: { type: 'boolean' }, delete: { type: 'string' } },
  async run(store, { values, positionals }) {
    if (positionals.length > 0) throw new UsageError(`takes no ${JSON.stringify(positionals[0])}`);
    if (values.delete !== undefined) await remove(store, values.delete);
    else if (values.outbound) print(await store.readOutbound(), outboundLine, 'counts', values.json);
    else await printMessages(store, values.json);
  },
});

async function remove(store: Store, id: string): Promise<void> {
  if (!(await store.deleteFeedback(id))) throw new NothingFound(`no message has the id ${JSON.stringify(id)}`);
  console.log(`deleted ${id}`);
}

async function printMessages(store: Store, json: boolean | undefined): Promise<void> {
  const damaged: string[] = [];
  print(await store.readFeedback((id) => damaged.push(id)), messageLines, 'messages', json);
  expectNoDamage(damaged, 'messages', 'feedback');
}

function print<Row>(rows: readonly Row[], line: (row: Row) => string, what: string, json = false): void {
  if (json) {
    console.log(jsonForTerminal(rows));
  } else {
    for (const row of rows) console.log(forTerminal(line(row)));
    console.log(`${rows.length} ${what}`);
  }
}
