// One cloud's policy: its options, what is found, the document, and tools that compare it with what is in use and in
// force.
import type { PolicyFamily } from '../../../../catalogue/model/catalogue.ts';
import { Badge } from '../../shared/Marks.tsx';
import { useKeptFocus } from '../../shared/use-kept-focus.ts';
import type { Approve } from './ApproveButtons.tsx';
import type { ChoiceProps, PolicyChoices } from './choices.ts';
import { type CloudPolicy, POLICY_TITLES, verdictOf } from './cloud-policy.ts';
import { Findings } from './Findings.tsx';
import { InForce } from './InForce.tsx';
import { PasteTool } from './PasteTool.tsx';
import { PolicyDocument } from './PolicyDocument.tsx';
import { CloudOptions } from './PolicyOptions.tsx';

interface Props {
  cloud: CloudPolicy;
  choices: PolicyChoices;
  /** Undefined where the list and the choices are only shown. */
  editing?: { change: ChoiceProps['change']; approve: NonNullable<Approve> } | undefined;
}

export function PolicyPanel({ cloud, choices, editing }: Props) {
  const { family, policy, report } = cloud;
  const heading = `policy-${family}`;
  const { ref, onClickCapture } = useKeptFocus<HTMLDivElement>('.needed li', 'button', () =>
    document.getElementById(heading),
  );
  const verdict = verdictOf(report);
  return (
    <section class="panel policy" data-policy={family} aria-labelledby={heading}>
      <div class="panel-head">
        <h3 id={heading} tabIndex={-1}>
          {POLICY_TITLES[family]}
        </h3>
        <Badge tone={verdict.tone} text={verdict.text} />
      </div>
      {editing && (
        <details class="disclosure options">
          <summary>Options</summary>
          <CloudOptions family={family} choices={choices} change={editing.change} />
        </details>
      )}
      <InForce cloud={cloud} choices={choices} />
      <div class="frame">
        <div ref={ref} onClickCapture={onClickCapture}>
          <Findings cloud={cloud} approve={editing?.approve} />
        </div>
        {'json' in policy && <PolicyDocument family={family} policy={policy} report={report} />}
      </div>
      {editing && (
        <>
          <PasteTool
            id={`in-use-${family}`}
            title="Check what is in use"
            label="Output of the cloud’s own tool on what is in use"
            commands={IN_USE[family]}
            load={async () => (await import('./in-use/in-use-view.tsx')).readUse}
            cloud={cloud}
            approve={editing.approve}
          />
          <PasteTool
            id={`today-${family}`}
            title="Compare with today’s policy"
            label="The policy that is in force today, as JSON or YAML"
            commands={TODAY[family]}
            load={async () => (await import('./today/today-view.tsx')).readToday}
            cloud={cloud}
            approve={editing.approve}
          />
        </>
      )}
    </section>
  );
}

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
