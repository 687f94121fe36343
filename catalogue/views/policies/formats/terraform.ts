// Policies as Terraform: the policy as a resource, and for AWS where it is attached.
import type { ServiceControlPolicy } from '../alpha.ts';
import type { Definition, Initiative } from '../beta.ts';
import { TERRAFORM_LABEL as LABEL } from '../commands.ts';
import { GAMMA_CONSTRAINT, type OrganizationPolicy } from '../gamma.ts';
import type { PolicyDocument } from '../generate.ts';
import { NAME_DEFAULT, type PolicyOptions } from '../options.ts';
import { quoteHcl, writeArguments, writeHcl } from './write-hcl.ts';

/** Without the comments on how it is applied. */
export function terraformOf(document: PolicyDocument, options: PolicyOptions): string {
  switch (document.family) {
    case 'alpha':
      return alpha(document.value, options);
    case 'beta':
      return document.value.type === 'Microsoft.Authorization/policyDefinitions'
        ? definition(document.value)
        : initiative(document.value);
    case 'gamma':
      return gamma(document.value, options);
  }
}

/**
 * What a file needs of its provider, as a remark: a configuration has its required_providers and the block of a provider
 * once, and Terraform refuses the file that brings them a second time.
 * @param since the provider's first version that has what the file names
 */
function providerRemark(provider: string, since: string, configured: readonly string[], needs: string): string {
  const lines = [
    `Needs the provider hashicorp/${provider} ${since} or later${needs}.`,
    'A configuration has these blocks once: where it has none yet, write them into a file beside this one.',
    '',
    'terraform {',
    '  required_providers {',
    `    ${provider} = {`,
    `      source  = "hashicorp/${provider}"`,
    `      version = ">= ${since}"`,
    '    }',
    '  }',
    '}',
    '',
    `provider "${provider}" {`,
    ...configured.map((line) => `  ${line}`),
    '}',
  ];
  return `${lines.map((line) => `# ${line}`.trimEnd()).join('\n')}\n\n`;
}

/** The provider wants the block and a subscription, whatever it manages. */
const azureRemark = (since: string) =>
  providerRemark('azurerm', since, ['features {}'], ', with a subscription: ARM_SUBSCRIPTION_ID or that of az login');

const AWS_REMARK = `# Needs the provider hashicorp/aws with a Region and credentials of the management account; without a block it takes both
# from the environment.

`;

function alpha(policy: ServiceControlPolicy, { name = NAME_DEFAULT }: PolicyOptions): string {
  return `${AWS_REMARK}variable "target_ids" {
  type        = set(string)
  default     = []
  description = "Root, units or accounts that the policy is attached to."
}

resource "aws_organizations_policy" "${LABEL}" {
${writeArguments([
  ['name', quoteHcl(name)],
  ['description', '"Approved services"'],
  ['type', '"SERVICE_CONTROL_POLICY"'],
  ['content', encoded(policy)],
])}}

resource "aws_organizations_policy_attachment" "${LABEL}" {
  for_each  = var.target_ids
  policy_id = aws_organizations_policy.${LABEL}.id
  target_id = each.value
}
`;
}

/** @param indent of the argument's line */
const encoded = (value: unknown, indent = '  ') => `jsonencode(${writeHcl(value, indent)})`;

const MANAGEMENT_GROUP = `variable "management_group_id" {
  type        = string
  description = "Id of the management group, /providers/Microsoft.Management/managementGroups/NAME."
}
`;

function initiative({ name, properties }: Initiative): string {
  const { displayName, description, metadata, parameters, policyDefinitions } = properties;
  const references = policyDefinitions.map(
    (reference) => `
  policy_definition_reference {
${writeArguments(
  [
    ['policy_definition_id', quoteHcl(reference.policyDefinitionId)],
    ['reference_id', quoteHcl(reference.policyDefinitionReferenceId)],
    ['version', quoteHcl(reference.definitionVersion)],
    ['parameter_values', encoded(reference.parameters, '    ')],
  ],
  '  ',
)}  }
`,
  );
  return `${azureRemark('4.35.0')}${MANAGEMENT_GROUP}
resource "azurerm_management_group_policy_set_definition" "${LABEL}" {
${writeArguments([
  ['name', quoteHcl(name)],
  ['display_name', quoteHcl(displayName)],
  ['description', quoteHcl(description)],
  ['policy_type', '"Custom"'],
  ['management_group_id', 'var.management_group_id'],
  ['metadata', encoded(metadata)],
  ['parameters', encoded(parameters)],
])}${references.join('')}}
`;
}

function definition({ name, properties }: Definition): string {
  const { displayName, description, metadata, mode, parameters, policyRule } = properties;
  return `${azureRemark('3.0.0')}${MANAGEMENT_GROUP}
resource "azurerm_policy_definition" "${LABEL}" {
${writeArguments([
  ['name', quoteHcl(name)],
  ['display_name', quoteHcl(displayName)],
  ['description', quoteHcl(description)],
  ['policy_type', '"Custom"'],
  ['mode', quoteHcl(mode)],
  ['management_group_id', 'var.management_group_id'],
  ['metadata', encoded(metadata)],
  ['parameters', encoded(parameters)],
  ['policy_rule', encoded(policyRule)],
])}}
`;
}

/** The API wants a project to count its calls on, which the credentials of a person do not bring. */
const GOOGLE_REMARK = providerRemark(
  'google',
  '5.10.0',
  ['user_project_override = true', 'billing_project       = "PROJECT"'],
  '; the two lines of its block are for credentials of your own: a service account needs none',
);

function gamma({ spec, dryRunSpec }: OrganizationPolicy, { parent }: PolicyOptions): string {
  const [kind, rules = []] = spec ? ['spec', spec.rules] : ['dry_run_spec', dryRunSpec?.rules];
  const variable =
    parent === undefined
      ? `variable "parent" {
  type        = string
  description = "organizations/NUMBER, folders/NUMBER or projects/ID"
}

`
      : '';
  const at = parent === undefined ? 'var.parent' : quoteHcl(parent);
  const name =
    parent === undefined
      ? `"\${var.parent}/policies/${GAMMA_CONSTRAINT}"`
      : quoteHcl(`${parent}/policies/${GAMMA_CONSTRAINT}`);
  const blocks = rules.map(
    ({ values }) => `    rules {
      values {
        allowed_values = ${writeHcl(values.allowedValues, '        ')}
      }
    }
`,
  );
  return `${GOOGLE_REMARK}${variable}resource "google_org_policy_policy" "${LABEL}" {
  name   = ${name}
  parent = ${at}

  ${kind} {
${blocks.join('')}  }
}
`;
}
