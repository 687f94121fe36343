// Each kind of fault, and what is left alone.
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { OPERATORS, type Operator } from '../../../../scripts/mutate/operators.ts';
import { difference, faultsIn, planted } from '../../../../scripts/mutate/plant.ts';
import { ROOMS } from '../../../../scripts/mutate/rooms.ts';
import { parseProgram } from '../../../../scripts/mutate/syntax.ts';

/** The lines that an operator makes of one line. */
function changes(operator: Operator, line: string): string[] {
  return faultsIn('a.ts', line)
    .filter((fault) => fault.operator === operator)
    .map((fault) => planted(line, fault));
}

describe('a fault', () => {
  test.each<[Operator, string, string[]]>([
    ['comparison', 'if (a < b) c();', ['if (a <= b) c();']],
    ['comparison', 'const d = a === b;', ['const d = a !== b;']],
    ['comparison', "const d = 'a' in b;", []],
    ['arithmetic', 'const c = a + 1;', ['const c = a - 1;']],
    ['arithmetic', "const c = a + 'b' + c;", []],
    ['arithmetic', 'const c = a / b;', ['const c = a * b;']],
    ['logic', 'const c = a && (b || d);', ['const c = a || (b || d);', 'const c = a && (b && d);']],
    ['default', 'const c = a ?? b;', ['const c = a;']],
    ['negation', 'if (found(a)) c();', ['if (!(found(a))) c();']],
    ['negation', 'const c = !a;', ['const c = a;']],
    ['negation', 'if (a === b) c();', []],
    ['negation', 'const c = a ? 1 : 2;', ['const c = !(a) ? 1 : 2;']],
    ['boundary', 'const LIMIT = 2_000;', ['const LIMIT = 2001;', 'const LIMIT = 1999;']],
    ['boolean', 'let a = true;', ['let a = false;']],
    ['string', "const a = 'b';", ["const a = '';"]],
    ['string', "const a = '';", ["const a = 'planted';"]],
    ['pattern', 'const a = /^b$/u;', ['const a = /b$/u;', 'const a = /^b/u;']],
    ['pattern', 'const a = /b\\$/;', []],
    ['list', 'const a = [b, c];', ['const a = [];']],
    ['list', 'const [a] = b;', []],
    ['statement', 'a();', [';']],
    ['return', 'function a() { return b; }', ['function a() { return; }']],
    ['return', 'function a() { return; }', []],
    ['return', 'function a() { return undefined; }', []],
    ['return', 'function a() { return b(); }', ['function a() { return; }']],
    ['guard', 'for (const a of b) { if (a) continue; c(a); }', ['for (const a of b) { ; c(a); }']],
    ['guard', 'function a() { if (b) { c(); throw d; } }', ['function a() { ; }']],
    ['guard', 'if (a) b();', []],
    ['guard', 'function a() { if (b) return 1; else c(); }', []],
    ['call', 'const a = b.filter(c).map(d);', ['const a = b.map(d);']],
    ['call', 'const a = (b as C).filter(c).map(d);', ['const a = (b as C).map(d);']],
    ['call', 'const a = filter(b);', []],
    ['method', 'const a = b.some(c);', ['const a = b.every(c);']],
    ['method', 'const a = Math.min(1, b);', ['const a = Math.max(1, b);']],
    ['method', 'const a = b.toString();', []],
  ])('of %s turns %j into %j', (operator, line, lines) => expect(changes(operator, line)).toEqual(lines));

  test('of each kind is among these', () => expect(new Set(OPERATORS).size).toBe(15));

  test.each([
    "import { a } from './b.ts';",
    "export * from './b.ts';",
    "type A = 'b' | 1 | true;",
    'interface A { b: 1 }',
    "const a: 'b' = c;",
    "a<'b'>;",
    "declare const a: 'b';",
  ])('is not planted in %s', (line) => {
    expect(faultsIn('a.ts', line).filter(({ operator }) => operator !== 'statement')).toEqual([]);
  });

  test('is not planted in the name of a field, but in its value and in what a type is put on', () => {
    expect(changes('string', "const a = { 'b': 'c' };")).toEqual(["const a = { 'b': '' };"]);
    expect(changes('string', "const a = { ['b']: 1 };")).toEqual(["const a = { ['']: 1 };"]);
    expect(changes('string', "const a = 'b' as const;")).toEqual(["const a = '' as const;"]);
    expect(changes('list', 'const a = [b] satisfies C[];')).toEqual(['const a = [] satisfies C[];']);
  });

  test('knows its line and shows it without indentation', () => {
    const source = 'function a() {\n  if (\n    b < c\n  )\n    return  d;\n}\n';
    const [fault] = faultsIn('a.ts', source).filter(({ operator }) => operator === 'comparison');
    expect(fault).toMatchObject({ file: 'a.ts', line: 3 });
    expect(fault && difference(source, fault)).toEqual({ before: 'b < c', after: 'b <= c' });
    const [guard] = faultsIn('a.ts', source).filter(({ operator }) => operator === 'guard');
    expect(guard && difference(source, guard)).toEqual({ before: 'if ( b < c ) return d;', after: ';' });
  });

  test('in any file of the rooms leaves a program, another one', () => {
    const files = Object.values(ROOMS).flatMap((folder) => globSync(`${folder}/**/*.ts`));
    const wrong = files
      .filter((file, index) => index % 20 === 0 && !file.endsWith('.d.ts'))
      .flatMap((file) => {
        const source = readFileSync(file, 'utf8');
        return faultsIn(file, source).filter((fault) => {
          const text = planted(source, fault);
          parseProgram(text);
          return text === source;
        });
      });
    expect(wrong).toEqual([]);
  });
});
