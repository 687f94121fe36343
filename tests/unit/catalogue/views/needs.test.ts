// What a service needs and what needs it, in every answer that tells it.
import { describe, expect, test } from 'vitest';
import { ServiceDetailShape } from '../../../../catalogue/contract/shapes.ts';
import { Catalogue } from '../../../../catalogue/model/catalogue.ts';
import { serviceDetail } from '../../../../catalogue/views/json.ts';
import { governorsOf, needsOf } from '../../../../catalogue/views/needs.ts';
import { serviceTextPage } from '../../../../catalogue/views/text/pages/service.ts';
import { renderPage } from '../../../../catalogue/views/text/render/render-page.ts';
import { fixtureCatalogue } from '../../../support/fixture.ts';

const catalogue = fixtureCatalogue();
const addresses = { baseUrl: 'https://catalogue.example.org', textUrl: 'https://text.example.org' };

function service(id: string, from = catalogue) {
  const found = from.service(id);
  if (!found) throw new Error(`the fixture has no ${id}`);
  return found;
}
const detail = (id: string, from = catalogue) => JSON.parse(JSON.stringify(serviceDetail(from, service(id, from))));
const page = (id: string, format: 'txt' | 'md' = 'md', from = catalogue) =>
  renderPage(serviceTextPage(from, service(id, from), addresses, '2026-11-21'), format, addresses);

describe('the needs of a service', () => {
  test('stand in its detail by slug, with strength, purpose, what suffices and the source', () => {
    const narrow = fixtureCatalogue();
    const [need] = service('aws-secrets-manager', narrow).needs ?? [];
    if (need) need.patterns = ['lambda:InvokeFunction'];
    expect(detail('aws-secrets-manager', narrow).needs).toEqual([
      {
        service: 'aws-lambda',
        strength: 'required',
        for: 'rotation runs a function',
        patterns: ['lambda:InvokeFunction'],
        source: 'https://docs.aws.amazon.com/secretsmanager/latest/userguide/intro.html',
      },
    ]);
    expect(detail('azure-functions').needs[0].identifiers).toEqual(['Microsoft.KeyVault/vaults']);
    expect(ServiceDetailShape.safeParse(detail('azure-functions')).success).toBe(true);
  });

  test('follow a service to its new slug', () => {
    const renamed = fixtureCatalogue();
    service('aws-secrets-manager', renamed).slug = 'aws-secrets';
    service('aws-lambda', renamed).slug = 'aws-functions';
    expect(detail('aws-secrets-manager', renamed).needs[0].service).toBe('aws-functions');
    expect(detail('aws-lambda', renamed).neededBy).toEqual(['aws-secrets']);
    expect(detail('aws-code-runner', renamed).governedBy).toEqual(['aws-functions']);
    const [need] = service('azure-functions', renamed).needs ?? [];
    if (need) need.alternatives = ['aws-lambda'];
    expect(detail('azure-functions', renamed).needs[0].alternatives).toEqual(['aws-functions']);
    expect(ServiceDetailShape.parse(detail('azure-functions', renamed)).needs?.[0]).toHaveProperty('alternatives');
  });

  test('are listed on its text page with what they are for', () => {
    expect(page('aws-secrets-manager')).toContain('## Needs');
    expect(page('aws-secrets-manager')).toMatch(/\*\*required\*\* \| \[AWS Lambda\]\(.+\) \| rotation runs a function/);
    expect(page('azure-functions')).toMatch(/optional \| \[Azure Key Vault\]/);
  });

  test('can be none, with the reason', () => {
    expect(detail('azure-key-vault')).toMatchObject({ noNeeds: 'A vault stands alone.' });
    expect(detail('azure-key-vault')).not.toHaveProperty('needs');
    expect(page('azure-key-vault', 'txt')).toContain('None: A vault stands alone.');
  });

  test('that lead to nothing are left out of pages', () => {
    expect(needsOf(catalogue, service('azure-key-vault'))).toEqual([]);
    expect(
      needsOf(catalogue, {
        ...service('aws-lambda'),
        needs: [{ service: 'aws-gone', strength: 'usual', for: 'nothing any more', source: 'https://aws.amazon.com/' }],
      }),
    ).toEqual([]);
  });
});

describe('what needs a service', () => {
  test('is named where the need is required or usual, not where it is optional', () => {
    expect(detail('aws-lambda').neededBy).toEqual(['aws-secrets-manager']);
    expect(detail('azure-key-vault')).not.toHaveProperty('neededBy');
  });

  test('counts once however many needs lead there', () => {
    const twice = fixtureCatalogue();
    const runner = service('aws-code-runner', twice);
    const need = { for: 'it runs on it in two ways', source: 'https://aws.amazon.com/' };
    runner.needs = [
      { ...need, service: 'aws-lambda', strength: 'required' },
      { ...need, service: 'aws-lambda', strength: 'usual' },
    ];
    const again = new Catalogue(twice.data);
    expect(again.neededBy('aws-lambda').map(({ id }) => id)).toEqual(['aws-code-runner', 'aws-secrets-manager']);
  });

  test.each([
    [24, undefined],
    [25, 'and 1 more: the JSON names all.'],
  ])('is shown whole up to 24, of %i it says %s', (count, further) => {
    const many = fixtureCatalogue();
    const template = service('aws-secrets-manager', many);
    const copies = Array.from({ length: count - 1 }, (_, index) => ({ ...template, id: `aws-copy-${index}` }));
    many.data.services.push(...copies);
    const again = new Catalogue(many.data);
    const text = page('aws-lambda', 'txt', again).replaceAll(/\s+/g, ' ');
    expect(text).toContain(`Needed by (${count})`);
    if (further) expect(text).toContain(further);
    else expect(text).not.toContain('more: the JSON');
  });
});

describe('a service that no identifier of its own rules', () => {
  test('names those whose identifiers do', () => {
    expect(governorsOf(catalogue, service('aws-code-runner')).map(({ id }) => id)).toEqual(['aws-lambda']);
    expect(detail('aws-code-runner').governedBy).toEqual(['aws-lambda']);
    expect(page('aws-code-runner')).toMatch(/Ruled by the identifiers of:\s+\[\/aws\/lambda\]/);
  });

  test.each([
    ['provider', 'the provider runs it beside the cloud accounts'],
    ['outside', 'run by somebody else or in another control plane'],
    ['client', 'software that runs at the customer'],
  ] as const)('with reach %s says that no policy reaches it', (reach, words) => {
    const other = fixtureCatalogue();
    service('aws-code-runner', other).reach = reach;
    expect(detail('aws-code-runner', other).reach).toBe(reach);
    expect(page('aws-code-runner', 'txt', other).replaceAll(/\s+/g, ' ')).toContain(words);
    expect(ServiceDetailShape.safeParse(detail('aws-code-runner', other)).success).toBe(true);
  });
});
