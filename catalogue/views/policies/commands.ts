// How a document is applied and taken back: shell commands, with remarks that begin with #. Words in capitals stand for
// what only whoever applies it knows.
import type { PolicyFamily } from '../../model/catalogue.ts';
import { contentHash } from '../writing/content-hash.ts';
import { GAMMA_CONSTRAINT, GAMMA_PARENT_DEFAULT } from './gamma.ts';
import { NAME_DEFAULT, type PolicyFormat, type PolicyOptions } from './options.ts';

export interface Commands {
  apply: string[];
  rollback: string[];
}

const FILES: Readonly<Record<PolicyFamily, string>> = { alpha: 'scp', beta: 'azure-policy', gamma: 'org-policy' };
const ENDINGS: Readonly<Record<PolicyFormat, string>> = {
  json: 'json',
  terraform: 'tf',
  cloudformation: 'yaml',
  bicep: 'bicep',
  yaml: 'yaml',
};

/** The file's name that the commands take the document to have, e.g. `scp.json`. */
export function policyFile(family: PolicyFamily, format: PolicyFormat = 'json'): string {
  return `${FILES[family]}.${ENDINGS[format]}`;
}

/** @param options valid for the family */
export function commandsOf(family: PolicyFamily, options: PolicyOptions): Commands {
  const { apply, rollback } = options.format === 'terraform' ? terraform(family, options) : NATIVE[family](options);
  return {
    apply: [
      ...IN_USE[family](options),
      `# With the document in ${policyFile(family, options.format)}`,
      ...apply,
      ...AFTERWARDS[family](options),
    ],
    rollback,
  };
}

/** Where there is no document: what can be looked at, and nothing to take back. */
export function commandsWithout(family: PolicyFamily, options: PolicyOptions): Commands {
  return { apply: IN_USE[family](options), rollback: [] };
}

/** With the account, subscription or project: without one a tool reads that of its own configuration. */
const IN_USE: Readonly<Record<PolicyFamily, (options: PolicyOptions) => string[]>> = {
  alpha: () => [
    '# What the accounts of a unit use today; the second command takes the JobId of the first',
    'aws iam generate-organizations-access-report --entity-path o-ORGANIZATION/r-ROOT/ou-UNIT',
    'aws iam get-organizations-access-report --job-id JOB',
  ],
  beta: () => [
    '# What is in use today, subscription by subscription',
    'az resource list --subscription SUBSCRIPTION --query "[].type"',
  ],
  gamma: (options) => [
    '# What is enabled today, project by project',
    `gcloud services list --enabled --project=${gammaPlace(options).project} --format=json`,
  ],
};

const MANAGEMENT_GROUP = '/providers/Microsoft.Management/managementGroups/MANAGEMENT_GROUP';

/** One sandbox unit first; then the rest. */
const AFTERWARDS: Readonly<Record<PolicyFamily, (options: PolicyOptions) => string[]>> = {
  alpha: ({ format = 'json' }) =>
    format === 'json'
      ? [
          '# When a sandbox unit works under it, attach it to the next one; a later document takes its place, wherever it is attached:',
          `# aws organizations update-policy --policy-id p-POLICY --content file://${policyFile('alpha')}`,
        ]
      : [
          `# When a sandbox unit works under it, name the next one beside it, at every run from then on: ${format === 'terraform' ? 'target_ids' : 'TargetIds'} holds all of them`,
        ],
  beta: (options) =>
    options.mode === 'audit'
      ? [
          '# It only records',
          assignment(options, 'Audit'),
          '# When nothing that is wanted is reported any more, mode enforce has the command that lets it refuse',
        ]
      : ['# It refuses at once; mode audit records first', assignment(options, 'Deny')],
  gamma: (options) =>
    options.mode === 'audit'
      ? [
          '# What it would have refused, project by project: the entries lie in the projects, not in what is above them',
          `gcloud logging read 'protoPayload.metadata.dryRunResult="DENIED" AND protoPayload.metadata.liveResult="ALLOWED"' --project=${gammaPlace(options).project} --freshness=7d`,
        ]
      : ['# It takes effect on what is in use too; mode audit records first'],
};

