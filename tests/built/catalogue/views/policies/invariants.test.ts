// Properties of the policies over the real catalogue, each checked with identifiers read from the services themselves.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PolicyFamily, Service } from '../../../../../catalogue/model/catalogue.ts';
import { overGrants } from '../../../../../catalogue/views/policies/findings/gaps.ts';
import { FOUNDATION } from '../../../../../catalogue/views/policies/foundation.ts';
import { generatePolicy, type MadePolicy } from '../../../../../catalogue/views/policies/generate.ts';
import { approvedServices } from '../../../../../sidecar/lists/approved-services.ts';
import { initiativeFaults } from '../../../../support/policy-validators/initiative.ts';
import { orgPolicyFaults } from '../../../../support/policy-validators/org-policy.ts';
import { scpFaults } from '../../../../support/policy-validators/scp.ts';
import { realBuild } from '../../../../support/real-build.ts';

const { catalogue } = realBuild;
const foundation = new Set(FOUNDATION.alpha.map(({ entry }) => entry.replace(/:\*$/, '')));

interface Format {
  family: PolicyFamily;
  providerId: string;
  faults: (text: string) => string[];
  own: (part: Pick<Service, 'policyIdentifiers'>) => string[] | undefined;
  /** What the document allows, in the terms of the catalogue. */
  allowed: (document: string) => string[];
}

const FORMATS: readonly Format[] = [
  {
    family: 'alpha',
    providerId: 'aws',
    faults: scpFaults,
    own: ({ policyIdentifiers }) => policyIdentifiers.alpha?.servicePrefixes,
    allowed: (document) =>
      JSON.parse(document).Statement[0].NotAction.map((action: string) => action.replace(/:\*$/, '')),
  },
  {
    family: 'beta',
    providerId: 'azure',
    faults: initiativeFaults,
    own: ({ policyIdentifiers }) => policyIdentifiers.beta?.resourceTypes,
    allowed: (document) => JSON.parse(document).properties.parameters.listOfResourceTypesAllowed.defaultValue,
  },
  {
    family: 'gamma',
    providerId: 'gcp',
    faults: orgPolicyFaults,
    own: ({ policyIdentifiers }) => policyIdentifiers.gamma?.apiServices,
    allowed: (document) => JSON.parse(document).spec.rules[0].values.allowedValues,
  },
];

describe.each(FORMATS)('the $family policy of any approved list', ({ family, providerId, faults, own, allowed }) => {
  const lists = family === 'alpha' ? undefined : catalogue.data.enforcement[family];
  const passedOver = new Set(lists?.notEnforced);
  const all = (service: Service) =>
    [service, ...service.subServices].flatMap(({ policyIdentifiers = {} }) => own({ policyIdentifiers }) ?? []);
  /** Those that the cloud evaluates. */
  const identifiers = (service: Service) => all(service).filter((identifier) => !passedOver.has(identifier));
  const services = catalogue.servicesOf(providerId);
  const expressible = services.filter((service) => identifiers(service).length > 0);
  /** Ids of any provider, at least one of them expressible here. */
  const approvedLists = fc
    .tuple(fc.constantFrom(...expressible), fc.subarray([...catalogue.services], { maxLength: 120 }))
    .map(([one, others]) => [...new Set([one, ...others])].map(({ id }) => id));

  const coverageOf = ({ coverage }: MadePolicy['contents']) => {
    const servicesOf = (ids: readonly string[]) => ids.flatMap((id) => catalogue.service(id) ?? []);
    return {
      covered: servicesOf(coverage.covered),
      notEnforceable: servicesOf(coverage.notEnforceable),
      notExpressible: servicesOf(coverage.notExpressible),
      retired: servicesOf(coverage.retired),
    };
  };
  const policyOf = (ids: readonly string[]): MadePolicy => {
    const policy = generatePolicy(catalogue, family, approvedServices(catalogue, ids));
    if ('refused' in policy) throw new Error(policy.refused);
    return policy;
  };
  const ofProvider = (ids: readonly string[]) => services.filter(({ id }) => ids.includes(id));

  test('covers every approved identifier', () => {
    fc.assert(
      fc.property(approvedLists, (ids) => {
        const permitted = new Set(allowed(policyOf(ids).json));
        expect(
          ofProvider(ids)
            .flatMap(identifiers)
            .filter((identifier) => !permitted.has(identifier)),
        ).toEqual([]);
      }),
    );
  });

  test('allows nothing else but the foundation, parents of approved types and what the over-grant reports', () => {
    fc.assert(
      fc.property(approvedLists, (ids) => {
        const { json, contents } = policyOf(ids);
        const approved = ofProvider(ids);
        const asked = approved.flatMap(all);
        const granted = allowed(json).filter(
          (identifier) => family !== 'alpha' || !foundation.has(identifier) || asked.includes(identifier),
        );
        expect(
          granted.filter(
            (identifier) =>
              !asked.some((one) => one === identifier || (family === 'beta' && one.startsWith(`${identifier}/`))),
          ),
        ).toEqual([]);
        const opened = services
          .filter(
            (service) =>
              !approved.includes(service) && identifiers(service).some((identifier) => granted.includes(identifier)),
          )
          .map((service) => [
            service.id,
            new Set(identifiers(service).filter((identifier) => granted.includes(identifier))),
          ]);
        expect(overGrants(contents).map(({ id, identifiers: shared }) => [id, new Set(shared)])).toEqual(opened);
      }),
    );
  });

  test('has the same bytes for any order and any repeats of the ids', () => {
    const shuffled = approvedLists.chain((ids) =>
      fc.tuple(fc.constant(ids), fc.shuffledSubarray(ids, { minLength: ids.length }), fc.subarray(ids)),
    );
    fc.assert(
      fc.property(shuffled, ([ids, other, repeated]) => {
        expect(policyOf([...other, ...repeated]).json).toBe(policyOf(ids).json);
      }),
    );
  });

  test('sorts its entries and names each once', () => {
    fc.assert(
      fc.property(approvedLists, (ids) => {
        const { contents, json } = policyOf(ids);
        const { entries } = contents;
        expect(json).toContain(JSON.stringify(entries));
        expect(entries).toEqual([...new Set(entries)].sort());
      }),
    );
  });

  test('is one that the provider accepts', () => {
    fc.assert(
      fc.property(approvedLists, (ids) => {
        expect(faults(policyOf(ids).json)).toEqual([]);
      }),
    );
  });

  test('accounts for each approved service of the provider as covered, not enforceable or not expressible', () => {
    fc.assert(
      fc.property(approvedLists, (ids) => {
        const { covered, notEnforceable, notExpressible, retired } = coverageOf(policyOf(ids).contents);
        const accounted = [...covered, ...notEnforceable, ...notExpressible].map(({ id }) => id).sort();
        expect(accounted).toEqual(ofProvider(ids).map(({ id }) => id));
        expect(covered.every((service) => identifiers(service).length > 0)).toBe(true);
        expect(notExpressible.every((service) => all(service).length === 0)).toBe(true);
        expect(retired).toEqual(ofProvider(ids).filter(({ lifecycle }) => lifecycle?.status === 'retired'));
      }),
    );
  });

  test('fits its limits when every service is approved, and its list of retired services fits a header', () => {
    const { json, contents } = policyOf(services.map(({ id }) => id));
    expect(faults(json)).toEqual([]);
    expect(
      coverageOf(contents)
        .retired.map(({ id }) => id)
        .join(', ').length,
    ).toBeLessThan(2_000);
  });
});
