// Documents that follow needs let the approved services work: simulated with AWS's own policies for their roles, with
// what verified modules of Azure deploy, and with what Google documents as a must.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { PolicyFamily, Service } from '../../../catalogue/model/catalogue.ts';
import { hasEnded } from '../../../catalogue/model/ended.ts';
import type { ServiceControlPolicy } from '../../../catalogue/views/policies/alpha.ts';
import { generatePolicy } from '../../../catalogue/views/policies/generate.ts';
import { identifiersOf } from '../../../catalogue/views/policies/identifiers.ts';
import { EXEMPTION_PRESETS, OPTION_LIMITS, type PolicyOptions } from '../../../catalogue/views/policies/options.ts';
import { actionsOf, allActions, isDenied } from '../../support/iam/evaluator.ts';
import { realBuild } from '../../support/real-build.ts';

const { catalogue } = realBuild;
const actions = await allActions();

function read<T>(name: string): T {
  return JSON.parse(readFileSync(`tests/reference/${name}.json`, 'utf8')) as T;
}

function serviceOf(id: string): Service {
  const service = catalogue.service(id);
  if (!service) throw new Error(`the catalogue has no ${id}`);
  return service;
}

/** @returns undefined where the list has no document */
function entriesOf(
  family: PolicyFamily,
  services: readonly Service[],
  options: PolicyOptions,
): Set<string> | undefined {
  const policy = generatePolicy(catalogue, family, services, options);
  return 'json' in policy ? new Set(policy.contents.entries.map((entry) => entry.toLowerCase())) : undefined;
}

function scpOf(services: readonly Service[], options: PolicyOptions): ServiceControlPolicy {
  const policy = generatePolicy(catalogue, 'alpha', services, options);
  if ('refused' in policy) throw new Error(policy.refused);
  return JSON.parse(policy.json) as ServiceControlPolicy;
}

describe('a service control policy', () => {
  const { policies, leftOut } = read<{
    policies: Record<string, Record<string, string>>;
    leftOut: Record<string, string>;
  }>('aws-role-policies');
  const rows = Object.entries(policies).flatMap(([id, own]) =>
    Object.entries(own).map(([name, patterns]) => [id, name, patterns.split(' ')] as const),
  );

  // AWS leaves their actions in its policies.
  const [retired, running] = [true, false].map(
    (isRetired) =>
      new Set(
        catalogue
          .servicesOf('aws')
          .filter((service) => hasEnded(service) === isRetired)
          .flatMap((service) => identifiersOf(service, 'alpha')),
      ),
  );
  const hasGone = (action: string) => {
    const prefix = action.slice(0, action.indexOf(':'));
    return retired?.has(prefix) === true && !running?.has(prefix);
  };

  test('is held against the policies of many services, each once', () => {
    expect(rows.length).toBeGreaterThanOrEqual(194);
    expect(new Set(rows.map(([, name]) => name)).isDisjointFrom(new Set(Object.keys(leftOut)))).toBe(true);
  });

  test('leaves out policies of services that have ended or are closed only where that is so', () => {
    const named = Object.values(leftOut).flatMap((why) => {
      const [, id, what] = /\b(aws-[a-z0-9-]+), which (has ended|is closed to new customers)$/.exec(why) ?? [];
      return id === undefined ? [] : [{ id, what }];
    });
    expect(named.length).toBeGreaterThan(5);
    const excused = { 'has ended': ['retired'], 'is closed to new customers': ['deprecated', 'sunset', 'retired'] };
    expect(
      named.filter(
        ({ id, what }) => !excused[what as keyof typeof excused].includes(serviceOf(id).lifecycle?.status ?? ''),
      ),
    ).toEqual([]);
  });

  test.each(rows)('of %s with its usual needs denies nothing of %s', (id, _, patterns) => {
    const scp = scpOf([serviceOf(id)], { include: 'usual' });
    const wanted = patterns.flatMap((pattern) => actionsOf(actions, pattern)).filter((action) => !hasGone(action));
    expect(wanted).not.toEqual([]);
    expect(wanted.filter((action) => isDenied(scp, action))).toEqual([]);
  });

  test('denies, without the needs, what the first look at them found', () => {
    const denied = (id: string, name: string) => {
      const scp = scpOf([serviceOf(id)], {});
      const wanted = (policies[id]?.[name] ?? '').split(' ').flatMap((pattern) => actionsOf(actions, pattern));
      return wanted.filter((action) => isDenied(scp, action)).length;
    };
    expect(denied('aws-lambda', 'AWSLambdaBasicExecutionRole')).toBe(3);
    expect(denied('aws-ecs', 'AmazonECSTaskExecutionRolePolicy')).toBe(6);
  });

  const needy = catalogue
    .servicesOf('aws')
    .filter(({ needs }) => needs?.some(({ strength }) => strength === 'required'));
  test.each(needy.map((service) => [service.id, service] as const))(
    'of %s with its required needs denies none of them',
    (_, service) => {
      const scp = scpOf([service], { include: 'required', foundation: 'essential' });
      const open = [service];
      for (const one of open)
        for (const { service: id, strength, alone } of one.needs ?? [])
          if (strength === 'required' && !alone && !open.includes(serviceOf(id))) open.push(serviceOf(id));
      const patterns = open.flatMap(({ needs = [] }) =>
        needs.flatMap((need) =>
          need.strength === 'required'
            ? (need.patterns ?? identifiersOf(serviceOf(need.service), 'alpha').map((prefix) => `${prefix}:*`))
            : [],
        ),
      );
      const wanted = patterns.flatMap((pattern) => actionsOf(actions, pattern));
      expect(wanted).not.toEqual([]);
      expect(wanted.filter((action) => isDenied(scp, action))).toEqual([]);
    },
  );

  test('denies what was neither approved nor needed', () => {
    const scp = scpOf([serviceOf('aws-lambda')], { include: 'usual' });
    for (const action of [
      'sagemaker:CreateModel',
      'ec2:RunInstances',
      'logs:DeleteLogGroup',
      'organizations:LeaveOrganization',
    ])
      expect([action, isDenied(scp, action)]).toEqual([action, true]);
  });

  test('does not bind the principals of the presets, and everybody else', () => {
    const exemptPrincipals = EXEMPTION_PRESETS.flatMap(({ principals }) => principals);
    const scp = scpOf([serviceOf('aws-lambda')], { exemptPrincipals });
    const bound = (role: string) => isDenied(scp, 'sagemaker:CreateModel', `arn:aws:iam::123456789012:role/${role}`);
    expect(
      ['AWSControlTowerExecution', 'stacksets-exec-1a2b', 'OrganizationAccountAccessRole', 'break-glass', 'dev'].map(
        bound,
      ),
    ).toEqual([false, false, false, false, true]);
  });

  test('of Lambda and what it requires has at most 90 entries', () => {
    expect(entriesOf('alpha', [serviceOf('aws-lambda')], { include: 'required' })?.size).toBeLessThanOrEqual(90);
  });

  test('of every service with every need, and as many exemptions as are taken, fits or says by how much it does not', () => {
    const all = catalogue.servicesOf('aws');
    const some = EXEMPTION_PRESETS.flatMap(({ principals }) => principals);
    expect(JSON.stringify(scpOf(all, { include: 'usual', exemptPrincipals: some })).length).toBeLessThanOrEqual(10_240);
    const most = Array.from({ length: OPTION_LIMITS.exemptions }, (_, index) =>
      `arn:aws:iam::*:role/${index}`.padEnd(OPTION_LIMITS.exemption, 'x'),
    );
    const refused = generatePolicy(catalogue, 'alpha', all, { include: 'usual', exemptPrincipals: most });
    expect('refused' in refused && refused.refused).toMatch(
      /would have 1\d{4} characters; .* at most 10240; .*exempt fewer principals$/,
    );
  });
});

