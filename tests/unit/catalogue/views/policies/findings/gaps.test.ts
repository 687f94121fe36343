// What is missing, was included and is opened besides, of made catalogues.
import { describe, expect, test } from 'vitest';
import type { Catalogue, PolicyFamily } from '../../../../../../catalogue/model/catalogue.ts';
import { contentsOf } from '../../../../../../catalogue/views/policies/contents.ts';
import {
  countMissingRequired,
  countOverGrants,
  includedServices,
  missingServices,
  overGrants,
} from '../../../../../../catalogue/views/policies/findings/gaps.ts';
import type { PolicyOptions } from '../../../../../../catalogue/views/policies/options.ts';
import { policyCatalogue, servicesOf } from '../../../../../support/policies/policy-catalogue.ts';
import { shortNeeds } from '../../../../../support/policies/short-needs.ts';

const catalogue = policyCatalogue({
  'aws-app': {
    identifiers: ['app'],
    needs: [
      { service: 'aws-logs', patterns: ['logs:PutLogEvents', 'logs:CreateLogStream'], for: 'writes its logs' },
      { service: 'aws-keys', patterns: ['kms:Decrypt'], for: 'reads its secrets' },
      { service: 'aws-logs', strength: 'usual', for: 'shows its logs' },
      { service: 'aws-fancy', strength: 'optional' },
    ],
  },
  'aws-bus': {
    identifiers: ['bus'],
    needs: [{ service: 'aws-logs', patterns: ['logs:PutLogEvents'], for: 'keeps events' }],
  },
  'aws-logs': { identifiers: ['logs'], needs: [{ service: 'aws-disk' }] },
  'aws-disk': { identifiers: ['disk', 'raid'] },
  'aws-keys': { identifiers: ['kms'] },
  'aws-fancy': { identifiers: ['fancy'] },
  'aws-shared': { identifiers: ['app', 'other'] },
  'aws-launch': { governedBy: ['aws-app', 'aws-bus'] },
  'aws-start': { governedBy: ['aws-app', 'aws-bus'] },
  'aws-bus-user': { identifiers: ['user'], needs: [{ service: 'aws-bus' }] },
});

function contents(
  ids: readonly string[],
  options: PolicyOptions = {},
  from: Catalogue = catalogue,
  family: PolicyFamily = 'alpha',
) {
  return contentsOf(from, family, servicesOf(from, ...ids), { foundation: 'essential', ...options });
}

