// One YAML file: what the catalogue's dialect refuses, the bounds on its cost, and the lines of its places.
import { describe, expect, test } from 'vitest';
import { parseYamlFile, YAML_LIMITS } from '../../../../../catalogue/model/reading/yaml-file.ts';

const parse = (text: string) => parseYamlFile('x.yaml', text);
const faultsOf = (text: string) =>
  parse(text).faults.map(({ line, at, message }) => `${line} ${at.join('.')} ${message}`);

describe('the dialect', () => {
  test.each([
    ['an alias', 'a: x\nb: *a\n', ['2 b alias *a is not allowed']],
    ['an anchor', 'a: &x [y]\n', ['1 a anchor &x is not allowed']],
    ['an anchor and its alias', 'a: &x y\nb: *x\n', ['1 a anchor &x is not allowed', '2 b alias *x is not allowed']],
    ['a merge key', 'a: &x {y: z}\nb:\n  <<: *x\n', ['1 a anchor &x is not allowed', '3 b.<< alias *x is not allowed']],
    ['an anchor on a key', '&x a: y\n', ['1 a anchor &x is not allowed']],
    ['a tag of YAML', 'a: !!binary aGk=\n', ['1 a tag !!binary is not allowed']],
    ['a tag of its own', 'a: !word b\n', ['1 a tag !word is not allowed']],
    ['a tag by a directive', '%TAG ! tag:x:\n---\na: !b c\n', ['3 a tag tag:x:b is not allowed']],
    ['another version of YAML', '%YAML 1.1\n---\na: yes\n', ['1  a %YAML directive is not allowed']],
    ['an unknown directive', '%WORD x\n---\na: b\n', ['1  not valid YAML: Unknown directive %WORD']],
    ['a list as a key', '? [a]\n: b\n', ['1  this is no name of a field']],
    ['a number as a key', 'a:\n  5: b\n', ['2 a this is no name of a field']],
    ['nothing as a key', ': b\n', ['1  this is no name of a field']],
    ['the key of all objects', 'a: {__proto__: b}\n', ['1 a this is no name of a field']],
    ['a key given twice', 'a: b\nc: d\na: e\n', ['3 a "a" is given twice']],
    ['an unquoted date', 'a:\n  - 2026-11-21\n', ['2 a.0 2026-11-21 must be quoted']],
    ['an unquoted version', 'a: 1.10\n', ['1 a 1.10 must be quoted']],
    ['an unquoted number', 'a: 5\n', ['1 a 5 must be quoted']],
    ['a second document', 'a: b\n---\nc: d\n', ['2  a second document begins here']],
    ['a tab that indents', 'a:\n\tb: c\n', ['2  not valid YAML: Tabs are not allowed as indentation']],
    [
      'broken flow',
      'a: [b\nc: d\n',
      ['2  not valid YAML: Flow sequence in block collection must be sufficiently indented and end with a ]'],
    ],
  ])('%s is refused with its line and place', (_, text, faults) => {
    expect(faultsOf(text)).toEqual(faults);
  });

  test.each(["a: '2026-11-21'\n", 'a: word\nb: [c, d]\n', 'a: true\n', 'a: v1.2\n', 'a:\n', '# nothing\n', ''])(
    '%j has no fault',
    (text) => expect(faultsOf(text)).toEqual([]),
  );

  test.each([
    ['a: *b\n', 'write the value out'],
    ['a: &x [y]\n', 'write the value out where it is needed, then run npm run fix'],
    ['a: !word b\n', 'remove the tag'],
    ['%YAML 1.1\n---\na: yes\n', 'remove it: the files are YAML 1.2'],
    ['? [a]\n: b\n', 'write the name of a field, a colon and its value'],
    ['a: b\na: c\n', 'keep one of the two'],
    ['a: 5\n', "write '5', or run npm run fix"],
    ['a: b\n---\nc: d\n', 'remove the line "---" or "..."'],
    ['a:\n\tb: c\n', 'run npm run fix, which writes spaces'],
    ['a: [b\nc: d\n', 'check the indentation, and quote values that hold ": " or " #"'],
    [`${'['.repeat(20)}\n`, 'check the indentation and the brackets'],
    ['a'.repeat(YAML_LIMITS.characters + 1), 'split it, or remove what does not belong'],
  ])('%j: what to do is told', (text, tip) => expect(parse(text).faults[0]?.tip).toBe(tip));

  test.each([
    ['%YAML 1.1\n---\na: yes\n', 0],
    ['a'.repeat(YAML_LIMITS.characters + 1), 0],
    ['a: b\nc: *d\n', 8],
    ['a: b\na: c\n', 5],
    ['a: b\n---\nc: d\n', 5],
  ])('%j: its first character is told', (text, offset) => expect(parse(text).faults[0]?.offset).toBe(offset));

  test.each(['a: *b\n', 'a: !word b\n', '%YAML 1.1\n---\na: yes\n', '5: b\n', 'a: [b\n', 'a: b\n---\nc: d\n'])(
    'of %j there is no value to read any further',
    (text) => expect(parse(text).value).toBeUndefined(),
  );

  test('of a file that is too long or nested too deep there is no value at all', () => {
    for (const text of ['a'.repeat(YAML_LIMITS.characters + 1), '['.repeat(20)])
      expect([parse(text).value, parse(text).faults.length]).toEqual([undefined, 1]);
  });

  test.each([
    ['2026-11-21', true],
    ['2026-11-21T10:00', true],
    ['1.10', true],
    ['.5', true],
    ['1.2.3', true],
    ['5', true],
    ['5.', false],
    ['v5', false],
    ['5v', false],
    ['2026-11', false],
    ['2026-11-2', false],
  ])('%s must be quoted: %s', (word, isFault) => {
    expect(faultsOf(`a: ${word}\n`)).toHaveLength(isFault ? 1 : 0);
    expect(faultsOf(`a: '${word}'\nb: "${word}"\n`)).toEqual([]);
  });

  test('a value can still be read beside a missing quote, a key given twice or an anchor', () => {
    expect(parse('a: 2026-11-21\nb: c\nb: d\ne: &f g\n').value).toEqual({ a: '2026-11-21', b: 'd', e: 'g' });
  });

  test('only the first breach of YAML is told: what follows is read wrongly', () => {
    expect(faultsOf('%WORD x\n%OTHER y\n---\na: b\n')).toEqual(['1  not valid YAML: Unknown directive %WORD']);
    expect(faultsOf('a: [b\nc: ]d\n  e: "f\n')).toHaveLength(1);
  });
});

