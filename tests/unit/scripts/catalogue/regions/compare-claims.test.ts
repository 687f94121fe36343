// Claims beside records: what is new, what differs, what has a reason, and what cannot be mapped.
import { describe, expect, test } from 'vitest';
import type { CatalogueFiles } from '../../../../../catalogue/model/reading/files.ts';
import { loadCatalogueFiles } from '../../../../../catalogue/model/reading/load.ts';
import type { Region } from '../../../../../catalogue/schema/provider.ts';
import type { ServiceFile, ServiceRegions } from '../../../../../catalogue/schema/service.ts';
import { compareClaims } from '../../../../../scripts/catalogue/regions/compare-claims.ts';
import type { RegionClaim } from '../../../../../scripts/catalogue/regions/region-claim.ts';
import { renderOutcomes } from '../../../../../scripts/catalogue/regions/render-outcomes.ts';

/** Its AWS has the regions eu-west-1 and us-east-1. */
const { files } = loadCatalogueFiles('tests/fixtures/rules');

function recordWith(
  change: Partial<ServiceFile> | { regions?: ServiceRegions },
  reasons: string[] = [],
): CatalogueFiles {
  return {
    ...files,
    services: files.services.map((entry) =>
      entry.id === 'aws-lambda' ? { ...entry, value: { ...entry.value, ...change } as ServiceFile } : entry,
    ),
    differences: [{ id: 'd', file: 'd', value: [{ provider: 'aws', ids: reasons, reason: 'For the test only.' }] }],
  };
}

const claim = (regions: ServiceRegions, service = 'aws-lambda'): RegionClaim => ({ service, regions, sources: [] });
const only = (...ids: string[]): ServiceRegions => ({ only: ids });
const atLeast = (...ids: string[]): ServiceRegions => ({ atLeast: ids });
const except = (...ids: string[]): ServiceRegions => ({ except: ids });

/** What comes of one claim beside a record: the kind, and the text or the regions. */
function outcome(stated: ServiceRegions | undefined, claimed: ServiceRegions): unknown[] {
  const [found] = compareClaims(recordWith(stated === undefined ? {} : { regions: stated }), 'aws', [claim(claimed)]);
  if (!found) throw new Error('no outcome');
  return [found.kind, ...('text' in found ? [found.text] : 'regions' in found ? [found.regions] : [])];
}

describe('a claim beside a record that says nothing', () => {
  test('is new', () => {
    expect(outcome(undefined, only('eu-west-1'))).toEqual(['new', only('eu-west-1')]);
    expect(outcome(undefined, 'client')).toEqual(['new', 'client']);
    expect(outcome(undefined, except('us-east-1'))).toEqual(['new', except('us-east-1')]);
  });

  test('loses the regions that the provider lacks where it is a floor, and says which', () => {
    const [found] = compareClaims(recordWith({}), 'aws', [claim(atLeast('eu-west-1', 'mars-1'))]);
    expect(found).toMatchObject({ kind: 'new', regions: atLeast('eu-west-1'), dropped: ['mars-1'] });
    expect(outcome(undefined, atLeast('mars-1'))).toEqual(['refused', 'the provider has no region mars-1']);
  });

  test('is refused with a region that the provider lacks where it is complete', () => {
    const text = 'the provider has no region mars-1, and the list is a complete one';
    expect(outcome(undefined, only('eu-west-1', 'mars-1'))).toEqual(['refused', text]);
    expect(outcome(undefined, except('mars-1'))).toEqual(['refused', text]);
  });
});

describe('a list that names the whole main cloud', () => {
  const all = ['eu-west-1', 'us-east-1'];

  test('is a floor, whether its source is complete or not', () => {
    expect(outcome(undefined, only(...all))).toEqual(['new', atLeast(...all)]);
    expect(outcome(undefined, atLeast(...all))).toEqual(['new', atLeast(...all)]);
    expect(outcome(undefined, atLeast('us-east-1', 'mars-1', 'eu-west-1'))).toEqual([
      'new',
      atLeast('us-east-1', 'eu-west-1'),
    ]);
  });

  test('keeps its regions of separate clouds, and is not said of a provider without regions', () => {
    const among = (regions: Region[]): CatalogueFiles => ({
      ...recordWith({}),
      providers: files.providers.map((entry) =>
        entry.id === 'aws' ? { ...entry, value: { ...entry.value, regions } } : entry,
      ),
    });
    const aws = files.providers.find(({ id }) => id === 'aws')?.value.regions ?? [];
    const gov: Region = { id: 'us-gov-1', name: 'Gov', country: 'US', realm: 'gov' };
    const regionsOf = (regions: Region[], claimed: ServiceRegions) => {
      const [found] = compareClaims(among(regions), 'aws', [claim(claimed)]);
      return found && 'regions' in found ? found.regions : found?.kind;
    };
    expect(regionsOf([...aws, gov], only(...all, 'us-gov-1'))).toEqual(only(...all, 'us-gov-1'));
    expect(regionsOf([...aws, gov], atLeast(...all, 'us-gov-1'))).toEqual(atLeast(...all, 'us-gov-1'));
    expect(regionsOf([...aws, gov], atLeast('eu-west-1', 'us-gov-1'))).toEqual(atLeast('eu-west-1', 'us-gov-1'));
    expect(regionsOf([gov], atLeast('us-gov-1'))).toEqual(atLeast('us-gov-1'));
  });
});