describe('what is missing', () => {
  test('is not what a resource provider opens that is allowed as a whole', () => {
    const azure = policyCatalogue({
      'azure-web': {
        identifiers: ['Microsoft.Web/sites'],
        needs: [{ service: 'azure-plans' }, { service: 'azure-disks' }],
      },
      'azure-plans': { identifiers: ['Microsoft.Web/serverfarms'] },
      'azure-disks': { identifiers: ['Microsoft.Compute/disks'] },
    });
    const missing = (options: PolicyOptions) =>
      missingServices(contents(['azure-web'], options, azure, 'beta')).map(({ service }) => service);
    expect(missing({ style: 'providers' })).toEqual(['azure-disks']);
    expect(missing({ style: 'types' })).toEqual(['azure-disks', 'azure-plans']);
  });

  test('is what the approved services need and the document does not hold, required needs first', () => {
    expect(shortNeeds(missingServices(contents(['aws-app', 'aws-bus'])))).toEqual([
      ['aws-disk', 'required', ['disk', 'raid'], [], ['aws-logs']],
      ['aws-keys', 'required', ['kms'], ['kms:Decrypt'], ['aws-app']],
      ['aws-logs', 'required', ['logs'], ['logs:CreateLogStream', 'logs:PutLogEvents'], ['aws-app', 'aws-bus']],
      ['aws-logs', 'usual', ['logs'], [], ['aws-app']],
    ]);
  });

  test('says what for and where that is said, by the first that needs it', () => {
    expect(missingServices(contents(['aws-bus', 'aws-app']))[2]).toMatchObject({
      for: 'writes its logs',
      source: 'https://example.org/',
    });
  });

  test('is not what the foundation or alsoAllow opens', () => {
    const open = contents(['aws-app'], { foundation: 'full', alsoAllow: { alpha: ['logs:*', 'disk:*'] } });
    expect(shortNeeds(missingServices(open))).toEqual([['aws-disk', 'required', ['raid'], [], ['aws-logs']]]);
  });

  test('is what alsoDeny takes away, in part too', () => {
    const denied = contents(['aws-app', 'aws-logs', 'aws-disk', 'aws-keys'], { alsoDeny: { alpha: ['logs:Put*'] } });
    expect(shortNeeds(missingServices(denied))).toEqual([
      ['aws-logs', 'required', ['logs'], ['logs:PutLogEvents'], ['aws-app']],
    ]);
  });

  test('is nothing required once the required needs are included', () => {
    expect(shortNeeds(missingServices(contents(['aws-app', 'aws-bus'], { include: 'required' })))).toEqual([
      ['aws-logs', 'usual', ['logs'], [], ['aws-app']],
    ]);
    expect(missingServices(contents(['aws-app', 'aws-bus'], { include: 'usual' }))).toEqual([]);
  });

  test.each([
    [['aws-app', 'aws-bus'], {}, 3],
    [['aws-app', 'aws-logs'], {}, 2],
    [['aws-app'], { include: 'required' }, 0],
    [['aws-disk'], {}, 0],
  ] as const)('is counted for %j with %j', (ids, options, count) => {
    const some = contents(ids, options);
    expect(countMissingRequired(some)).toEqual({ yes: count, unknown: 0 });
    const required = missingServices(some).filter(({ strength }) => strength === 'required');
    expect(new Set(required.map(({ service }) => service)).size).toBe(count);
  });

  test('holds the services that rule an approved one where none of them is approved', () => {
    expect(shortNeeds(missingServices(contents(['aws-launch']))).map(([id, , , , by]) => [id, by])).toEqual([
      ['aws-app', ['aws-launch']],
      ['aws-bus', ['aws-launch']],
      ['aws-disk', ['aws-logs']],
      ['aws-keys', ['aws-app']],
      ['aws-logs', ['aws-app', 'aws-bus']],
      ['aws-logs', ['aws-app']],
    ]);
    expect(shortNeeds(missingServices(contents(['aws-launch', 'aws-bus', 'aws-logs', 'aws-disk'])))).toEqual([]);
  });

  test.each<[string, string[], PolicyOptions, number, string[]]>([
    // What the two need is three more: aws-disk, aws-keys and aws-logs.
    ['count as one where none is open', ['aws-launch'], {}, 4, ['aws-app', 'aws-bus']],
    ['count as one for two that they rule', ['aws-launch', 'aws-start'], {}, 4, ['aws-app', 'aws-bus']],
    ['are none where one is open', ['aws-launch'], { alsoAllow: { alpha: ['bus:*'] } }, 3, []],
    ['are none where one is required anyway', ['aws-launch', 'aws-bus-user'], {}, 4, ['aws-app', 'aws-bus']],
    [
      'are none where one is open but for a few actions',
      ['aws-launch'],
      { alsoAllow: { alpha: ['bus:*'] }, alsoDeny: { alpha: ['bus:Put*'] } },
      3,
      [],
    ],
    [
      'are one where both are denied',
      ['aws-launch'],
      { include: 'required', alsoDeny: { alpha: ['bus:*', 'app:*'] } },
      1,
      ['aws-app', 'aws-bus'],
    ],
    ['are none where one is denied', ['aws-launch'], { include: 'required', alsoDeny: { alpha: ['bus:*'] } }, 0, []],
  ])('services that rule another %s', (_, ids, options, count, ruling) => {
    const some = contents(ids, options);
    expect(countMissingRequired(some)).toEqual({ yes: count, unknown: 0 });
    const missing = missingServices(some).map(({ service }) => service);
    expect(missing.filter((id) => id === 'aws-app' || id === 'aws-bus')).toEqual(ruling);
  });

  test('is not what the cloud passes over', () => {
    const gcp = policyCatalogue(
      {
        'gcp-run': { identifiers: ['run.googleapis.com'], needs: [{ service: 'gcp-logging' }, { service: 'gcp-dns' }] },
        'gcp-logging': { identifiers: ['logging.googleapis.com'] },
        'gcp-dns': { identifiers: ['dns.googleapis.com'] },
      },
      { gamma: { notEnforced: ['logging.googleapis.com'] } },
    );
    expect(shortNeeds(missingServices(contents(['gcp-run'], {}, gcp, 'gamma')))).toEqual([
      ['gcp-dns', 'required', ['dns.googleapis.com'], [], ['gcp-run']],
    ]);
  });
});

