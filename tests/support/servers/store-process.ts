// A store in a process of its own: run as a program it opens the store named on its command line and answers calls from
// its parent; imported, it starts such a program. Tests kill it, run two on one file, or take rights away from it.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { openStore } from '../../../sidecar/store/open-store.ts';
import { RedisUrl } from '../../../sidecar/store/redis/url.ts';
import { type Store, StoreUnavailable } from '../../../sidecar/store/store.ts';

const METHODS = [
  'createList',
  'readList',
  'addFeedback',
  'readFeedback',
  'countOutbound',
  'readStatus',
  'holdLease',
  'probe',
] as const;
type Method = (typeof METHODS)[number];
type RemoteStore = Pick<Store, Method>;
interface Call {
  number: number;
  method: Method;
  values: unknown[];
}
type Answer = { number: number; value: unknown } | { number: number; unavailable: string };

/** The child's store as the parent sees it: the same methods over messages. */
export interface StoreProcess {
  store: RemoteStore;
  /** Ends the child at once with SIGKILL; calls without an answer reject. */
  kill(): Promise<void>;
}

/**
 * @param place `sqlite:FOLDER` or a REDIS_URL @param launcher a program, with its arguments, that starts another one
 */
export async function startStoreProcess(place: string, launcher: readonly string[] = []): Promise<StoreProcess> {
  const [program = '', ...values] = [...launcher, process.execPath, fileURLToPath(import.meta.url), place];
  const child = spawn(program, values, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('the store process ended at its start'))),
  ]);
  return { store: remoteStore(child), kill: () => endChild(child) };
}

function remoteStore(child: ChildProcess): RemoteStore {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  child.on('message', (answer: Answer) => {
    const caller = waiting.get(answer.number);
    waiting.delete(answer.number);
    if ('unavailable' in answer) caller?.reject(new StoreUnavailable(answer.unavailable, undefined));
    else caller?.resolve(answer.value);
  });
  child.on('exit', () => {
    for (const caller of waiting.values()) caller.reject(new Error('the store process is gone'));
  });
  let number = 0;
  const call =
    (method: Method) =>
    (...values: unknown[]) => {
      const caller = Promise.withResolvers<unknown>();
      number += 1;
      waiting.set(number, caller);
      child.send({ number, method, values } satisfies Call, (error) => error && caller.reject(error));
      return caller.promise;
    };
  return Object.fromEntries(METHODS.map((method) => [method, call(method)])) as unknown as RemoteStore;
}

async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

async function serve(place: string): Promise<void> {
  const sqlite = place.startsWith('sqlite:');
  const store = await openStore({
    redisUrl: sqlite ? undefined : RedisUrl.parse(place),
    dataDir: place.replace(/^sqlite:/, ''),
    clock: Date.now,
  });
  process.on('message', async ({ number, method, values }: Call) => {
    try {
      const value = await (store[method] as (...input: unknown[]) => Promise<unknown>)(...values);
      process.send?.({ number, value } satisfies Answer);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      process.send?.({ number, unavailable: error.message } satisfies Answer);
    }
  });
  process.on('disconnect', () => process.exit());
  process.send?.('open');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await serve(process.argv[2] ?? '');
