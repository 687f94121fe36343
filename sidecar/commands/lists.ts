// `npm run lists`: saved lists for the operator; takes one away that must not be there.
import type { ListSummary, SavedList, Store } from '../store/store.ts';
import { forTerminal, NothingFound, runCommand, UsageError } from './run-command.ts';

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
    else printAll(await store.readLists(sinceOf(values.since)), values.json);
  },
});

async function remove(store: Store, key: string): Promise<void> {
  const removed = await store.deleteList(key);
  if (!removed) throw nothing(key);
  console.log(forTerminal(`deleted ${lineOf({ ...removed, services: removed.approvedServiceIds.length })}`));
}

function show(list: SavedList | undefined, key: string, baseUrl: string, json = false): void {
  if (!list) throw nothing(key);
  const { approvedServiceIds, ...head } = list;
  const lines = [
    lineOf({ ...head, services: approvedServiceIds.length }),
    `${baseUrl}/lists/${list.slug ?? list.id}  until ${new Date(list.expiresAt).toISOString()}`,
    ...approvedServiceIds.map((id) => `  ${id}`),
  ];
  console.log(json ? JSON.stringify(list, null, 2) : forTerminal(lines.join('\n')));
}

function printAll(lists: readonly ListSummary[], json = false): void {
  const lines = [...lists.map(lineOf), `${lists.length} lists`];
  console.log(json ? JSON.stringify(lists, null, 2) : forTerminal(lines.join('\n')));
}

/** Id, slug, time, number of services and name; what is missing is a hyphen. */
function lineOf({ id, slug, name, createdAt, services }: ListSummary): string {
  const named = name === null ? '-' : name.replaceAll('\n', ' ');
  return [id, slug ?? '-', new Date(createdAt).toISOString(), `${services} services`, named].join('  ');
}

/** Milliseconds since the epoch of a day's begin (UTC). @throws UsageError */
function sinceOf(day: string | undefined): number {
  if (day === undefined) return Date.now() - RECENT_DAYS * 86_400_000;
  const since = Date.parse(day);
  // 30 February would be taken for 2 March.
  if (Number.isNaN(since) || new Date(since).toISOString().slice(0, 10) !== day)
    throw new UsageError(`--since must be a day as YYYY-MM-DD (found ${JSON.stringify(day)})`);
  return since;
}

function nothing(key: string): NothingFound {
  return new NothingFound(`no list has the slug or id ${JSON.stringify(key)}`);
}
