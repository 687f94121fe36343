// A page in a slow Chromium, driven over its DevTools protocol as far as measurements need it.
import { type ChildProcess, spawn } from 'node:child_process';

const PROGRAM = '/usr/bin/chromium';
const FLAGS =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync --remote-debugging-port=0';

type Json = Readonly<Record<string, unknown>>;
type Listener = (params: Json) => void;

export interface Tab {
  /** @throws when Chromium refuses */
  send(method: string, params?: Json): Promise<Json>;
  on(event: string, listener: Listener): void;
  /** The value of an expression of the page, once it is settled. @throws what it throws */
  evaluate(expression: string): Promise<unknown>;
  close(): void;
}

/** Starts Chromium in a folder of its own with one empty page. @param folder for its profile */
export async function openTab(folder: string): Promise<Tab> {
  const program = spawn(PROGRAM, [...FLAGS.split(' '), `--user-data-dir=${folder}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const socket = new WebSocket(await addressOf(program));
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  const waiting = new Map<number, { resolve: (result: Json) => void; reject: (reason: Error) => void }>();
  const listeners = new Map<string, Listener>();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as {
      id?: number;
      method?: string;
      params?: Json;
      result?: Json;
      error?: { message: string };
    };
    if (message.id === undefined) return listeners.get(message.method ?? '')?.(message.params ?? {});
    const asked = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.error) asked?.reject(new Error(message.error.message));
    else asked?.resolve(message.result ?? {});
  });
  let last = 0;
  let sessionId: unknown;
  const send: Tab['send'] = (method, params = {}) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params, sessionId }));
    });
  const { targetId } = await send('Target.createTarget', { url: 'about:blank' });
  ({ sessionId } = await send('Target.attachToTarget', { targetId, flatten: true }));
  return {
    send,
    on: (event, listener) => void listeners.set(event, listener),
    async evaluate(expression) {
      const asked = { expression, awaitPromise: true, returnByValue: true };
      const { result, exceptionDetails } = (await send('Runtime.evaluate', asked)) as {
        result: { value?: unknown };
        exceptionDetails?: { exception?: { description?: string } };
      };
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? 'the page threw');
      return result.value;
    },
    close() {
      socket.close();
      program.kill();
    },
  };
}

/** Where it listens, as it says itself. */
function addressOf(program: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    program.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [, address] = /DevTools listening on (ws:\S+)/.exec(said) ?? [];
      if (address !== undefined) resolve(address);
    });
    program.on('exit', (code) => reject(new Error(`chromium ended with ${code}: ${said}`)));
  });
}
