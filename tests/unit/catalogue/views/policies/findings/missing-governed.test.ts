// What is needed and not open, by whether the cloud is known to govern it.
import { describe, expect, test } from 'vitest';
import type { Catalogue, PolicyFamily } from '../../../../../../catalogue/model/catalogue.ts';
import { contentsOf } from '../../../../../../catalogue/views/policies/contents.ts';
import { countMissingRequired, missingServices } from '../../../../../../catalogue/views/policies/findings/gaps.ts';
import type { PolicyOptions } from '../../../../../../catalogue/views/policies/options.ts';
import { policyCatalogue, servicesOf } from '../../../../../support/policies/policy-catalogue.ts';

function contents(from: Catalogue, family: PolicyFamily, ids: readonly string[], options: PolicyOptions = {}) {
  return contentsOf(from, family, servicesOf(from, ...ids), { foundation: 'essential', ...options });
}

describe('what is missing and not known to be governed', () => {
  const gcp = policyCatalogue(
    {
      'gcp-run': {
        identifiers: ['run.googleapis.com'],
        needs: [{ service: 'gcp-odd' }, { service: 'gcp-both' }, { service: 'gcp-odd', strength: 'usual' }],
      },
      'gcp-build': { identifiers: ['build.googleapis.com'], needs: [{ service: 'gcp-both' }] },
      'gcp-odd': { identifiers: ['odd.googleapis.com'] },
      'gcp-both': { identifiers: ['strange.googleapis.com', 'known.googleapis.com'] },
      'gcp-ruled': { governedBy: ['gcp-odd', 'gcp-known'] },
      'gcp-known': { identifiers: ['known.googleapis.com'] },
      'gcp-ruled-by-known': { governedBy: ['gcp-known'] },
      'gcp-a-known': {
        identifiers: ['a.googleapis.com'],
        needs: [{ service: 'gcp-both', identifiers: ['known.googleapis.com'] }],
      },
      'gcp-b-strange': {
        identifiers: ['b.googleapis.com'],
        needs: [{ service: 'gcp-both', identifiers: ['strange.googleapis.com'] }],
      },
    },
    { gamma: { enforced: ['run.googleapis.com', 'known.googleapis.com'] } },
  );
  const governed = (ids: string[], options: PolicyOptions = {}) =>
    missingServices(contents(gcp, 'gamma', ids, options)).map((each) => [each.service, each.strength, each.governed]);

  test('says so, and is denied where one of its identifiers is known to be governed', () => {
    expect(governed(['gcp-run'])).toEqual([
      ['gcp-both', 'required', 'yes'],
      ['gcp-odd', 'required', 'unknown'],
      ['gcp-odd', 'usual', 'unknown'],
    ]);
    // Of what several need likewise.
    expect(governed(['gcp-run', 'gcp-build'])[0]).toEqual(['gcp-both', 'required', 'yes']);
  });

  test('is judged by what is not open', () => {
    const open = { alsoAllow: { gamma: ['known.googleapis.com'] } };
    expect(governed(['gcp-run'], open)[0]).toEqual(['gcp-both', 'required', 'unknown']);
  });

  test.each<[string[], PolicyOptions, { yes: number; unknown: number }]>([
    [['gcp-run'], {}, { yes: 1, unknown: 1 }],
    [['gcp-run', 'gcp-build'], {}, { yes: 1, unknown: 1 }],
    [['gcp-run'], { alsoAllow: { gamma: ['known.googleapis.com'] } }, { yes: 0, unknown: 2 }],
    [['gcp-run'], { include: 'required' }, { yes: 0, unknown: 0 }],
    // What one need knows, a later one does not make unknown.
    [['gcp-a-known', 'gcp-b-strange'], {}, { yes: 1, unknown: 0 }],
    // Where one of several that rule a service may be open after all, nobody knows.
    [['gcp-ruled'], {}, { yes: 0, unknown: 1 }],
    [['gcp-ruled-by-known'], {}, { yes: 1, unknown: 0 }],
  ])('is counted apart for %j with %j', (ids, options, counts) => {
    expect(countMissingRequired(contents(gcp, 'gamma', ids, options))).toEqual(counts);
  });

  test('is all governed by AWS, and by Azure over every type', () => {
    const azure = policyCatalogue({
      'azure-web': { identifiers: ['M.Web/sites'], needs: [{ service: 'azure-files' }] },
      'azure-files': { identifiers: ['M.Files/shares'] },
    });
    const governedIn = (options: PolicyOptions) =>
      missingServices(contents(azure, 'beta', ['azure-web'], options)).map((each) => each.governed);
    expect(governedIn({})).toEqual(['unknown']);
    expect(governedIn({ scope: 'all' })).toEqual(['yes']);
    const aws = policyCatalogue({
      'aws-bus': { identifiers: ['bus'], needs: [{ service: 'aws-logs', patterns: ['logs:PutLogEvents'] }] },
      'aws-logs': { identifiers: ['logs'], needs: [{ service: 'aws-disk' }] },
      'aws-disk': { identifiers: ['disk', 'raid'] },
    });
    expect(missingServices(contents(aws, 'alpha', ['aws-bus'])).map((each) => each.governed)).toEqual(['yes', 'yes']);
  });
});
