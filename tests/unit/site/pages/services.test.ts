// The service page of the fixture: differences of equivalents, what a service needs, what needs it, and by what policies name it.
import { describe, expect, test } from 'vitest';
import { Catalogue } from '../../../../catalogue/model/catalogue.ts';
import { textOf } from '../../../support/browser/page-text.ts';
import { fixtureCatalogue } from '../../../support/fixture.ts';
import { buildPages } from '../../../support/fixture-pages.ts';

const NEED = { for: 'an invented purpose', source: 'https://aws.amazon.com/' };
const MANY = 13;
const FIVE = ['Get', 'List', 'Put', 'Tag', 'Untag'].map((verb) => `secretsmanager:${verb}*`);

/** The fixture with a service that much needs, and one with needs of every strength. */
function withNeeds(): Catalogue {
  const { data } = fixtureCatalogue();
  const [template] = data.services;
  if (!template) throw new Error('the fixture has no service');
  for (const service of data.services) {
    if (service.id === 'azure-functions')
      service.needs = [
        { ...NEED, service: 'azure-key-vault', strength: 'required', identifiers: ['Microsoft.KeyVault/vaults'] },
        { ...NEED, service: 'azure-key-vault', strength: 'optional', for: 'a feature that few use' },
      ];
    if (service.id === 'aws-code-runner') service.reach = 'client';
    if (service.id === 'aws-lambda')
      service.sources.push({ url: NEED.source, checked: '2022-07-17', facts: ['compliance'] });
  }
  const copies = Array.from({ length: MANY }, (_, index) => ({
    ...template,
    id: `aws-copy-${index}`,
    slug: `aws-copy-${index}`,
    pathName: `copy-${index}`,
    needs: [{ ...NEED, service: 'aws-secrets-manager', strength: 'usual' as const, patterns: FIVE }],
  }));
  return new Catalogue({ ...data, services: [...data.services, ...copies] });
}

const html = await buildPages(withNeeds());
const page = (slug: string) => html(`services/${slug}/`);

describe('the service page', () => {
  test('says what is special about the service once, and beside an equivalent only what is true of that', () => {
    const own = textOf(page('azure-key-vault'));
    expect(own).toContain('Special about Azure Key Vault It keeps keys and certificates as well.');
    expect(own.split('It keeps keys and certificates as well.')).toHaveLength(2);
    expect(own).toContain('Secret Manager: It does not rotate secrets.');
    const other = textOf(page('aws-secrets-manager'));
    expect(other).not.toContain('Special about');
    expect(other).toContain('Azure Key Vault: It keeps keys and certificates as well.');
  });

  test('says how old a fact is that was checked long before the rest', () => {
    const facts = textOf(page('aws-lambda').match(/<dl class="facts"[\s\S]*?<\/dl>/)?.[0] ?? '');
    expect(facts).toContain('Compliance SOC 2 as of 2022-07-17');
    expect(facts).toContain('Checked 2026-11-03, day of the copy not known; compliance as of 2022-07-17');
    expect(page('azure-functions')).not.toContain('as of 20');
  });

  test('lists needs with strength, purpose, what suffices, and folds the optional ones', () => {
    const [open = '', folded = ''] = (page('azure-functions').split('id="needs"')[1] ?? '').split('<details');
    expect(open).toContain('<a href="/services/azure-key-vault/">Azure Key Vault</a>');
    expect(open).toContain(`href="${NEED.source}"`);
    expect(textOf(open)).toMatch(
      /Azure Key Vault required an invented purpose\s+source\s+Enough: Microsoft\.KeyVault\/vaults/,
    );
    expect(textOf(folded)).toContain('1 feature needs more');
    expect(textOf(folded)).toContain('a feature that few use');
    expect(folded).not.toMatch(/^ open/);
  });

  test('folds what suffices of a need where that is more than a line', () => {
    const needs = page('aws-copy-0').split('id="needs"')[1] ?? '';
    expect(textOf(needs)).toContain('5 actions are enough');
    for (const pattern of FIVE) expect(needs.split('<details')[1]).toContain(pattern);
  });

  test('says why there are none, or nothing at all', () => {
    expect(textOf(page('azure-key-vault'))).toContain('None: A vault stands alone.');
    expect(page('scaleway-functions')).not.toContain('id="needs"');
  });

  test('names what needs it, folded when that is much', () => {
    const few = page('azure-key-vault').split('id="needed-by"')[1] ?? '';
    expect(few).toMatch(/<details open[^>]*>/);
    expect(few).toContain('<a href="/services/azure-functions/">');
    const many = page('aws-secrets-manager').split('id="needed-by"')[1] ?? '';
    expect(textOf(many)).toContain(`${MANY} services need it`);
    expect(many).toMatch(/^[^<]*<\/h2>\s*<details(?! open)/);
    for (let index = 0; index < MANY; index += 1) expect(many).toContain(`/services/aws-copy-${index}/`);
  });

  test('says whose identifiers rule it and why no policy reaches it', () => {
    const section = page('aws-code-runner').split('id="identifiers"')[1] ?? '';
    expect(section).toContain('Ruled by the identifiers of');
    expect(section).toContain('<a href="/services/aws-lambda/">AWS Lambda</a>');
    expect(textOf(section)).toContain('it is software that runs at the customer');
  });

  test('leads from its top to both sections with their counts', () => {
    const contents = textOf(page('azure-functions').match(/<nav class="contents"[\s\S]*?<\/nav>/)?.[0] ?? '');
    expect(contents).toContain('Needs 2');
    expect(textOf(page('azure-key-vault').match(/<nav class="contents"[\s\S]*?<\/nav>/)?.[0] ?? '')).toContain(
      'Needed by 1',
    );
  });
});
