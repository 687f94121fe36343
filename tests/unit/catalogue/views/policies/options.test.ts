import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PolicyFamily } from '../../../../../catalogue/model/catalogue.ts';
import {
  ALL_FORMATS,
  combinationFault,
  EXEMPTION_PRESETS,
  entryFault,
  INCLUDES,
  ignoredOptions,
  MODES,
  nameFault,
  OPTION_LIMITS,
  optionsIgnoredByAll,
  type PolicyOptions,
  parentFault,
  principalFault,
  SCOPES,
  STYLES,
} from '../../../../../catalogue/views/policies/options.ts';

test('the choices are those that the API names', () =>
  expect({ INCLUDES, MODES, STYLES, SCOPES, ALL_FORMATS }).toEqual({
    INCLUDES: ['none', 'required', 'usual'],
    MODES: ['enforce', 'audit'],
    STYLES: ['types', 'providers'],
    SCOPES: ['indexed', 'all'],
    ALL_FORMATS: ['json', 'terraform', 'cloudformation', 'bicep', 'yaml'],
  }));

describe('a principal that is exempt', () => {
  test.each([
    'arn:aws:iam::*:role/break-glass',
    'arn:aws:iam::123456789012:role/path/to/Role_1+=,.@-x',
    'arn:*:iam::*:role/AWSControlTowerExecution',
    'arn:aws-us-gov:iam::*:user/admin-?',
    'arn:aws:iam::*:root',
    'arn:aws:iam::*:role/*-admin',
    'arn:aws:iam::*:role/admin-*',
    ...EXEMPTION_PRESETS.flatMap(({ principals }) => principals),
    `arn:aws:iam::*:role/${'x'.repeat(OPTION_LIMITS.exemption - 20)}`,
  ])('may be %s', (arn) => {
    expect(principalFault(arn)).toBeUndefined();
  });

  test.each([
    ['', /^must be the ARN/],
    ['*', /^must be the ARN/],
    ['arn:aws:s3:::bucket', /^must be the ARN/],
    ['arn:aws:iam::1234:role/x', /^must be the ARN/],
    ['arn:aws:sts::123456789012:assumed-role/x/y', /^must be the ARN/],
    ['arn:aws:iam::*:role/x"]', /^must be the ARN/],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a policy variable
    ['arn:aws:iam::*:role/${aws:username}', /^must be the ARN/],
    ['arn:aws:iam::*:role/x\n', /^must be the ARN/],
    ['arn:aws:iam::*:role/', /^must be the ARN/],
    ['arn:aws:iam::*:role/*', /bind nobody/],
    ['arn:aws:iam::*:user/?*/*', /bind nobody/],
    [`arn:aws:iam::*:role/${'x'.repeat(OPTION_LIMITS.exemption - 19)}`, /^must have at most 200 characters/],
  ])('may not be %j', (arn, fault) => {
    expect(principalFault(arn)).toMatch(fault);
  });
});

describe('an entry of alsoAllow or alsoDeny', () => {
  test.each<[PolicyFamily, string]>([
    ['alpha', 'ec2:Describe*'],
    ['alpha', 's3-outposts:*'],
    ['alpha', `s3:${'x'.repeat(OPTION_LIMITS.entry - 3)}`],
    ['beta', 'Microsoft.Network/networkWatchers'],
    ['beta', 'microsoft.web/sites/slots'],
    ['gamma', 'dns.googleapis.com'],
  ])('of %s may be %s', (family, entry) => {
    expect(entryFault(family, entry)).toBeUndefined();
  });

  test.each<[PolicyFamily, string, RegExp]>([
    ['alpha', '*', /^must be an action pattern/],
    ['alpha', '*:*', /^must be an action pattern/],
    ['alpha', 's3', /^must be an action pattern/],
    ['alpha', 's*:Get', /^must be an action pattern/],
    ['alpha', 's3:Get"', /^must be an action pattern/],
    ['alpha', 'EC2:RunInstances', /^must have its prefix in lower case: ec2:RunInstances$/],
    ['alpha', 'Ec2:', /^must be an action pattern/],
    ['beta', 'DNS.googleapis.com', /^must be a resource type/],
    ['gamma', 'DNS.googleapis.com', /^must be the name of an API/],
    ['alpha', `s3:${'x'.repeat(OPTION_LIMITS.entry - 2)}`, /^must have at most 128 characters/],
    ['beta', 'Microsoft.Network', /^must be a resource type/],
    ['beta', 'Microsoft.Network/*', /^must be a resource type/],
    ['beta', "[parameters('effect')]", /^must be a resource type/],
    ['gamma', 'is:dns.googleapis.com', /^must be the name of an API/],
    ['gamma', 'dns.example.com', /^must be the name of an API/],
  ])('of %s may not be %j', (family, entry, fault) => {
    expect(entryFault(family, entry)).toMatch(fault);
  });
});

