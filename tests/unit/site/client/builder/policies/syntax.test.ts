// Colours of a document: which part is what, and that nothing is lost.
import { describe, expect, test } from 'vitest';
import { renderPolicy } from '../../../../../../catalogue/views/policies/formats/render.ts';
import { generatePolicy } from '../../../../../../catalogue/views/policies/generate.ts';
import { FORMATS } from '../../../../../../catalogue/views/policies/options.ts';
import { tokensOf } from '../../../../../../site/client/builder/policies/syntax.ts';
import { policyCatalogue } from '../../../../../support/policies/policy-catalogue.ts';

const IDENTIFIERS = {
  alpha: ['aws', 's3'],
  beta: ['azure', 'Microsoft.Web/sites'],
  gamma: ['gcp', 'run.googleapis.com'],
};
const documents = (['alpha', 'beta', 'gamma'] as const).flatMap((family) => {
  const [provider, identifier = ''] = IDENTIFIERS[family];
  const catalogue = policyCatalogue({ [`${provider}-one`]: { identifiers: [identifier] } });
  return FORMATS[family].map((format) => {
    const policy = generatePolicy(catalogue, family, catalogue.services, { format });
    return { name: `${family} ${format}`, text: 'json' in policy ? renderPolicy(policy).text : '' };
  });
});
const kindOf = (text: string, part: string) => tokensOf(text).find(([, own]) => own.trim() === part)?.[0];

describe('the colours of a document', () => {
  test.each(documents)('of $name lose nothing', ({ text }) => {
    expect(text).not.toBe('');
    expect(
      tokensOf(text)
        .map(([, part]) => part)
        .join(''),
    ).toBe(text);
  });

  test('tell names from texts', () => {
    expect(kindOf('{\n  "Sid": "Deny"\n}', '"Sid"')).toBe('name');
    expect(kindOf('{\n  "Sid": "Deny"\n}', '"Deny"')).toBe('text');
    expect(kindOf('name: "x"\n', 'name')).toBe('name');
    expect(kindOf('  name = "x"\n', 'name')).toBe('name');
    expect(kindOf("  name: 'it\\'s'\n", "'it\\'s'")).toBe('text');
  });

  test('take a comment as a whole line only', () => {
    expect(kindOf('# apply: "x"\na: 1', '# apply: "x"')).toBe('comment');
    expect(kindOf('// take back\n', '// take back')).toBe('comment');
    expect(kindOf('a: "http://x # y"', '"http://x # y"')).toBe('text');
  });
});
