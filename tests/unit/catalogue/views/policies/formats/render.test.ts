import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { PolicyFamily } from '../../../../../../catalogue/model/catalogue.ts';
import { type RenderedPolicy, renderPolicy } from '../../../../../../catalogue/views/policies/formats/render.ts';
import { generatePolicy, type MadePolicy } from '../../../../../../catalogue/views/policies/generate.ts';
import { FORMATS, type PolicyFormat, type PolicyOptions } from '../../../../../../catalogue/views/policies/options.ts';
import { FUZZ_TIMEOUT_MILLISECONDS, fuzzRuns } from '../../../../../support/fuzz-runs.ts';
import { formatHcl } from '../../../../../support/policies/format-hcl.ts';
import { policyCatalogue } from '../../../../../support/policies/policy-catalogue.ts';
import { readBicep } from '../../../../../support/policies/read-bicep.ts';
import { readHcl } from '../../../../../support/policies/read-hcl.ts';
import { resolveTemplate } from '../../../../../support/policy-validators/cloudformation.ts';

const catalogue = policyCatalogue({
  'aws-s3': { identifiers: ['s3', 's3-outposts'] },
  'azure-web': { identifiers: ['Microsoft.Web/sites', 'Microsoft.Web/sites/slots'] },
  'gcp-run': { identifiers: ['run.googleapis.com', 'dns.googleapis.com'] },
});

function made(family: PolicyFamily, options: PolicyOptions): { policy: MadePolicy; rendered: RenderedPolicy } {
  const policy = generatePolicy(catalogue, family, catalogue.services, options);
  if ('refused' in policy) throw new Error(policy.refused);
  return { policy, rendered: renderPolicy(policy) };
}

/** The document as another format holds it, with what the format says besides. */
function readBack(format: PolicyFormat, text: string): { document: unknown; name?: unknown } {
  switch (format) {
    case 'json':
      return { document: JSON.parse(text) };
    case 'yaml':
      return { document: parse(text, { version: '1.1' }) };
    case 'bicep': {
      const { targetScope, resources } = readBicep(text);
      const [{ type, value } = { type: '', value: {} }, ...others] = resources;
      expect([targetScope, others]).toEqual(['managementGroup', []]);
      expect(type).toMatch(/@2024-05-01$/);
      return { document: { type: type.split('@')[0], ...(value as object) } };
    }
    case 'cloudformation': {
      const { faults, properties } = resolveTemplate(text, []);
      expect(faults).toEqual([]);
      expect(properties).toMatchObject({ Type: 'SERVICE_CONTROL_POLICY' });
      expect(properties).not.toHaveProperty('TargetIds');
      return { document: properties['Content'], name: properties['Name'] };
    }
    case 'terraform':
      return readTerraform(readHcl(text));
  }
}

/** jsonencode(…) comes back as its source. */
const decode = (expression: unknown) => {
  const match = /^\$\{jsonencode\((.*)\)\}$/s.exec(String(expression));
  return (readHcl(`a = ${match?.[1]}\n`) as { a: unknown }).a;
};
type Block = Record<string, unknown>;

