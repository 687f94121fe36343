// Wrong command lines of scripts: a sentence and the usage, exit 1, no stack trace.
import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { numberFrom } from '../../../../scripts/run/command-line.ts';

describe('a wrong command line', () => {
  test.each([
    ['check-data.ts', ['--bogus'], "Unknown option '--bogus'; the options are --report, --chains, --stale, --tables"],
    ['check-data.ts', ['--stale', 'abc'], '--stale takes a number of days (found "abc")'],
    ['check-data.ts', ['--tables', 'nowhere'], '--tables takes a YAML file of rows (found "nowhere")'],
  ])('of %s %j is told with its usage', (script, args, fault) => {
    const { status, stderr, stdout } = spawnSync(process.execPath, [`scripts/${script}`, ...args], {
      encoding: 'utf8',
    });
    expect(stderr).toContain(fault);
    expect(stderr).toMatch(/\nusage: npm run [a-z:-]+ -- .+\n$/);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  });
});

describe('a number of an option', () => {
  test.each([
    ['0', 0],
    ['7', 7],
    ['0.5', 0.5],
    ['-1', undefined],
    ['', undefined],
    [' ', undefined],
    ['1e400', undefined],
    ['seven', undefined],
  ])('%j from 0 on is %j', (text, expected) => expect(numberFrom(0, text)).toBe(expected));

  test('counts from the smallest that makes sense', () => {
    expect(numberFrom(2, '2')).toBe(2);
    expect(numberFrom(2, '1.9')).toBeUndefined();
  });
});
