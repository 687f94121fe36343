// A copy of the project in which faults are planted, so that whatever they do happens there.
import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Asked, Run } from './run.ts';
import { failureIn, parseReport, secondsByFile } from './test-report.ts';

/** Where packages lie that tests need, and what they have built. */
const LINKED = ['node_modules', 'tests/node_modules', 'tools/check/node_modules', 'dist'];
const REPORT = 'report.json';

export class Scratch {
  readonly #root: string;
  readonly folder: string;
  /** What tests write; not below the copy, whose packages they would find from there. */
  readonly #temporary: string;
  /** The process group of the tests that run now. */
  #running: number | undefined;
  #kept: ChildProcess | undefined;
  readonly #changed = new Set<string>();

  /** @param root the project's folder: all files that Git knows or would take */
  constructor(root: string) {
    this.#root = root;
    this.folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'mutate-')));
    const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: root,
      maxBuffer: 64 * 1024 * 1024,
    });
    for (const file of stdout.toString().split('\0')) if (file && existsSync(path.join(root, file))) this.#copy(file);
    for (const name of LINKED)
      if (existsSync(path.join(root, name)))
        symlinkSync(realpathSync(path.join(root, name)), path.join(this.folder, name));
    this.#temporary = realpathSync(mkdtempSync(path.join(tmpdir(), 'mutate-tmp-')));
  }

  /** Runs `act` while a file has another text. */
  async with<T>(file: string, text: string, act: () => Promise<T>): Promise<T> {
    writeFileSync(path.join(this.folder, file), text);
    this.#changed.add(file);
    try {
      return await act();
    } finally {
      this.#copy(file);
      this.#changed.add(file);
    }
  }

  /** Runs test files up to the first failure: unit tests in a process that stays, others in one of their own. */
  async test(files: readonly string[], timeoutSeconds: number): Promise<Run> {
    if (files.every((file) => file.startsWith('tests/unit/'))) return this.#testKept(files, timeoutSeconds);
    const place = path.join(this.folder, REPORT);
    rmSync(place, { force: true });
    const { code, late, output } = await this.#vitest(files, timeoutSeconds);
    const report = existsSync(place) ? parseReport(readFileSync(place, 'utf8')) : undefined;
    const failure = report && failureIn(report, this.folder);
    const seconds = report ? secondsByFile(report, this.folder) : [];
    const outcome = late || failure?.isLate === true ? 'timed out' : code === 0 ? 'passed' : 'failed';
    return { outcome, ...(failure && { by: failure.test }), seconds, output };
  }

  async #testKept(files: readonly string[], timeoutSeconds: number): Promise<Run> {
    this.#kept ??= fork(path.join(this.folder, 'scripts/mutate/vitest-process.ts'), {
      cwd: this.folder,
      detached: true,
      stdio: 'ignore',
      env: this.#environment(),
    });
    const kept = this.#kept;
    this.#running = kept.pid;
    const { promise, resolve } = Promise.withResolvers<Run>();
    const end = (by: string) => resolve({ outcome: 'failed', by, seconds: [], output: by });
    const onExit = () => end('the test process, which has ended');
    const timer = setTimeout(() => resolve({ outcome: 'timed out', seconds: [], output: '' }), timeoutSeconds * 1_000);
    kept.once('message', (run) => resolve(run as Run)).once('exit', onExit);
    const asked: Asked = { files, changed: [...this.#changed] };
    this.#changed.clear();
    kept.send(asked);
    const run = await promise;
    clearTimeout(timer);
    kept.removeAllListeners();
    // What hangs or has broken off is of no use any more.
    if (run.outcome === 'timed out' || kept.exitCode !== null || kept.signalCode !== null) this.#stop();
    return run;
  }

  /** Stops what runs there, and removes the copy. */
  remove(): void {
    this.#stop();
    for (const folder of [this.folder, this.#temporary]) rmSync(folder, { recursive: true, force: true });
  }

  async #vitest(files: readonly string[], timeoutSeconds: number) {
    const options = ['--bail=1', '--maxWorkers=1', '--reporter=json', `--outputFile=${REPORT}`];
    const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...options, ...files], {
      cwd: this.folder,
      // A group of its own: what tests have started ends with them.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: this.#environment(),
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
    this.#running = child.pid;
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      this.#stop();
    }, timeoutSeconds * 1_000);
    const code = await new Promise((resolve) => child.on('close', resolve));
    clearTimeout(timer);
    this.#running = undefined;
    return { code, late, output };
  }

  /** Under CI a test writes no snapshots. */
  #environment(): NodeJS.ProcessEnv {
    return { ...process.env, TMPDIR: this.#temporary, NO_COLOR: '1', CI: '1' };
  }

  #stop(): void {
    for (const group of new Set([this.#running, this.#kept?.pid])) if (group !== undefined) kill(group);
    this.#running = undefined;
    this.#kept = undefined;
  }

  #copy(file: string): void {
    const place = path.join(this.folder, file);
    mkdirSync(path.dirname(place), { recursive: true });
    copyFileSync(path.join(this.#root, file), place);
  }
}

/** A process group, which may have ended by itself. */
function kill(group: number): void {
  try {
    process.kill(-group, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
