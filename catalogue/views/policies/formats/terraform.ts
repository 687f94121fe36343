// Policies as Terraform: the policy as a resource, and for AWS where it is attached.
import type { ServiceControlPolicy } from '../alpha.ts';
import type { Definition, Initiative } from '../beta.ts';
import { GAMMA_CONSTRAINT, type OrganizationPolicy } from '../gamma.ts';
import type { PolicyDocument } from '../generate.ts';
import { NAME_DEFAULT, type PolicyOptions } from '../options.ts';
import { quoteHcl, writeHcl } from './write-hcl.ts';

const LABEL = 'approved_services';

/** Without comments. */
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

function alpha(policy: ServiceControlPolicy, { name = NAME_DEFAULT }: PolicyOptions): string {
  return `variable "target_ids" {
  type        = set(string)
  default     = []
  description = "Root, units or accounts that the policy is attached to."
}

resource "aws_organizations_policy" "${LABEL}" {
  name        = ${quoteHcl(name)}
  description = "Approved services"
  type        = "SERVICE_CONTROL_POLICY"
  content     = jsonencode(${writeHcl(policy, '  ')})
}

resource "aws_organizations_policy_attachment" "${LABEL}" {
  for_each  = var.target_ids
  policy_id = aws_organizations_policy.${LABEL}.id
  target_id = each.value
}
`;
}

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
    policy_definition_id = ${quoteHcl(reference.policyDefinitionId)}
    reference_id         = ${quoteHcl(reference.policyDefinitionReferenceId)}
    version              = ${quoteHcl(reference.definitionVersion)}
    parameter_values     = jsonencode(${writeHcl(reference.parameters, '    ')})
  }
`,
  );
  return `${MANAGEMENT_GROUP}
resource "azurerm_management_group_policy_set_definition" "${LABEL}" {
  name                = ${quoteHcl(name)}
  display_name        = ${quoteHcl(displayName)}
  description         = ${quoteHcl(description)}
  policy_type         = "Custom"
  management_group_id = var.management_group_id
  metadata            = jsonencode(${writeHcl(metadata, '  ')})
  parameters          = jsonencode(${writeHcl(parameters, '  ')})
${references.join('')}}
`;
}

function definition({ name, properties }: Definition): string {
  const { displayName, description, metadata, mode, parameters, policyRule } = properties;
  return `${MANAGEMENT_GROUP}
resource "azurerm_policy_definition" "${LABEL}" {
  name                = ${quoteHcl(name)}
  display_name        = ${quoteHcl(displayName)}
  description         = ${quoteHcl(description)}
  policy_type         = "Custom"
  mode                = ${quoteHcl(mode)}
  management_group_id = var.management_group_id
  metadata            = jsonencode(${writeHcl(metadata, '  ')})
  parameters          = jsonencode(${writeHcl(parameters, '  ')})
  policy_rule         = jsonencode(${writeHcl(policyRule, '  ')})
}
`;
}

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
  return `${variable}resource "google_org_policy_policy" "${LABEL}" {
  name   = ${name}
  parent = ${at}

  ${kind} {
${blocks.join('')}  }
}
`;
}