describe('the bounds', () => {
  test.each([
    [YAML_LIMITS.characters - 1, 0],
    [YAML_LIMITS.characters, 0],
    [YAML_LIMITS.characters + 1, 1],
  ])('a file of %i characters has %i faults', (length, count) => {
    expect(faultsOf(`a: ${'b'.repeat(length - 3)}`)).toHaveLength(count);
  });

  const lists = (levels: number) => `${'['.repeat(levels)}a${']'.repeat(levels)}`;
  const maps = (levels: number) => Array.from({ length: levels }, (_, level) => `${'  '.repeat(level)}a:\n`).join('');
  test.each([
    [YAML_LIMITS.levels - 1, 0],
    [YAML_LIMITS.levels, 0],
    [YAML_LIMITS.levels + 1, 1],
  ])('%i levels of lists or maps have %i faults', (levels, count) => {
    expect(faultsOf(lists(levels))).toHaveLength(count);
    expect(faultsOf(maps(levels).replace(/\n$/, ' b\n'))).toHaveLength(count);
    if (count > 0) expect(faultsOf(lists(levels))[0]).toBe('1  lists and maps are nested deeper than 15 levels');
  });

  test.each([
    [YAML_LIMITS.faults - 1, YAML_LIMITS.faults - 1],
    [YAML_LIMITS.faults, YAML_LIMITS.faults],
    [YAML_LIMITS.faults + 1, YAML_LIMITS.faults],
  ])('of %i faults, %i are told', (given, told) => {
    expect(faultsOf('- 5\n'.repeat(given))).toHaveLength(told);
  });
});

describe('the line of a place', () => {
  const { lineOf } = parse('# head\na: b\nc:\n  - d: e\n\n    f: {g: h}\n');

  test.each([
    [[], 1],
    [['a'], 2],
    [['c'], 3],
    [['c', 0], 4],
    [['c', 0, 'f', 'g'], 6],
    [['c', 0, 'f', 'missing'], 6],
    [['c', 1], 3],
    [['c', 'd'], 3],
    [['missing', 0], 1],
  ])('%j lies in line %i', (place, line) => expect(lineOf(place)).toBe(line));
});