describe('a parent', () => {
  test.each([
    'organizations/1',
    'folders/1234567890',
    'projects/my-project-1',
    'projects/123456789012',
    'projects/example.com:my-project-1',
    'projects/a-1.b.xn--p1ai:my-project',
    `projects/${'a'.repeat(63)}.example:my-project`,
    `projects/${'a.'.repeat(125)}com:my-project`,
  ])('may be %s', (parent) => {
    expect(parentFault(parent)).toBeUndefined();
  });

  test.each([
    '',
    'organizations/',
    'organizations/ORGANIZATION_ID',
    'folders/1/policies/x',
    'projects/Upper',
    'projects/a',
    'folders/12345678901234567890',
    'folders/1\n',
    'folders/example.com:1',
    'projects/example.com:123456',
    'projects/example:my-project',
    'projects/Example.com:my-project',
    'projects/-a.com:my-project',
    'projects/a-.com:my-project',
    'projects/a..com:my-project',
    'projects/.com:my-project',
    'projects/a.com::my-project',
    'projects/a.com:b.com:my-project',
    'projects/a.com/my-project',
    'projects/a.c:my-project',
    'projects/a.1:my-project',
    `projects/${'a'.repeat(64)}.com:my-project`,
    `projects/${'a.'.repeat(126)}com:my-project`,
  ])('may not be %j', (parent) => {
    expect(parentFault(parent)).toBe('must be organizations/NUMBER, folders/NUMBER, projects/ID or projects/DOMAIN:ID');
  });
});

describe('a name', () => {
  test.each(['a', 'platform-team', 'Team_1', 'x'.repeat(OPTION_LIMITS.name)])('may be %s', (name) => {
    expect(nameFault(name)).toBeUndefined();
  });

  test.each(['', '-a', 'a-', 'a b', "a'b", 'a/b', 'ä', 'a\n', 'x'.repeat(OPTION_LIMITS.name + 1)])(
    'may not be %j',
    (name) => {
      expect(nameFault(name)).toMatch(/^must be 1 to 64 letters, digits, hyphens and underscores/);
    },
  );
});

describe('options together', () => {
  test.each<[PolicyFamily, PolicyOptions, string]>([
    ['alpha', { mode: 'audit' }, 'mode'],
    ['alpha', { format: 'bicep' }, 'format'],
    ['alpha', { format: 'yaml' }, 'format'],
    ['beta', { format: 'cloudformation' }, 'format'],
    ['gamma', { format: 'bicep' }, 'format'],
    ['alpha', { alsoAllow: { alpha: ['s3:*'] }, alsoDeny: { alpha: ['s3:*'] } }, 'alsoDeny.alpha'],
    ['beta', { style: 'providers', scope: 'all' }, 'style'],
    ['beta', { style: 'providers', alsoDeny: { beta: ['Microsoft.Web/sites'] } }, 'alsoDeny.beta'],
  ])('of %s cannot be %j, by %s', (family, options, field) => {
    expect(combinationFault(family, options)?.field).toBe(field);
  });

  test.each<[PolicyFamily, PolicyOptions]>([
    ['alpha', { mode: 'enforce', format: 'cloudformation' }],
    ['beta', { mode: 'audit', format: 'bicep', style: 'types', scope: 'all' }],
    ['beta', { style: 'providers', scope: 'indexed', alsoDeny: { beta: [] } }],
    ['gamma', { mode: 'audit', format: 'yaml', style: 'providers', scope: 'all' }],
    ['gamma', { alsoAllow: { alpha: ['s3:*'] }, alsoDeny: { alpha: ['s3:*'] } }],
  ])('of %s can be %j', (family, options) => {
    expect(combinationFault(family, options)).toBeUndefined();
  });

  test('say which format a cloud takes', () => {
    expect(combinationFault('gamma', { format: 'bicep' })?.message).toBe(
      'Google Cloud takes json, terraform, yaml (found "bicep")',
    );
  });
});

