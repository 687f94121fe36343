// A program of `npm run dev`: it is started again when one of the files that it imports is saved.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { SIDECAR_ENVIRONMENT } from '../run/sidecar-command.ts';
import type { ImportReport } from './report-imports.ts';

const REPORT_IMPORTS = new URL('report-imports.ts', import.meta.url).href;

export interface ProgramOptions {
  args?: readonly string[];
  /** Beside those of this process. */
  environment?: Readonly<Record<string, string>>;
  onMessage?: (message: unknown) => void;
  /** It has failed. @param isFirst whether it was never started again: nothing that was saved can be the cause */
  onFailure: (isFirst: boolean) => void;
}

export class Program {
  readonly #file: string | URL;
  readonly #options: ProgramOptions;
  readonly #imported = new Set<string>();
  #child: ChildProcess | undefined;
  #starts = 0;
  #lastTurn: Promise<void> = Promise.resolve();

  /** @param file its module */
  constructor(file: string | URL, options: ProgramOptions) {
    this.#file = file;
    this.#options = options;
  }

  /** Whether it has imported this file (an absolute path). */
  imports(file: string): boolean {
    return this.#imported.has(file);
  }

  get isRunning(): boolean {
    return this.#child !== undefined;
  }

  /** Starts it, or ends it and starts it again. */
  restart(): Promise<void> {
    this.#lastTurn = this.#lastTurn.then(() => this.#end()).then(() => this.#start());
    return this.#lastTurn;
  }

  stop(): Promise<void> {
    this.#lastTurn = this.#lastTurn.then(() => this.#end());
    return this.#lastTurn;
  }

  /** Nothing happens when it does not run. */
  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal);
  }

  send(message: string): void {
    if (this.#child?.connected) this.#child.send(message);
  }

  #start(): void {
    const { args = [], environment, onMessage, onFailure } = this.#options;
    this.#starts += 1;
    const child = fork(this.#file, args, {
      execArgv: ['--import', REPORT_IMPORTS],
      env: { ...SIDECAR_ENVIRONMENT, ...process.env, ...environment },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.#child = child;
    child.on('message', (message: ImportReport | object) => {
      if ('imported' in message) this.#imported.add(fileURLToPath(message.imported));
      else onMessage?.(message);
    });
    child.once('exit', (code) => {
      if (this.#child === child) this.#child = undefined;
      // By a signal, or by its own will after one, it ends when it is told to.
      if (code !== null && code !== 0) onFailure(this.#starts === 1);
    });
  }

  async #end(): Promise<void> {
    const child = this.#child;
    if (!child) return;
    const exit = once(child, 'exit');
    child.kill();
    await exit;
  }
}
