// browse.json says of every service what the catalogue does, and nothing that only its provider says.
import { describe, expect, test } from 'vitest';
import { browseBody, browseMoreBody } from '../../../../catalogue/formats/browse-body.ts';
import { type BrowseBody, type BrowseMoreBody, idCode, readBrowse } from '../../../../catalogue/formats/browse-data.ts';
import type { Catalogue } from '../../../../catalogue/model/catalogue.ts';
import { fixtureCatalogue } from '../../../support/fixture.ts';
import { madeCatalogue, madeProvider, madeService } from '../../../support/made-catalogue.ts';
import { browseFacts } from '../../../support/read/browse-facts.ts';

const sent = <T>(body: T): T => JSON.parse(JSON.stringify(body)) as T;
const passed = (catalogue: Catalogue) =>
  readBrowse(sent<BrowseBody>(browseBody(catalogue)), sent<BrowseMoreBody>(browseMoreBody(catalogue)));

/** Without the provider, which is one object for all of its services, and the words for finding. */
const factsOf = (catalogue: Catalogue) =>
  passed(catalogue).services.map(({ provider: _, also: __, ...facts }) => facts);

const REGIONS = [
  { id: 'eu-1', name: 'Bonn', country: 'DE' },
  { id: 'eu-2', name: 'Paris', country: 'FR' },
];

describe('browse.json', () => {
  test('reads back as the facts of the catalogue', () => {
    const catalogue = fixtureCatalogue();
    expect(factsOf(catalogue)).toEqual(browseFacts(catalogue));
    expect(passed(catalogue).services.map(({ provider }) => provider.id)).toEqual(
      catalogue.services.toSorted((a, b) => a.name.localeCompare(b.name, 'en')).map(({ providerId }) => providerId),
    );
  });

  test('keeps what few services have: another address, dates, parts, terms, places, attestations', () => {
    const catalogue = madeCatalogue(
      [
        madeService('b-one', {
          slug: 'b-uno',
          regions: REGIONS.toReversed(),
          placement: 'regional',
          compliance: ['C5', 'SOC 2'],
          hasFreeTier: false,
          freeTier: { kind: 'trial', source: 'https://example.org/' },
          pricingModel: 'quote',
          lifecycle: { status: 'deprecated', closedToNewCustomers: '2026-01-01' },
          subServices: [
            { id: 'x', name: 'X', description: 'A part of it. Invented.' },
            {
              id: 'y',
              name: 'Y',
              description: 'A part of it.',
              lifecycle: { status: 'sunset', sunsetDate: '2027-01-01' },
            },
          ],
        }),
        madeService('b-two', { hasFreeTier: true, roles: [{ concept: 'queue', grade: 'exact' }] }),
        madeService('c-three', { compliance: ['C5', 'SOC 2'] }),
      ],
      {
        compliance: [
          { name: 'SOC 2', description: 'An invented framework.' },
          { name: 'C5', description: 'Another invented one.' },
        ],
        concepts: [
          { id: 'none', name: 'None', description: 'Without members.', category: 'compute', members: [] },
          {
            id: 'queue',
            name: 'Queue',
            description: 'What queues.',
            category: 'compute',
            members: [{ serviceId: 'b-two', grade: 'exact' }],
          },
        ],
        providers: [
          madeProvider('b', {
            regions: REGIONS,
            defaultCompliance: ['C5'],
            ultimateParent: { name: 'B', country: 'US' },
          }),
          madeProvider('c'),
        ],
      },
    );
    const { providers, kinds } = passed(catalogue);
    expect(factsOf(catalogue)).toEqual(browseFacts(catalogue));
    expect(providers.map(({ id, owner, defaultCompliance }) => [id, owner, defaultCompliance])).toEqual([
      ['b', 'US', ['C5']],
      ['c', undefined, []],
    ]);
    // A kind without members would be a choice that leaves nothing.
    expect([...kinds]).toEqual([['queue', 'Queue']]);
  });

  test('says nothing of regions, attestations and other names without the second file, but of countries', () => {
    const regions = [...REGIONS, { id: 'eu-3', name: 'Ulm', country: 'DE' }];
    const catalogue = madeCatalogue(
      [madeService('b-one', { regions, placement: 'regional', compliance: ['C5'], aliases: ['Uno'] })],
      {
        compliance: [{ name: 'C5', description: 'An invented framework.' }],
        providers: [madeProvider('b', { regions, defaultCompliance: ['C5'] })],
      },
    );
    const [first, whole] = [readBrowse(browseBody(catalogue)), passed(catalogue)].map(({ services }) => services[0]);
    expect(first).toMatchObject({ also: '', regions: [], compliance: [], countries: ['DE', 'FR'] });
    expect(first?.provider).toMatchObject({ regions: [], defaultCompliance: [] });
    expect(whole).toMatchObject({ also: 'Uno', regions, compliance: ['C5'], countries: ['DE', 'FR'] });
    expect(whole?.provider).toMatchObject({ regions, defaultCompliance: ['C5'] });
  });

  test.each([
    ['Azure Functions', 'azure-functions', 0],
    ['Azure Functions', 'functions', 1],
    ['AWS Lambda@Edge', 'edge', 2],
    ['Amazon EC2', 'elastic-compute-cloud', 'elastic-compute-cloud'],
    ['Functions', 'azure-functions', 'azure-functions'],
    ['数据库', 'database', 'database'],
  ])('the id of %s, %s, travels as %j', (name, id, code) => {
    expect(idCode(name, id)).toBe(code);
    const catalogue = madeCatalogue([madeService(`b-${id}`, { name })], { providers: [madeProvider('b')] });
    expect(passed(catalogue).services[0]?.id).toBe(`b-${id}`);
  });

  test('is in the order of names, and holds of other names only words that the name lacks', () => {
    const catalogue = madeCatalogue([
      madeService('b-z', { name: 'zeta', shortName: 'Zeta DB', aliases: ['db Z', 'Old Zeta'] }),
      madeService('b-a', { name: 'Alpha' }),
    ]);
    expect(passed(catalogue).services.map(({ name, also }) => [name, also])).toEqual([
      ['Alpha', ''],
      ['zeta', 'DB Old'],
    ]);
  });
});