describe('what was included', () => {
  test('is nothing unless asked', () => {
    expect(includedServices(contents(['aws-app']))).toEqual([]);
  });

  test('is what the document holds beyond the approved services, with who needs it', () => {
    expect(shortNeeds(includedServices(contents(['aws-app', 'aws-keys'], { include: 'required' })))).toEqual([
      ['aws-disk', 'required', ['disk', 'raid'], [], ['aws-logs']],
      ['aws-logs', 'required', ['logs'], ['logs:CreateLogStream', 'logs:PutLogEvents'], ['aws-app']],
    ]);
  });

  test('is not what alsoDeny takes away', () => {
    const included = (...alpha: string[]) =>
      shortNeeds(includedServices(contents(['aws-app', 'aws-keys'], { include: 'required', alsoDeny: { alpha } }))).map(
        ([id, , identifiers, patterns]) => [id, identifiers, patterns],
      );
    const disk = ['aws-disk', ['disk', 'raid'], []];
    expect(included('logs:*')).toEqual([disk]);
    expect(included('logs:Put*')).toEqual([disk, ['aws-logs', ['logs'], ['logs:CreateLogStream']]]);
    expect(included('logs:Delete*', 'raid:*')).toEqual([
      ['aws-disk', ['disk'], []],
      ['aws-logs', ['logs'], ['logs:CreateLogStream', 'logs:PutLogEvents']],
    ]);
  });

  test('is also what the cloud passes over or no policy can name, whatever alsoDeny says', () => {
    const gcp = policyCatalogue(
      {
        'gcp-run': { identifiers: ['run.googleapis.com'], needs: [{ service: 'gcp-free' }, { service: 'gcp-paper' }] },
        'gcp-free': { identifiers: ['free.googleapis.com'] },
        'gcp-paper': {},
      },
      { gamma: { enforced: ['run.googleapis.com'], notEnforced: ['free.googleapis.com'] } },
    );
    const options = { include: 'required', alsoDeny: { gamma: ['free.googleapis.com'] } } as const;
    expect(includedServices(contents(['gcp-run'], options, gcp, 'gamma')).map(({ service }) => service)).toEqual([
      'gcp-free',
      'gcp-paper',
    ]);
  });
});

describe('an over-grant', () => {
  const granted = (ids: readonly string[], options: PolicyOptions = {}) =>
    overGrants(contents(ids, options)).map(({ id, identifiers }) => [id, identifiers]);

  test('is a service that was not approved and shares an identifier, with what it shares', () => {
    expect(granted(['aws-app'])).toEqual([['aws-shared', ['app']]]);
    expect(countOverGrants(contents(['aws-app']))).toBe(1);
  });

  test('is never an approved or included service, nor one of which only some actions are open', () => {
    expect(granted(['aws-app', 'aws-shared'])).toEqual([]);
    expect(granted(['aws-bus'], { include: 'required' })).toEqual([]);
  });

  test('is what alsoAllow opens whole, and not what the foundation does', () => {
    expect(granted(['aws-bus'], { alsoAllow: { alpha: ['kms:*', 'fancy:Get*'] }, foundation: 'full' })).toEqual([
      ['aws-keys', ['kms']],
    ]);
  });

  test('is not what alsoDeny takes away', () => {
    expect(granted(['aws-app', 'aws-bus'], { alsoDeny: { alpha: ['app:*'] } })).toEqual([]);
  });

  test('is not what the cloud passes over', () => {
    const gcp = policyCatalogue(
      {
        'gcp-iam': { identifiers: ['iam.googleapis.com', 'sts.googleapis.com'] },
        'gcp-pool': { identifiers: ['iam.googleapis.com', 'sts.googleapis.com'] },
      },
      { gamma: { notEnforced: ['iam.googleapis.com'] } },
    );
    const named = (options: PolicyOptions) =>
      overGrants(contents(['gcp-iam'], options, gcp, 'gamma')).map(({ identifiers }) => identifiers);
    expect(named({})).toEqual([['sts.googleapis.com']]);
    expect(named({ alsoAllow: { gamma: ['iam.googleapis.com'] } })).toEqual([
      ['iam.googleapis.com', 'sts.googleapis.com'],
    ]);
  });

  test('is for whole resource providers every service that has a type of them', () => {
    const azure = policyCatalogue({
      'azure-web': { identifiers: ['Microsoft.Web/sites'] },
      'azure-plans': { identifiers: ['Microsoft.Web/serverfarms', 'Microsoft.Plans/plans'] },
    });
    const some = contents(['azure-web'], { style: 'providers' }, azure, 'beta');
    expect(overGrants(some).map(({ id, identifiers }) => [id, identifiers])).toEqual([
      ['azure-plans', ['Microsoft.Web/serverfarms']],
    ]);
  });
});
