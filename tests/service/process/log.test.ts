// The log of a real process: all of its lines, and a log that cannot be written costs lines only.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { describe, expect, onTestFinished, test } from 'vitest';
import { smallDisk } from '../../../scripts/run/small-disk.ts';
import { stalledPipe } from '../../support/stalled-pipe.ts';

/** A program that writes lines with a number, `count` of them, and ends as `end` says. */
const program = (count: number, end: string) => `import { openLog } from './sidecar/log.ts';
  let dropped = 0;
  const { log, close } = openLog('info', () => { dropped += 1; });
  for (let line = 0; line < ${count}; line += 1) {
    log.info({ line }, 'x');
    if (line % 100 === 99) await new Promise(setImmediate);
  }
  ${end}`;
const words = (text: string) => ['--input-type=module', '-e', text];
const numbersIn = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).line);
const upTo = (count: number) => Array.from({ length: count }, (_, line) => line);
/** More than waits in memory. */
const MANY = 60_000;

describe('a process that ends', () => {
  function linesOf(count: number, end: string): unknown[] {
    const { status, stdout } = spawnSync(process.execPath, words(program(count, end)), { encoding: 'utf8' });
    expect(status).toBe(0);
    return numbersIn(stdout);
  }

  test.each(['process.exit()', ''])('writes all of its lines when it closes the log, then %j', (end) =>
    expect(linesOf(5_000, `await close(); ${end}`)).toEqual(upTo(5_000)),
  );

  test('writes the last few lines even when it does not close the log', () =>
    expect(linesOf(10, 'process.exit()')).toEqual(upTo(10)));

  test('can log after it has closed the log; such lines are dropped', () =>
    expect(linesOf(10, `await close(); log.info('late'); process.exit(dropped === 1 ? 0 : 1)`)).toEqual(upTo(10)));
});

describe('a log that cannot be written', () => {
  /** Runs a program to its end. It is killed after 20 seconds. @returns what it wrote to stderr */
  function endOf(count: number, end: string, stdout: number | 'pipe'): string {
    const run = spawnSync(process.execPath, words(program(count, end)), {
      stdio: ['ignore', stdout, 'pipe'],
      encoding: 'utf8',
      timeout: 20_000,
      killSignal: 'SIGKILL',
    });
    expect(run).toMatchObject({ status: 0, signal: null });
    return run.stderr;
  }
  const END = `process.stderr.write(String(dropped)); await close(); process.exit()`;

  test('as its disk is full: what waits is bounded, and the process ends', () => {
    const full = openSync('/dev/full', 'a');
    onTestFinished(() => closeSync(full));
    expect(endOf(10, END, full)).toBe('0');
    expect(endOf(10, `log.fatal('x'); ${END}`, full)).toBe('0');
    const dropped = Number(endOf(MANY, END, full));
    expect(dropped).toBeGreaterThan(MANY / 10);
    expect(dropped).toBeLessThan(MANY);
  });

  test('as nobody reads the pipe: the same', () => {
    const { input, close } = stalledPipe();
    onTestFinished(close);
    expect(Number(endOf(MANY, END, input))).toBeGreaterThan(MANY / 10);
    expect(endOf(10, `log.fatal('x'); ${END}`, input)).toBe('0');
  });

  test('as its reader is gone: lines are dropped, and the process ends', async () => {
    const text = program(
      10,
      `process.stdin.on('data', () => {
      for (let line = 0; line < 10; line += 1) log.info('y');
      process.stderr.write(dropped + ' ');
    }).on('end', async () => { await close(); process.exit(); });`,
    );
    const child = spawn(process.execPath, words(text), { timeout: 20_000, killSignal: 'SIGKILL' });
    const ended = once(child, 'exit');
    await once(child.stdout, 'data');
    child.stdout.destroy();
    let dropped = '';
    child.stderr.on('data', (chunk) => {
      dropped += String(chunk);
      // Until the first write has failed, lines still wait.
      if (dropped.split(' ').some((count) => Number(count) > 0)) child.stdin.end();
      else child.stdin.write('again');
    });
    child.stdin.write('first');
    expect(await ended).toEqual([0, null]);
  });

  test('goes on once there is room, says how many lines are missing, and cuts none', async () => {
    const disk = smallDisk(64 * 1024);
    onTestFinished(disk.close);
    const file = path.join(disk.folder, 'log');
    const stdout = openSync(file, constants.O_APPEND | constants.O_CREAT | constants.O_WRONLY);
    const text = program(
      MANY,
      `process.stderr.write(String(dropped));
      process.once('SIGTERM', async () => { await close(); process.exit(); });
      setInterval(() => undefined, 1_000);`,
    );
    const [command = '', ...before] = disk.command;
    const stdio: ['ignore', number, 'pipe'] = ['ignore', stdout, 'pipe'];
    const child = spawn(command, [...before, process.execPath, ...words(text)], { stdio });
    onTestFinished(() => void child.kill('SIGKILL'));
    closeSync(stdout);
    const ended = once(child, 'exit');
    const dropped = Number(await once(child.stderr as Readable, 'data'));
    expect(dropped).toBeGreaterThan(MANY / 10);
    expect(readFileSync(file).length).toBeLessThanOrEqual(64 * 1024);
    disk.makeRoom(child.pid ?? 0);
    await expect.poll(() => readFileSync(file, 'utf8')).toContain('lines were dropped');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
      level: 40,
      lines: dropped,
      msg: `${dropped} lines were dropped, as the log could not be written`,
    });
    expect(numbersIn(lines.slice(0, -1).join('\n'))).toEqual(upTo(MANY - dropped));
  });
});
