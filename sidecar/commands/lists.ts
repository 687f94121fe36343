// `npm run lists`: saved lists for the operator; takes one away that must not be there.
import { DAY_MILLISECONDS } from '../../catalogue/model/days.ts';
import type { SavedList, Store } from '../store/store.ts';
import { listLine, listLines, sinceOf } from './lines.ts';
import { expectNoDamage, forTerminal, jsonForTerminal, NothingFound, runCommand, UsageError } from './run-command.ts';

const RECENT_DAYS = 7;
const USAGE = `npm run lists [-- --since YYYY-MM-DD] [--json]    lists of the last ${RECENT_DAYS} days, or since a day; newest first
npm run lists -- KEY [--json]                      one list, by its slug or id
npm run lists -- --delete KEY                      takes it away; its slug is free at once`;

await runCommand({
  name: 'lists',
  usage: USAGE,
  options: { json: { type: 'boolean' }, since: { type: 'string' }, delete: { type: 'string' } },
  async run(store, { values, positionals }, { baseUrl }) {
    const [key, ...more] = positionals;
    const ways = [values.delete, values.since, key].filter((way) => way !== undefined).length;
    if (more.length > 0 || ways > 1) throw new UsageError('takes one key, or --since, or --delete with one key');
    if (values.delete !== undefined) await remove(store, values.delete);
    else if (key !== undefined) show(await store.readList(key), key, baseUrl, values.json);
    else await printAll(store, since(values.since), values.json);
  },
});

async function remove(store: Store, key: string): Promise<void> {
  const removed = await store.deleteList(key);
  if (!removed) throw nothing(key);
  console.log(forTerminal(`deleted ${removed.id}  ${removed.slug ?? '-'}`));
}

function show(list: SavedList | undefined, key: string, baseUrl: string, json = false): void {
  if (!list) throw nothing(key);
  console.log(json ? jsonForTerminal(list) : forTerminal(listLines(list, baseUrl)));
}

async function printAll(store: Store, since: number, json = false): Promise<void> {
  const damaged: string[] = [];
  const lists = await store.readLists(since, (id) => damaged.push(id));
  const lines = [...lists.map(listLine), `${lists.length} lists`];
  console.log(json ? jsonForTerminal(lists) : forTerminal(lines.join('\n')));
  expectNoDamage(damaged, 'lists', 'lists');
}

function since(day: string | undefined): number {
  return day === undefined ? Date.now() - RECENT_DAYS * DAY_MILLISECONDS : sinceOf(day);
}

function nothing(key: string): NothingFound {
  return new NothingFound(`no list has the slug or id ${JSON.stringify(key)}`);
}