describe('options that mean nothing to a cloud', () => {
  const all: PolicyOptions = {
    include: 'none',
    exemptPrincipals: [],
    foundation: 'full',
    parent: 'folders/1',
    name: 'x',
    style: 'types',
    scope: 'indexed',
  };

  test.each<[PolicyFamily, PolicyOptions, string[]]>([
    ['alpha', all, ['parent', 'style', 'scope', 'name']],
    ['alpha', { ...all, format: 'terraform' }, ['parent', 'style', 'scope']],
    ['beta', all, ['exemptPrincipals', 'parent', 'foundation']],
    ['beta', { ...all, scope: 'all' }, ['exemptPrincipals', 'parent']],
    ['gamma', all, ['exemptPrincipals', 'name', 'style', 'scope', 'foundation']],
    ['gamma', {}, []],
  ])('are named for %s', (family, options, ignored) => {
    expect(ignoredOptions(family, options)).toEqual(ignored);
  });

  test.each<[PolicyFamily[], string[]]>([
    [['alpha'], ['parent', 'style', 'scope']],
    [['alpha', 'beta'], ['parent']],
    [
      ['alpha', 'gamma'],
      ['style', 'scope'],
    ],
    [
      ['beta', 'gamma'],
      ['exemptPrincipals', 'foundation'],
    ],
    [['alpha', 'beta', 'gamma'], []],
  ])('are named for a report of %j where they mean nothing to any', (families, ignored) => {
    expect(optionsIgnoredByAll(families, all)).toEqual(ignored);
  });
});

describe('a text that passes', () => {
  const parts = fc.constantFrom(
    '"',
    "'",
    '\\',
    '$',
    '{',
    '\n',
    '\r',
    '\u2028',
    '#',
    '//',
    ' ',
    '&',
    '[',
    '`',
    ';',
    '|',
    'EOF',
    '\0',
    'é',
    '-',
    '*',
    ':',
    '/',
    'x',
    '1',
    '.',
  );
  const near = (sound: string) =>
    fc
      .tuple(fc.array(parts, { maxLength: 4 }), fc.array(parts, { maxLength: 4 }))
      .map(([before, after]) => `${before.join('')}${sound}${after.join('')}`);

  test.each<[string, (text: string) => string | undefined]>([
    ['platform-team', nameFault],
    ['folders/123', parentFault],
    ['projects/my-project', parentFault],
    ['projects/example.com:my-project', parentFault],
    ['arn:aws:iam::*:role/break-glass', principalFault],
    ['ec2:Describe', (text) => entryFault('alpha', text)],
    ['Microsoft.Network/dns', (text) => entryFault('beta', text)],
    ['iam.googleapis.com', (text) => entryFault('gamma', text)],
  ])('like %s has nothing in it that a shell, a comment or a template could read', (sound, faultOf) => {
    let passed = 0;
    fc.assert(
      fc.property(near(sound), (text) => {
        if (faultOf(text) !== undefined) return;
        passed += 1;
        expect(text).toMatch(/^[A-Za-z0-9+=,.@_*?:/-]+$/);
      }),
      { numRuns: 3_000 },
    );
    expect(passed).toBeGreaterThan(20);
  });
});

test('principals that often have to be exempt are those of AWS, and one for emergencies', () =>
  expect(EXEMPTION_PRESETS.map(({ id, label, principals }) => [id, label, ...principals])).toEqual([
    [
      'control-tower',
      'AWS Control Tower',
      ...['arn:*:iam::*:role/AWSControlTowerExecution', 'arn:*:iam::*:role/aws-controltower-*'],
    ],
    ['stack-sets', 'CloudFormation StackSets', 'arn:*:iam::*:role/stacksets-exec-*'],
    ['organization-access', 'Role of the management account', 'arn:*:iam::*:role/OrganizationAccountAccessRole'],
    ['break-glass', 'Break-glass role', 'arn:*:iam::*:role/break-glass'],
  ]));
