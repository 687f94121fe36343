// Runs an operator's command: opens the configured store, prints errors as sentences, sets the exit code.
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { openStore } from '../store/open-store.ts';
import { DamagedList, type Store, StoreUnavailable } from '../store/store.ts';

/**
 * 0: done. 1: the settings are wrong or the store cannot be used. 2: invalid arguments. 3: not found. 4: stored data is
 * damaged; everything else was done.
 */
const EXIT = { failure: 1, usage: 2, notFound: 3, damaged: 4 } as const;

/** The arguments are not what the command expects. */
export class UsageError extends Error {}

/** What the arguments name does not exist. */
export class NothingFound extends Error {}

/** Something stored cannot be read. */
class DamageFound extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>;
type Words<O extends Options> = ReturnType<typeof parseArgs<{ options: O; allowPositionals: true }>>;

export interface Command<O extends Options> {
  /** The name in `npm run NAME`. */
  name: string;
  /** One line for each way to call it. */
  usage: string;
  options: O;
  run(store: Store, words: Words<O>, config: Config): Promise<void>;
}

/** Runs it with the arguments of this process and sets its exit code. Errors that an operator can fix are printed. */
export async function runCommand<const O extends Options>({ name, usage, options, run }: Command<O>): Promise<void> {
  try {
    const words = parseWords(options);
    const config = readConfig(process.env);
    // Quotas do not apply to operators.
    const { quotas: _, ...storeOptions } = config;
    const store = await openStore({ ...storeOptions, clock: Date.now });
    try {
      await run(store, words, config);
    } finally {
      await store.close();
    }
  } catch (error) {
    process.exitCode = exitCodeOf(error);
    const { message } = error as Error;
    console.error(escapeForTerminal(`${name}: ${message}${error instanceof UsageError ? `\n${usage}` : ''}`));
  }
}

/** @throws errors that are bugs, not problems of the settings, the store or the arguments */
function exitCodeOf(error: unknown): number {
  if (error instanceof ConfigError || error instanceof StoreUnavailable) return EXIT.failure;
  if (error instanceof UsageError) return EXIT.usage;
  if (error instanceof NothingFound) return EXIT.notFound;
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

/** One id in 64 starts with a hyphen, so what follows an option with a value is its value unless it is a known option. */
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

/** @param ids of entries that cannot be read @param what they are, in the plural @throws DamageFound if there are any */
export function reportDamage(ids: readonly string[], what: string, name: string): void {
  if (ids.length === 0) return;
  throw new DamageFound(
    [`${ids.length} ${what} cannot be read; delete one with npm run ${name} -- --delete ID:`, ...ids].join('\n  '),
  );
}

/** Removes control characters: text from users must not control the operator's terminal. */
export function escapeForTerminal(text: string): string {
  return text.replace(/[^\P{C}\n]/gu, '');
}

/** The same for JSON, but lossless: control characters are escaped. */
export function jsonForTerminal(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(/[^\P{C}\n]/gu, (found) =>
    Array.from(
      { length: found.length },
      (_, storeOptions) => `\\u${found.charCodeAt(storeOptions).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
}