function readTerraform(file: Block): { document: unknown; name?: unknown } {
  const resources = file['resource'] as Record<string, Record<string, Block[]>>;
  const block = (type: string) => resources[type]?.['approved_services']?.[0];
  const scp = block('aws_organizations_policy');
  if (scp) {
    expect(scp).toMatchObject({ type: 'SERVICE_CONTROL_POLICY', description: 'Approved services' });
    expect(block('aws_organizations_policy_attachment')).toMatchObject({ for_each: `\${var.target_ids}` });
    return { document: decode(scp['content']), name: scp['name'] };
  }
  const set = block('azurerm_management_group_policy_set_definition');
  const definition = block('azurerm_policy_definition');
  const azure = set ?? definition;
  if (azure) {
    expect(azure).toMatchObject({ management_group_id: `\${var.management_group_id}`, policy_type: 'Custom' });
    const common = {
      displayName: azure['display_name'],
      description: azure['description'],
      policyType: azure['policy_type'],
      metadata: decode(azure['metadata']),
      parameters: decode(azure['parameters']),
    };
    const references = (azure['policy_definition_reference'] ?? []) as Block[];
    return {
      document: {
        type: `Microsoft.Authorization/${set ? 'policySetDefinitions' : 'policyDefinitions'}`,
        name: azure['name'],
        properties: set
          ? {
              ...common,
              policyDefinitions: references.map((reference) => ({
                policyDefinitionReferenceId: reference['reference_id'],
                policyDefinitionId: reference['policy_definition_id'],
                definitionVersion: reference['version'],
                parameters: decode(reference['parameter_values']),
              })),
            }
          : { ...common, mode: azure['mode'], policyRule: decode(azure['policy_rule']) },
      },
    };
  }
  const policy = block('google_org_policy_policy') ?? {};
  const [kind, spec] = policy['spec'] ? ['spec', policy['spec']] : ['dryRunSpec', policy['dry_run_spec']];
  const rules = ((spec as Block[])[0]?.['rules'] ?? []) as { values: { allowed_values: string[] }[] }[];
  const placeholder = (text: unknown) => String(text).replace(`\${var.parent}`, 'organizations/ORGANIZATION_ID');
  expect(`${placeholder(policy['parent'])}/policies/gcp.restrictServiceUsage`).toBe(placeholder(policy['name']));
  return {
    document: {
      name: placeholder(policy['name']),
      [String(kind)]: { rules: rules.map(({ values }) => ({ values: { allowedValues: values[0]?.allowed_values } })) },
    },
  };
}

const CASES: [PolicyFamily, PolicyFormat, PolicyOptions][] = (Object.keys(FORMATS) as PolicyFamily[]).flatMap(
  (family) =>
    FORMATS[family].flatMap((format): [PolicyFamily, PolicyFormat, PolicyOptions][] => {
      const variants: Record<PolicyFamily, PolicyOptions[]> = {
        alpha: [
          {},
          {
            name: 'platform-team',
            exemptPrincipals: ['arn:aws:iam::*:role/break-glass'],
            alsoDeny: { alpha: ['s3:Delete*'] },
          },
        ],
        beta: [{}, { mode: 'audit', name: 'platform-team' }, { style: 'providers' }, { scope: 'all' }],
        gamma: [{}, { mode: 'audit' }, { parent: 'folders/1' }, { parent: 'projects/example.com:my-project' }],
      };
      return variants[family].map((options) => [family, format, options]);
    }),
);

