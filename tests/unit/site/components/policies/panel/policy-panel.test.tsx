// What the panel of a cloud draws, for a reader who builds a list and for one who looks at a saved list.
import { renderToString } from 'preact-render-to-string';
import { describe, expect, test } from 'vitest';
import { NO_CHOICES, type PolicyChoices } from '../../../../../../site/components/policies/panel/choices.ts';
import { cloudPolicies } from '../../../../../../site/components/policies/panel/cloud-policy.ts';
import { PolicyPanel } from '../../../../../../site/components/policies/panel/PolicyPanel.tsx';
import { policyCatalogue, servicesOf } from '../../../../../support/policies/policy-catalogue.ts';

const catalogue = policyCatalogue({
  'aws-app': { identifiers: ['app'], needs: [{ service: 'aws-logs' }] },
  'aws-logs': { identifiers: ['logs'] },
  'gcp-run': { identifiers: ['run.googleapis.com'] },
});
const editing = { change: () => undefined, approve: () => undefined };

function draw(ids: readonly string[], choices: Partial<PolicyChoices> = {}, isEditing = true): string {
  const all = { ...NO_CHOICES, ...choices };
  return cloudPolicies({ catalogue, services: servicesOf(catalogue, ...ids) }, all)
    .map((cloud) =>
      renderToString(<PolicyPanel cloud={cloud} choices={all} editing={isEditing ? editing : undefined} />),
    )
    .join('');
}

describe('the panel of a cloud', () => {
  test('is there for clouds with a service in the list', () => {
    expect(draw(['aws-app'])).toContain('AWS service control policy');
    expect(draw(['aws-app'])).not.toContain('Google Cloud organisation policy');
    expect(draw([])).toBe('');
  });

  test('offers to approve what is required, where the list can be changed', () => {
    expect(draw(['aws-app'])).toMatch(/Required but denied: 1.*<button[^>]*aria-label="Approve aws-logs"/s);
    const shown = draw(['aws-app'], {}, false);
    expect(shown).toContain('Required but denied: 1');
    expect(shown).not.toMatch(/aria-label="Approve|<textarea|<select/);
  });

  test('names what is exempt and denied by hand', () => {
    const choices = { principals: ['arn:aws:iam::*:role/ours'], alsoDeny: { alpha: ['app:Get'] } };
    const text = draw(['aws-app'], choices).replaceAll(/<[^>]+>/g, '');
    expect(text).toContain('Exempt from this policy: arn:aws:iam::*:role/ours. Always deny: app:Get. What you entered');
    expect(draw(['aws-app'])).not.toContain('in-force');
  });

  test('has no document where no policy can be made, and says why', () => {
    const text = draw(['aws-app'], { alsoDeny: { alpha: ['app:*'] }, alsoAllow: { alpha: ['app:*'] } });
    expect(text).toContain('No policy can be made: app:* is in “Always allow” and in “Always deny”');
    expect(text).not.toContain('class="document"');
  });
});
