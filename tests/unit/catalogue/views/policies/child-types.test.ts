// Over every type, what is needed brings those of its child types that mode Indexed lets pass.
import { describe, expect, test } from 'vitest';
import type { Catalogue } from '../../../../../catalogue/model/catalogue.ts';
import { contentsOf } from '../../../../../catalogue/views/policies/contents.ts';
import {
  includedServices,
  missingServices,
  overGrants,
} from '../../../../../catalogue/views/policies/findings/gaps.ts';
import type { Include, PolicyOptions } from '../../../../../catalogue/views/policies/options.ts';
import { entriesOf, policyCatalogue, servicesOf } from '../../../../support/policies/policy-catalogue.ts';

/** @param unnamed of the network's types, one that its record lacks */
function networks(...unnamed: string[]): Catalogue {
  return policyCatalogue(
    {
      'azure-vm': {
        identifiers: ['M.Vm/machines'],
        needs: [
          { service: 'azure-net', identifiers: ['M.Net/nets'] },
          { service: 'azure-bin', strength: 'usual' },
        ],
      },
      'azure-net': {
        identifiers: [
          'M.Net/nets',
          'm.net/Nets/subnets',
          'M.Net/nets/subnets/rules',
          'M.Net/nets/gates/locks',
          'M.Net/nets/gates',
          'M.Net/nets/walls',
          'M.Net/nets/walls/bricks',
          'M.Net/netsets',
          'M.Net/routes',
          'M.Net/routes/hops',
        ].filter((type) => !unnamed.includes(type)),
      },
      'azure-peer': { identifiers: ['M.Net/nets/peers'] },
      'azure-bin': { identifiers: ['M.Bin/bins', 'M.Bin/bins/lids'] },
    },
    {
      beta: {
        enforced: ['M.Vm/machines', 'M.Net/nets', 'M.Net/nets/walls', 'M.Net/routes', 'M.Bin/bins'],
        notEnforced: [
          ...['m.net/Nets/subnets', 'M.Net/nets/subnets/rules', 'M.Net/nets/gates', 'M.Net/nets/gates/locks'],
          ...['M.Net/nets/walls/bricks', 'M.Net/nets/peers', 'M.Net/netsets', 'M.Net/routes/hops', 'M.Bin/bins/lids'],
        ],
      },
    },
  );
}

const catalogue = networks();
const contents = (ids: readonly string[], options: PolicyOptions) =>
  contentsOf(catalogue, 'beta', servicesOf(catalogue, ...ids), { foundation: 'none', scope: 'all', ...options });
const BROUGHT = [
  'M.Net/nets',
  'M.Net/nets/gates',
  'M.Net/nets/gates/locks',
  'M.Net/nets/subnets/rules',
  'm.net/Nets/subnets',
];

describe('a needed type, where every type is evaluated', () => {
  test('brings its child types, not those that mode Indexed evaluates, what lies in these, or what another service has', () => {
    expect(entriesOf(catalogue, 'beta', ['azure-vm'], { scope: 'all', include: 'required' })).toEqual([
      ...BROUGHT.slice(0, 4),
      'M.Vm/machines',
      'm.net/Nets/subnets',
    ]);
  });

  test('brings what is below a type that no record names', () => {
    const without = networks('M.Net/nets/gates');
    expect(entriesOf(without, 'beta', ['azure-vm'], { scope: 'all', include: 'required' })).toEqual(
      expect.arrayContaining(['M.Net/nets/gates', 'M.Net/nets/gates/locks']),
    );
  });

  test('is included and missing with them', () => {
    const [included] = includedServices(contents(['azure-vm'], { include: 'required' }));
    expect(included?.identifiers).toEqual(BROUGHT);
    const [missing] = missingServices(contents(['azure-vm'], {}));
    expect([missing?.service, missing?.identifiers]).toEqual(['azure-net', BROUGHT]);
    const part = missingServices(contents(['azure-vm'], { alsoAllow: { beta: ['M.Net/nets/subnets/rules'] } }));
    expect(part[0]?.identifiers).toEqual(['M.Net/nets/gates', 'M.Net/nets/gates/locks']);
  });

  test('lacks nothing once its service is approved or included', () => {
    const required = (ids: string[], options: PolicyOptions) =>
      missingServices(contents(ids, options)).filter(({ strength }) => strength === 'required');
    expect(required(['azure-vm', 'azure-net'], {})).toEqual([]);
    expect(required(['azure-vm'], { include: 'required' })).toEqual([]);
    expect(overGrants(contents(['azure-vm'], { include: 'required' }))).toEqual([]);
  });

  test('needs none of them in mode Indexed', () => {
    const named = (include: Include) => entriesOf(catalogue, 'beta', ['azure-vm'], { include });
    expect(named('required')).toEqual(['M.Net/nets', 'M.Vm/machines']);
    expect(named('usual')).toEqual(['M.Bin/bins', 'M.Net/nets', 'M.Vm/machines']);
    const [missing] = missingServices(contents(['azure-vm'], { scope: 'indexed' }));
    expect(missing?.identifiers).toEqual(['M.Net/nets']);
  });
});