describe('an Azure policy', () => {
  const { tests } = read<{
    tests: { test: string; mainType: string; deployed: string; except?: string; excepted?: string }[];
  }>('azure-module-defaults');
  const notEvaluated = new Set(catalogue.data.enforcement.beta?.notEnforced.map((type) => type.toLowerCase()));
  const known = new Set(
    catalogue
      .servicesOf('azure')
      .flatMap((service) => identifiersOf(service, 'beta'))
      .map((type) => type.toLowerCase()),
  );
  const rows = tests.filter((row) => !row.except || row.excepted);

  test('is held against many modules', () => {
    expect(rows.length).toBeGreaterThanOrEqual(140);
  });

  test.each(rows.flatMap((row) => (['indexed', 'all'] as const).map((scope) => [row.test, scope, row] as const)))(
    'with what a service requires lets %s deploy in scope %s',
    (_, scope, { mainType, deployed, excepted = '' }) => {
      const owners = catalogue
        .servicesOf('azure')
        .filter(
          (service) =>
            service.lifecycle?.status !== 'retired' &&
            identifiersOf(service, 'beta').some((type) => type.toLowerCase() === mainType.toLowerCase()),
        );
      expect(owners).not.toEqual([]);
      for (const owner of owners) {
        const allowed = entriesOf('beta', [owner], { include: 'required', scope });
        const passes = (type: string) => scope === 'indexed' && notEvaluated.has(type);
        // A service that has no document is refused as one that the policy cannot bind.
        const denied = deployed
          .split(' ')
          .filter((type) => !excepted.split(' ').includes(type))
          .map((type) => type.toLowerCase())
          .filter((type) => known.has(type) && !passes(type) && allowed && !allowed.has(type));
        expect([owner.id, denied]).toEqual([owner.id, []]);
      }
    },
  );
});

describe('an Azure policy over every type', () => {
  // What command lines, Terraform and verified modules make of a needed resource piece by piece.
  test.each([
    ['azure-virtual-machines', 'Microsoft.Network/virtualNetworks/subnets'],
    ['azure-virtual-machines', 'Microsoft.Network/networkInterfaces/ipConfigurations'],
    ['azure-kubernetes-service', 'Microsoft.Network/virtualNetworks/subnets'],
    ['azure-kubernetes-service', 'Microsoft.Network/networkSecurityGroups/securityRules'],
    ['azure-functions', 'Microsoft.Storage/storageAccounts/blobServices/containers'],
  ])('of %s with what it requires holds %s', (id, type) => {
    const options = { include: 'required', scope: 'all' } as const;
    expect(entriesOf('beta', [serviceOf(id)], options)?.has(type.toLowerCase())).toBe(true);
  });
});

describe('a Google Cloud policy', () => {
  const { musts } = read<{
    musts: { service: string; requiredApis: string; unless?: string; source: string }[];
  }>('gcp-documented-musts');
  const notGoverned = new Set(catalogue.data.enforcement.gamma?.notEnforced);

  test.each(musts.map((must) => [must.service, must] as const))(
    'of %s with what it needs holds its documented musts',
    (id, { requiredApis, unless }) => {
      const allowed = entriesOf('gamma', [serviceOf(id)], { include: unless === undefined ? 'required' : 'usual' });
      expect(allowed).toBeDefined();
      expect(requiredApis.split(' ').filter((api) => !notGoverned.has(api) && !allowed?.has(api))).toEqual([]);
    },
  );
});
