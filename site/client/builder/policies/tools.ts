// The tools below each cloud's document: what its services in use would meet, and what changes against today's document.
import type { PolicyFamily } from '../../../../catalogue/model/catalogue.ts';
import type { Approve } from './approve-buttons.ts';
import type { CloudTool } from './cloud-panel.ts';
import { pasteTool } from './paste-tool.ts';

const IN_USE: Readonly<Record<PolicyFamily, readonly string[]>> = {
  alpha: [
    'aws iam get-organizations-access-report --job-id JOB',
    'aws iam get-service-last-accessed-details --job-id JOB',
  ],
  beta: ['az resource list --query "[].type"', 'az provider list'],
  gamma: ['gcloud services list --enabled'],
};

const TODAY: Readonly<Record<PolicyFamily, readonly string[]>> = {
  alpha: ['aws organizations describe-policy --policy-id p-POLICY'],
  beta: ['az policy set-definition show --name NAME', 'az policy assignment show --name NAME'],
  gamma: ['gcloud org-policies describe gcp.restrictServiceUsage --organization=NUMBER'],
};

export function cloudTools(family: PolicyFamily, approve: Approve): CloudTool[] {
  return [
    pasteTool({
      id: `in-use-${family}`,
      title: 'What is in use',
      label: 'What the cloud’s own tool prints of what is in use',
      commands: IN_USE[family],
      load: async () => (await import('./in-use/in-use-view.ts')).inUseReader(approve),
    }),
    pasteTool({
      id: `today-${family}`,
      title: 'Compare with today’s policy',
      label: 'The policy that is in force today, as JSON or YAML',
      commands: TODAY[family],
      load: async () => (await import('./today/today-view.ts')).readToday,
    }),
  ];
}
