import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldCommand } from '../../../../../../catalogue/views/text/render/fold-command.ts';

const fold = (text: string, width: number) =>
  foldCommand(text, width).map((line) => line.map((span) => span.text).join(''));

describe('a command', () => {
  test.each([
    ['that fits is one line', 'aa bb cc', 8, ['aa bb cc']],
    ['that does not goes on behind a backslash', 'aa bb cc', 7, ['aa bb \\', '  cc']],
    ['has the backslash within its lines', 'aa bb cc dd', 9, ['aa bb \\', '  cc dd']],
    ['is not broken in double quotes', 'aa "b b b" c', 6, ['aa \\', '  "b b b" \\', '  c']],
    ['is not broken in single quotes', `aa 'b "b' c`, 6, ['aa \\', `  'b "b' \\`, '  c']],
    ['is not broken in a long word', 'aa https://x.example/y b', 8, ['aa \\', '  https://x.example/y \\', '  b']],
    ['with a quote that does not end is broken at blanks', `aa b'c dd`, 8, ["aa b'c \\", '  dd']],
    ['loses what could command a terminal', 'aa\u001b bb', 8, ['aa bb']],
  ])('%s', (_, text, width, lines) => expect(fold(text, width)).toEqual(lines));

  test('is to a shell what it was', () => {
    const word = fc.oneof(
      fc.stringMatching(/^[a-z./=:-]{1,20}$/),
      fc.stringMatching(/^"[a-z ']{0,20}"$/),
      fc.stringMatching(/^[a-z=]{0,4}'[a-z "]{0,20}'$/),
    );
    const args = (command: string) => execFileSync('sh', ['-c', `printf '%s\n' ${command}`], { encoding: 'utf8' });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), (words) => {
        const command = words.join(' ').replaceAll(/ +/g, ' ');
        const folded = foldCommand(command, 30).map((line) => `  ${line.map(({ text }) => text).join('')}`);
        expect(args(folded.join('\n'))).toBe(args(command));
      }),
      { numRuns: 40 },
    );
  });
});

describe('behind #', () => {
  test.each([
    ['a remark has its # on every line', '# One two three', 10, ['# One two', '# three']],
    ['so has a remark in other letters', '# Über zwei', 8, ['# Über', '# zwei']],
    ['a command that fits is one line', '# jq . a', 8, ['# jq . a']],
    ['a command that does not goes on behind a backslash', '# jq . aa > b', 11, ['# jq . aa \\', '#   > b']],
    ['a command is not broken in quotes', `#jq '. a' b`, 8, ['# jq \\', `#   '. a' \\`, '#   b']],
  ])('%s', (_, text, width, lines) => expect(fold(text, width)).toEqual(lines));

  test('a command does the same once it is no remark any more', () => {
    const command = `printf '%s,' a 'b c' "d" > one.txt; printf '%s,' eeeeeeeee fffffffff`;
    const lines = fold(`# ${command}`, 30);
    expect(lines.length).toBeGreaterThan(2);
    const folder = mkdtempSync(path.join(tmpdir(), 'fold-'));
    const run = (text: string) => [
      execFileSync('sh', ['-c', text], { cwd: folder, encoding: 'utf8' }),
      readFileSync(path.join(folder, 'one.txt'), 'utf8'),
    ];
    expect(run(lines.map((line) => line.replace(/^# /, '')).join('\n'))).toEqual(run(command));
  });
});