describe('a claim beside a record that says where it runs', () => {
  test.each<[ServiceRegions, ServiceRegions, string | undefined]>([
    ['global', 'global', undefined],
    ['global', only('eu-west-1'), 'the record says global, the source only 1 region'],
    ['global', except('us-east-1'), 'the record says global, the source all but 1 region'],
    [atLeast('eu-west-1', 'us-east-1'), 'physical', 'the record says at least 2 regions, the source physical'],
    [only('eu-west-1'), only('eu-west-1'), undefined],
    [only('eu-west-1'), only('us-east-1'), 'the record lacks us-east-1; the source lacks eu-west-1'],
    [only('eu-west-1', 'us-east-1'), atLeast('us-east-1'), undefined],
    [atLeast('eu-west-1'), atLeast('us-east-1'), 'the record lacks us-east-1'],
    [except('us-east-1'), atLeast('us-east-1'), 'the record lacks us-east-1'],
    [except('us-east-1'), only('eu-west-1'), undefined],
    [except('us-east-1'), except('us-east-1'), undefined],
    [atLeast('eu-west-1', 'us-east-1'), except('us-east-1'), 'the source lacks us-east-1'],
    [atLeast('eu-west-1', 'us-east-1'), only('eu-west-1'), 'the source lacks us-east-1'],
    [atLeast('eu-west-1', 'us-east-1'), atLeast('eu-west-1'), undefined],
    [only('eu-west-1'), except('us-east-1'), undefined],
    [only('us-east-1'), except('us-east-1'), 'the record lacks eu-west-1; the source lacks us-east-1'],
    [atLeast('us-east-1'), except('us-east-1'), 'the record lacks eu-west-1; the source lacks us-east-1'],
  ])('%j and %j', (stated, claimed, text) => {
    expect(outcome(stated, claimed)).toEqual(text === undefined ? ['same'] : ['differs', text]);
  });
});

describe('claims of a provider', () => {
  test('the later of two about a service counts', () => {
    const found = compareClaims(recordWith({}), 'aws', [claim('global'), claim(only('eu-west-1'))]);
    expect(found.map(({ kind }) => kind)).toEqual(['new']);
    expect(found[0]).toMatchObject({ regions: only('eu-west-1') });
  });

  test('about what has ended are history; deprecated services still run', () => {
    const ended = recordWith({ lifecycle: { status: 'retired', sunsetDate: '2025-01-01' } });
    expect(compareClaims(ended, 'aws', [claim('global')])[0]?.kind).toBe('ended');
    const running = recordWith({ lifecycle: { status: 'deprecated' } });
    expect(compareClaims(running, 'aws', [claim('global')])[0]?.kind).toBe('new');
  });

  test('a reason for the service explains every difference, and hides no agreement', () => {
    const kindOf = (regions: ServiceRegions | undefined, claimed: ServiceRegions) =>
      compareClaims(recordWith(regions ? { regions } : {}, ['aws-lambda']), 'aws', [claim(claimed)])[0]?.kind;
    expect(kindOf(undefined, 'global')).toBe('explained');
    expect(kindOf('global', only('eu-west-1'))).toBe('explained');
    expect(kindOf('global', 'global')).toBe('same');
  });

  test('about services of another provider, or of none, are refused', () => {
    const found = compareClaims(recordWith({}), 'aws', [
      claim('global', 'aws-nothing'),
      claim('global', 'azure-functions'),
    ]);
    expect(found.map((each) => 'text' in each && each.text)).toEqual([
      'there is no such service',
      'there is no such service',
    ]);
  });

  test('come out as lines for what a person must see, and counts for all', () => {
    const claims = [
      claim(atLeast('eu-west-1', 'mars-1')),
      claim('global', 'aws-nothing'),
      claim('global', 'aws-secrets-manager'),
    ];
    expect(renderOutcomes(compareClaims(recordWith({ regions: only('us-east-1') }), 'aws', claims))).toBe(
      [
        "~ aws-lambda: the record lacks eu-west-1 (not in the provider's file: mars-1)",
        '! aws-nothing: there is no such service',
        '+ aws-secrets-manager: global',
        '1 differs, 1 refused, 1 new',
      ].join('\n'),
    );
    expect(renderOutcomes([])).toBe('the folder says nothing of this provider');
  });
});
