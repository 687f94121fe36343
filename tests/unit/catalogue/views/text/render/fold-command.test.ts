import { execFileSync } from 'node:child_process';
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

test('a remark has its # on every line', () => expect(fold('# one two three', 10)).toEqual(['# one two', '# three']));