const WHOLLY = '# Takes the policy away as a whole; to undo a change of it, apply the document before';

const NATIVE: Readonly<Record<PolicyFamily, (options: PolicyOptions) => Commands>> = {
  alpha: ({ name = NAME_DEFAULT, format }) =>
    format === 'cloudformation'
      ? {
          apply: [
            `aws cloudformation deploy --stack-name ${stackName(name)} --template-file ${policyFile('alpha', format)} --parameter-overrides TargetIds=ou-SANDBOX`,
          ],
          rollback: [WHOLLY, `aws cloudformation delete-stack --stack-name ${stackName(name)}`],
        }
      : {
          apply: [
            `aws organizations create-policy --type SERVICE_CONTROL_POLICY --name ${name} --description "Approved services" --content file://${policyFile('alpha')}`,
            'aws organizations attach-policy --policy-id p-POLICY --target-id ou-SANDBOX',
          ],
          rollback: [
            WHOLLY,
            'aws organizations detach-policy --policy-id p-POLICY --target-id ou-SANDBOX',
            'aws organizations delete-policy --policy-id p-POLICY',
          ],
        },
  beta: (options) => ({
    apply: options.format === 'bicep' ? [BICEP] : putCommands(options),
    rollback: [
      WHOLLY,
      ...unassign(options),
      `az policy ${azureKind(options).noun} delete --name ${options.name ?? NAME_DEFAULT} --management-group MANAGEMENT_GROUP`,
    ],
  }),
  gamma: (options) => {
    const { mode = 'enforce' } = options;
    const { policy } = gammaPlace(options);
    const [part, mask] = mode === 'audit' ? ['dryRunSpec', 'dry_run_spec'] : ['spec', 'spec'];
    const before = `before-${mode}.json`;
    return {
      apply: [
        `# What is there before the first run, to put it back; where there is nothing (NOT_FOUND) ${before} stays empty`,
        `[ -e ${before} ] || gcloud org-policies describe ${policy} --format=json > ${before} 2> before.err || grep NOT_FOUND before.err || rm ${before}`,
        `[ -e ${before} ] && gcloud org-policies set-policy ${policyFile('gamma', options.format)} --update-mask=policy.${mask}`,
      ],
      rollback: [
        `# Only ${part} becomes what it was; the policy is deleted where nothing is left of it`,
        `gcloud org-policies describe ${policy} --format=json | jq --slurpfile before ${before} '.${part} = ($before[0].${part} | del(.etag)) | with_entries(select(.value))' > after.json`,
        `[ -s after.json ] && if jq -e '.spec or .dryRunSpec' after.json; then gcloud org-policies set-policy after.json --update-mask='*'; else gcloud org-policies delete ${policy}; fi && rm ${before}`,
      ],
    };
  },
};

/** What commands say of where a Google Cloud policy stands; one object holds what is enforced and what is recorded. */
function gammaPlace({ parent = GAMMA_PARENT_DEFAULT }: PolicyOptions): { policy: string; project: string } {
  const [kind = '', id = ''] = parent.split('/');
  return { policy: `${GAMMA_CONSTRAINT} --${kind.slice(0, -1)}=${id}`, project: kind === 'projects' ? id : 'PROJECT' };
}

const BICEP = `az deployment mg create --management-group-id MANAGEMENT_GROUP --location LOCATION --template-file ${policyFile('beta', 'bicep')}`;

/** Two policies of one place have two assignments, or two stacks: under one name the second would replace the first. */
function ownName(name: string, form: RegExp): string {
  return form.test(name) ? name : `approved-${contentHash(name).slice(0, 8)}`;
}

const stackName = (name: string) => ownName(name, /^[A-Za-z][A-Za-z0-9-]*$/);

/** At a management group it has 24 characters at most. */
const assignmentName = ({ name = NAME_DEFAULT }: PolicyOptions) => ownName(name, /^.{1,24}$/);