describe('a document in another format', () => {
  test.each(CASES)('of %s as %s with %j holds what the JSON holds', (family, format, options) => {
    const { policy, rendered } = made(family, { ...options, format });
    const { document, name } = readBack(format, rendered.text);
    expect(document).toEqual(policy.document.value);
    if (name !== undefined) expect(name).toBe(options.name ?? 'approved-services');
  });

  test.each(CASES.filter(([, format]) => format !== 'json'))(
    'of %s as %s with %j says how it is applied and taken back',
    (family, format, options) => {
      const { text } = made(family, { ...options, format }).rendered;
      const [comments = ''] = text.split('\n\n', 1);
      expect(comments.split('\n').filter((line) => !/^(#|\/\/) /.test(line))).toEqual([]);
      expect(comments).toMatch(/Apply:\n.*\n(.|\n)*Take back:\n.{20}/);
      expect(comments).toMatch(/content [0-9a-f]{16}\./);
    },
  );

  test.each(CASES.filter(([, format]) => format === 'terraform'))(
    'of %s as %s with %j is what terraform fmt makes of it',
    (family, format, options) => {
      const { text } = made(family, { ...options, format }).rendered;
      expect(text).toBe(formatHcl(text));
    },
  );

  test('has a content type of its own', () => {
    const types = CASES.map(([family, format]) => [format, made(family, { format }).rendered.contentType]);
    expect(Object.fromEntries(types)).toEqual({
      json: 'application/json',
      terraform: 'text/plain',
      cloudformation: 'application/yaml',
      bicep: 'text/plain',
      yaml: 'application/yaml',
    });
  });

  test.each([
    ['beta', {}, 'azurerm', '4.35.0', { features: [{}] }],
    ['beta', { scope: 'all' }, 'azurerm', '3.0.0', { features: [{}] }],
    ['gamma', {}, 'google', '5.10.0', { user_project_override: true, billing_project: 'PROJECT' }],
  ] as const)(
    'of %s as Terraform with %j brings no block that a configuration has once, and says which it needs',
    (family, options, provider, since, configured) => {
      const { text } = made(family, { ...options, format: 'terraform' }).rendered;
      expect(Object.keys(readHcl(text)).filter((block) => ['terraform', 'provider'].includes(block))).toEqual([]);
      const remark = /^# terraform \{\n(?:#.*\n)*/m.exec(text)?.[0] ?? '';
      expect(readHcl(remark.replaceAll(/^# ?/gm, ''))).toEqual({
        terraform: [
          { required_providers: [{ [provider]: { source: `hashicorp/${provider}`, version: `>= ${since}` } }] },
        ],
        provider: { [provider]: [configured] },
      });
    },
  );

  test('as CloudFormation is attached to the targets that its stack is given', () => {
    const { text } = made('alpha', { format: 'cloudformation' }).rendered;
    expect(resolveTemplate(text, ['ou-abcd-12345678', '123456789012'])).toMatchObject({
      faults: [],
      properties: { TargetIds: ['ou-abcd-12345678', '123456789012'] },
    });
  });
});

const HOSTILE = [
  '"',
  "'",
  '\\',
  '$',
  '{',
  '}',
  '${',
  '%{',
  '\n',
  '\r',
  '\u2028',
  '#',
  '//',
  '/*',
  ': ',
  '- ',
  '!Ref ',
  '&',
  '*',
  '[',
  ']',
  '`',
  ';',
  '|',
  '$(',
  'EOF',
  '\u0000',
  'x',
];
const hostile = fc
  .array(fc.constantFrom(...HOSTILE, 'arn:aws:iam::*:role/', 'ec2:', 'Microsoft.', 'folders/1'), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => parts.join(''));
const near = <T extends string>(sound: T) =>
  fc.oneof(
    hostile,
    hostile.map((text) => `${sound}${text}`),
    fc.constant(sound),
  );
const hostileOptions: fc.Arbitrary<PolicyOptions> = fc.record(
  {
    name: near('platform-team'),
    parent: fc.oneof(near('folders/123'), near('projects/example.com:my-project')),
    exemptPrincipals: fc.array(near('arn:aws:iam::*:role/break-glass'), { minLength: 1, maxLength: 3 }),
    alsoAllow: fc.record({
      alpha: fc.array(near('ec2:Describe*'), { maxLength: 2 }),
      beta: fc.array(near('Microsoft.Network/dns'), { maxLength: 2 }),
      gamma: fc.array(near('iam.googleapis.com'), { maxLength: 2 }),
    }),
    alsoDeny: fc.record({ alpha: fc.array(near('s3:Put*'), { maxLength: 2 }) }),
    mode: fc.constantFrom('enforce', 'audit'),
  },
  { requiredKeys: [] },
);

describe.each(
  (Object.keys(FORMATS) as PolicyFamily[]).flatMap((family) => FORMATS[family].map((format) => ({ family, format }))),
)('options that are meant to break $family as $format', ({ family, format }) => {
  test(
    'are only texts, even where nobody has refused them',
    () => {
      let made = 0;
      fc.assert(
        fc.property(hostileOptions, (given) => {
          const options = family === 'alpha' ? { ...given, mode: undefined } : given;
          const policy = generatePolicy(catalogue, family, catalogue.services, { ...options, format });
          if ('refused' in policy) return;
          made += 1;
          const { document, name } = readBack(format, renderPolicy(policy).text);
          expect(document).toEqual(policy.document.value);
          if (name !== undefined) expect(name).toBe(given.name ?? 'approved-services');
        }),
        { numRuns: fuzzRuns(15, 400) },
      );
      expect(made).toBeGreaterThan(0);
    },
    FUZZ_TIMEOUT_MILLISECONDS,
  );
});
