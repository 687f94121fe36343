// browse.json says of every service what the catalogue does, and nothing that only its provider says.
import { describe, expect, test } from 'vitest';
import { browseBody } from '../../../../catalogue/formats/browse-body.ts';
import { type BrowseBody, readBrowse } from '../../../../catalogue/formats/browse-data.ts';
import type { Catalogue } from '../../../../catalogue/model/catalogue.ts';
import { fixtureCatalogue } from '../../../support/fixture.ts';
import { madeCatalogue, madeProvider, madeService } from '../../../support/made-catalogue.ts';
import { browseFacts } from '../../../support/read/browse-facts.ts';

const passed = (catalogue: Catalogue) => readBrowse(JSON.parse(JSON.stringify(browseBody(catalogue))) as BrowseBody);

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
