// What the operator's commands have in common: the store of the settings, sentences instead of stack traces, exit codes.
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { openStore } from '../store/open-store.ts';
import { DamagedList, type Store, StoreUnavailable } from '../store/store.ts';

/**
 * 0: done. 1: the settings are wrong or the store cannot be used. 2: the words are wrong. 3: there is no such thing. 4:
 * something stored is damaged; all else was done.
 */
const EXIT = { fault: 1, usage: 2, nothing: 3, damaged: 4 } as const;

/** The words on the command line are not what the command takes. */
export class UsageError extends Error {}

/** What was named is not there. */
export class NothingFound extends Error {}

/** Something stored cannot be read. */
class DamageFound extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>;
type Words<O extends Options> = ReturnType<typeof parseArgs<{ options: O; allowPositionals: true }>>;

export interface Command<O extends Options> {
  /** As in `npm run NAME`. */
  name: string;
  /** What it takes, a line for each way. */
  usage: string;
  options: O;
  run(store: Store, words: Words<O>, config: Config): Promise<void>;
}

/** Runs it with the words of this process and sets its exit code. Never throws what an operator can mend. */
export async function runCommand<const O extends Options>({ name, usage, options, run }: Command<O>): Promise<void> {
  try {
    const words = parseWords(options);
    const config = readConfig(process.env);
    // What the operator does has no quota.
    const { quotas: _, ...place } = config;
    const store = await openStore({ ...place, clock: Date.now });
    try {
      await run(store, words, config);
    } finally {
      await store.close();
    }
  } catch (error) {
    process.exitCode = exitCodeOf(error);
    const { message } = error as Error;
    console.error(forTerminal(`${name}: ${message}${error instanceof UsageError ? `\n${usage}` : ''}`));
  }
}

/** @throws what is a defect and no fault of settings, store or words */
function exitCodeOf(error: unknown): number {
  if (error instanceof ConfigError || error instanceof StoreUnavailable) return EXIT.fault;
  if (error instanceof UsageError) return EXIT.usage;
  if (error instanceof NothingFound) return EXIT.nothing;
  if (error instanceof DamageFound || error instanceof DamagedList) return EXIT.damaged;
  throw error;
}

function parseWords<const O extends Options>(options: O): Words<O> {
  try {
    return parseArgs({ args: withTheirValues(process.argv.slice(2), options), options, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** One id of 64 begins with a hyphen: what follows an option that takes a value is its value, unless it is an option. */
function withTheirValues(words: readonly string[], options: Options): string[] {
  const isOption = (word: string) => word.startsWith('--') && Object.hasOwn(options, word.slice(2));
  const joined: string[] = [];
  for (const word of words) {
    const last = joined.at(-1) ?? '';
    const awaitsValue = isOption(last) && options[last.slice(2)]?.type === 'string';
    if (awaitsValue && word.startsWith('-') && !isOption(word)) joined.splice(-1, 1, `${last}=${word}`);
    else joined.push(word);
  }
  return joined;
}

/** @param ids of what cannot be read @param what they are, in the plural @throws DamageFound unless there are none */
export function expectNoDamage(ids: readonly string[], what: string, name: string): void {
  if (ids.length === 0) return;
  throw new DamageFound(
    [`${ids.length} ${what} cannot be read; npm run ${name} -- --delete ID takes one away:`, ...ids].join('\n  '),
  );
}

/** What strangers wrote must not move the cursor, recolour or rename the operator's terminal. */
export function forTerminal(text: string): string {
  return text.replace(/[^\P{C}\n]/gu, '');
}

/** The same for JSON, without a loss: what a terminal could act on is escaped. */
export function jsonForTerminal(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(/[^\P{C}\n]/gu, (found) =>
    Array.from(
      { length: found.length },
      (_, place) => `\\u${found.charCodeAt(place).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
}