function unassign(options: PolicyOptions): string[] {
  return [
    '# The assignment first: Azure deletes nothing that is assigned',
    `az policy assignment delete --name ${assignmentName(options)} --scope ${MANAGEMENT_GROUP}`,
  ];
}

function azureKind({ scope }: PolicyOptions): { noun: string; resource: string; flag: string; rule: string } {
  return scope === 'all'
    ? { noun: 'definition', resource: 'policyDefinitions', flag: '--policy', rule: 'policyRule' }
    : {
        noun: 'set-definition',
        resource: 'policySetDefinitions',
        flag: '--policy-set-definition',
        rule: 'policyDefinitions',
      };
}

/** The document as a whole; in remarks, as the block is pasted, the other way, which takes it in parts. */
function putCommands(options: PolicyOptions): string[] {
  const { noun, resource, rule } = azureKind(options);
  const file = policyFile('beta');
  const name = options.name ?? NAME_DEFAULT;
  const definition = options.scope === 'all' ? '--mode All --rules @rule.json' : '--definitions @rule.json';
  return [
    `jq "{properties}" ${file} > body.json`,
    `az rest --method put --url "https://management.azure.com${MANAGEMENT_GROUP}/providers/Microsoft.Authorization/${resource}/${name}?api-version=2024-05-01" --body @body.json`,
    '# Or, instead of these two, in parts and without the metadata:',
    `# jq .properties.${rule} ${file} > rule.json; jq .properties.parameters ${file} > parameters.json`,
    `# az policy ${noun} create --name ${name} --management-group MANAGEMENT_GROUP ${definition} --params @parameters.json`,
  ];
}

function assignment(options: PolicyOptions, effect: 'Audit' | 'Deny'): string {
  const { resource, flag } = azureKind(options);
  const id = `${MANAGEMENT_GROUP}/providers/Microsoft.Authorization/${resource}/${options.name ?? NAME_DEFAULT}`;
  return `az policy assignment create --name ${assignmentName(options)} --scope ${MANAGEMENT_GROUP} ${flag} ${id} --params '{"effect":{"value":"${effect}"}}'`;
}

const VARIABLES: Readonly<Record<PolicyFamily, (options: PolicyOptions) => string>> = {
  alpha: () => ` -var 'target_ids=["ou-SANDBOX"]'`,
  beta: () => ` -var management_group_id=${MANAGEMENT_GROUP}`,
  // Only where the document was made without one.
  gamma: ({ parent }) => (parent === undefined ? ` -var parent=${GAMMA_PARENT_DEFAULT}` : ''),
};

/** What the resources of a policy are called in the file. */
export const TERRAFORM_LABEL = 'approved_services';

/** The address of the policy; what depends on it goes with it. */
function terraformResource(family: PolicyFamily, { scope }: PolicyOptions): string {
  const types: Readonly<Record<PolicyFamily, string>> = {
    alpha: 'aws_organizations_policy',
    beta: scope === 'all' ? 'azurerm_policy_definition' : 'azurerm_management_group_policy_set_definition',
    gamma: 'google_org_policy_policy',
  };
  return `${types[family]}.${TERRAFORM_LABEL}`;
}

function terraform(family: PolicyFamily, options: PolicyOptions): Commands {
  const variables = VARIABLES[family](options);
  return {
    apply: [
      ...(family === 'gamma' ? wholePolicy(options) : []),
      '# In a folder whose provider is configured; a remark in the file says how',
      'terraform init',
      `terraform plan -out approved.plan${variables}`,
      'terraform apply approved.plan',
    ],
    rollback: [
      WHOLLY,
      ...(family === 'beta' ? unassign(options) : []),
      '# Without -target it would take away all that the folder configures',
      `terraform destroy -target=${terraformResource(family, options)}${variables}`,
    ],
  };
}

/** Its resource is the policy with both parts: what the file does not name it would take away, and destroy deletes all. */
function wholePolicy(options: PolicyOptions): string[] {
  return [
    '# Terraform holds the whole policy: where this finds one that Terraform has not made, use the JSON instead',
    `gcloud org-policies describe ${gammaPlace(options).policy}`,
  ];
}
