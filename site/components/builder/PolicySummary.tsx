// One line per cloud beside the list: whether its policy can be made and what it lacks, with a link to it.
import { CLOUDS } from '../../../catalogue/views/policies/options.ts';
import { type CloudPolicy, verdictOf } from '../policies/panel/cloud-policy.ts';
import { Badge } from '../shared/Marks.tsx';

export function PolicySummary({ policies }: { policies: readonly CloudPolicy[] }) {
  if (policies.length === 0) return <p class="quiet">None: the list has no service of AWS, Azure or Google Cloud.</p>;
  return (
    <ul class="policy-summary">
      {policies.map(({ family, report }) => {
        const { text, tone } = verdictOf(report);
        return (
          <li key={family}>
            <a href={`#policy-${family}`}>{CLOUDS[family]}</a> <Badge tone={tone} text={text} />
          </li>
        );
      })}
    </ul>
  );
}
