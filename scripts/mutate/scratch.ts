// A copy of the project in which faults are planted, so that whatever they do happens there.
import { spawn, spawnSync } from 'node:child_process';
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
import { failureIn, parseReport, secondsByFile } from './test-report.ts';

export type Outcome = 'passed' | 'failed' | 'timed out';

export interface Run {
  outcome: Outcome;
  /** The test that failed first, if there is one to name. */
  by?: string;
  /** How long each file took, of those that ran to their end. */
  seconds: ReadonlyMap<string, number>;
  output: string;
}

/** Where packages lie that tests need, and what they have built. */
const LINKED = ['node_modules', 'tests/node_modules', 'tools/check/node_modules', 'dist'];
const REPORT = '.tmp/report.json';

export class Scratch {
  readonly #root: string;
  readonly folder: string;
  /** The process group of the tests that run now. */
  #running: number | undefined;

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
    mkdirSync(path.join(this.folder, '.tmp'));
  }

  /** Runs `act` while a file has another text. */
  async with<T>(file: string, text: string, act: () => Promise<T>): Promise<T> {
    writeFileSync(path.join(this.folder, file), text);
    try {
      return await act();
    } finally {
      this.#copy(file);
    }
  }

  /** Runs test files in a process of their own, up to the first failure. A test that takes too long has not failed. */
  async test(files: readonly string[], timeoutSeconds: number): Promise<Run> {
    const place = path.join(this.folder, REPORT);
    rmSync(place, { force: true });
    const { code, late, output } = await this.#vitest(files, timeoutSeconds);
    const report = existsSync(place) ? parseReport(readFileSync(place, 'utf8')) : undefined;
    const failure = report && failureIn(report, this.folder);
    const seconds = report ? secondsByFile(report, this.folder) : new Map<string, number>();
    const outcome = late || failure?.isLate === true ? 'timed out' : code === 0 ? 'passed' : 'failed';
    return { outcome, ...(failure && { by: failure.test }), seconds, output };
  }

  /** Stops what runs there, and removes the copy. */
  remove(): void {
    this.#stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  async #vitest(files: readonly string[], timeoutSeconds: number) {
    const options = ['--bail=1', '--maxWorkers=1', '--reporter=json', `--outputFile=${REPORT}`];
    // Most of the time would go into loading the same modules again. Tests with servers may need the separation.
    if (files.every((file) => file.startsWith('tests/unit/'))) options.push('--no-isolate');
    const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...options, ...files], {
      cwd: this.folder,
      // A group of its own: what tests have started ends with them.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      // Under CI a test writes no snapshots.
      env: { ...process.env, TMPDIR: path.join(this.folder, '.tmp'), NO_COLOR: '1', CI: '1' },
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

  #stop(): void {
    if (this.#running !== undefined) process.kill(-this.#running, 'SIGKILL');
  }

  #copy(file: string): void {
    const place = path.join(this.folder, file);
    mkdirSync(path.dirname(place), { recursive: true });
    copyFileSync(path.join(this.#root, file), place);
  }
}
