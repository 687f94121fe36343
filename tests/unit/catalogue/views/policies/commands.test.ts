import { describe, expect, test } from 'vitest';
import type { PolicyFamily } from '../../../../../catalogue/model/catalogue.ts';
import { commandsOf, commandsWithout, policyFile } from '../../../../../catalogue/views/policies/commands.ts';
import { FORMATS, type PolicyOptions } from '../../../../../catalogue/views/policies/options.ts';

const FAMILIES = Object.keys(FORMATS) as PolicyFamily[];
const CASES = FAMILIES.flatMap((family) => FORMATS[family].map((format) => [family, format] as const));

function commands(family: PolicyFamily, options: PolicyOptions = {}): { apply: string; rollback: string } {
  const { apply, rollback } = commandsOf(family, options);
  return { apply: apply.join('\n'), rollback: rollback.join('\n') };
}

describe('the commands', () => {
  test.each(CASES)(
    'of %s as %s apply the file, look at what is in use first, and can be taken back',
    (family, format) => {
      const { apply, rollback } = commandsOf(family, { format });
      expect(apply[0]).toMatch(/^# What/);
      expect(apply.join('\n')).toContain(format === 'terraform' ? 'terraform apply' : policyFile(family, format));
      expect(rollback.join('\n')).toMatch(/ (delete|destroy|delete-policy|delete-stack)\b/);
    },
  );

  test.each(CASES)('of %s as %s are each one line', (family, format) => {
    const { apply, rollback } = commandsOf(family, { format });
    expect([...apply, ...rollback].filter((line) => /[\r\n]/.test(line) || line === '')).toEqual([]);
  });

  test('bear the name that was asked for', () => {
    expect(commands('alpha', { name: 'platform-team' }).apply).toContain('--name platform-team ');
    const { apply, rollback } = commands('beta', { name: 'platform-team' });
    expect(apply).toContain('/policySetDefinitions/platform-team?api-version=');
    expect(rollback).toContain('delete --name platform-team ');
  });

  test.each([
    ['platform-team', /^platform-team$/, /^platform-team$/],
    ['x'.repeat(24), /^x{24}$/, /^x{24}$/],
    ['x'.repeat(25), /^approved-[0-9a-f]{8}$/, /^x{25}$/],
    ['platform_team', /^platform_team$/, /^approved-[0-9a-f]{8}$/],
    ['4th-team', /^4th-team$/, /^approved-[0-9a-f]{8}$/],
  ])(
    'give the policy %s an assignment and a stack of its own, under a name that the tool takes',
    (name, own, stack) => {
      const named = (lines: readonly string[], pattern: RegExp) =>
        lines.flatMap((line) => pattern.exec(line)?.[1] ?? []);
      for (const format of FORMATS.beta) {
        const { apply, rollback } = commandsOf('beta', { name, format });
        const assigned = named(apply, /^az policy assignment create --name (\S+)/);
        expect(assigned).toEqual([expect.stringMatching(own)]);
        expect(named(rollback, /^az policy assignment delete --name (\S+)/)).toEqual(assigned);
      }
      const { apply, rollback } = commandsOf('alpha', { name, format: 'cloudformation' });
      const stacked = named(apply, / deploy --stack-name (\S+)/);
      expect(stacked).toEqual([expect.stringMatching(stack)]);
      expect(named(rollback, / delete-stack --stack-name (\S+)/)).toEqual(stacked);
    },
  );

  test('shorten two names in two ways', () => {
    const [one, other] = ['one', 'other'].map(
      (team) => commands('beta', { name: `${'team-'.repeat(6)}${team}` }).rollback,
    );
    expect(one?.match(/approved-\w+/)?.[0]).not.toBe(other?.match(/approved-\w+/)?.[0]);
  });

  test.each([
    ['audit', 'Audit', 'Deny'],
    ['enforce', 'Deny', 'Audit'],
    [undefined, 'Deny', 'Audit'],
  ] as const)('assign an Azure policy in mode %s once, with the effect %s, in every format', (mode, effect, other) => {
    for (const format of FORMATS.beta) {
      const { apply } = commands('beta', { mode, format });
      expect(apply.match(/az policy assignment create/g)).toHaveLength(1);
      expect(apply).toContain(`{"effect":{"value":"${effect}"}}`);
      expect(apply).not.toContain(`"${other}"`);
    }
  });

  test.each(FORMATS.beta)('take the assignment of an Azure policy as %s away before what is assigned', (format) => {
    const lines = commandsOf('beta', { format }).rollback.filter((line) => !line.startsWith('#'));
    expect(lines).toEqual([
      'az policy assignment delete --name approved-services --scope /providers/Microsoft.Management/managementGroups/MANAGEMENT_GROUP',
      expect.stringMatching(
        format === 'terraform' ? /^terraform destroy / : /^az policy set-definition delete --name approved-services /,
      ),
    ]);
  });

  test('put an Azure policy in one way', () => {
    const lines = commandsOf('beta', {}).apply.filter((line) => !line.startsWith('#'));
    expect(lines.map((line) => line.split(' ', 3).join(' '))).toEqual([
      'az resource list',
      'jq "{properties}" azure-policy.json',
      'az rest --method',
      'az policy assignment',
    ]);
  });

  test('are of a definition where Azure evaluates every type', () => {
    const { apply, rollback } = commands('beta', { scope: 'all' });
    expect(apply).toContain('/policyDefinitions/approved-services?api-version=');
    expect(apply).toContain(' --policy /providers/');
    expect(rollback).toContain('az policy definition delete');
  });

  test.each([
    [undefined, '--organization=ORGANIZATION_ID', 'PROJECT'],
    ['organizations/12', '--organization=12', 'PROJECT'],
    ['folders/34', '--folder=34', 'PROJECT'],
    ['projects/my-project', '--project=my-project', 'my-project'],
  ])('of a Google Cloud policy at %s name the place, and the project that is read', (parent, flag, project) => {
    const { apply, rollback } = commands('gamma', { parent, mode: 'audit' });
    for (const text of [apply, rollback])
      expect(text).toContain(`gcloud org-policies describe gcp.restrictServiceUsage ${flag} `);
    expect(rollback).toContain(`gcloud org-policies delete gcp.restrictServiceUsage ${flag};`);
    expect(apply).toContain(`gcloud services list --enabled --project=${project} `);
    expect(apply).toMatch(new RegExp(`gcloud logging read '[^']*dryRunResult="DENIED"[^']*' --project=${project} `));
  });

  test.each([
    ['audit', 'dry_run_spec', 'dryRunSpec'],
    ['enforce', 'spec', 'spec'],
    [undefined, 'spec', 'spec'],
  ] as const)('of Google Cloud in mode %s set only %s, and put only that back', (mode, mask, part) => {
    const { apply, rollback } = commandsOf('gamma', { mode, format: 'yaml' });
    const before = `before-${mode ?? 'enforce'}.json`;
    const set = apply.findIndex((line) => line.includes('gcloud org-policies set-policy'));
    expect(apply[set]).toBe(
      `[ -e ${before} ] && gcloud org-policies set-policy org-policy.yaml --update-mask=policy.${mask}`,
    );
    expect(apply[set - 1]).toMatch(
      new RegExp(`^\\[ -e ${before} ] \\|\\| gcloud org-policies describe .* > ${before} .* rm ${before}$`),
    );
    const [, read = '', restore] = rollback;
    expect(read).toContain(`--slurpfile before ${before} '.${part} = ($before[0].${part} | del(.etag)) |`);
    expect(restore).toBe(
      `[ -s after.json ] && if jq -e '.spec or .dryRunSpec' after.json; then gcloud org-policies set-policy after.json --update-mask='*'; else gcloud org-policies delete gcp.restrictServiceUsage --organization=ORGANIZATION_ID; fi && rm ${before}`,
    );
  });

  test('say that Terraform holds a Google Cloud policy as a whole, and look for one first', () => {
    const { apply } = commandsOf('gamma', { format: 'terraform', parent: 'folders/34' });
    expect(apply.indexOf('gcloud org-policies describe gcp.restrictServiceUsage --folder=34')).toBeGreaterThan(0);
    expect(apply.indexOf('terraform init')).toBeGreaterThan(
      apply.indexOf('gcloud org-policies describe gcp.restrictServiceUsage --folder=34'),
    );
  });

  test.each(FAMILIES)('of %s as Terraform take away the policy only, whatever else the folder configures', (family) => {
    const { rollback } = commandsOf(family, { format: 'terraform' });
    expect(rollback.filter((line) => line.startsWith('terraform'))).toEqual([
      expect.stringMatching(/^terraform destroy -target=\w+\.approved_services -var /),
    ]);
  });

  test('of a Google Cloud policy as Terraform give the parent where the file has none', () => {
    const { apply, rollback } = commands('gamma', { format: 'terraform' });
    for (const text of [apply, rollback]) expect(text).toContain(' -var parent=organizations/ORGANIZATION_ID');
    expect(commands('gamma', { format: 'terraform', parent: 'folders/34' }).apply).not.toContain('-var');
  });

  test('of AWS say how a later document takes the place of this one', () => {
    expect(commands('alpha').apply).toContain('# aws organizations update-policy --policy-id p-POLICY ');
    for (const format of ['terraform', 'cloudformation'] as const)
      expect(commands('alpha', { format }).apply).toMatch(/(target_ids|TargetIds) holds all of them$/);
  });

  test('where there is no document look at what is in use, and change nothing', () => {
    for (const family of FAMILIES) {
      const { apply, rollback } = commandsWithout(family, {});
      expect(apply[0]).toMatch(/^# What/);
      expect(apply.join('\n')).not.toMatch(/create|put|set-policy|attach|apply/);
      expect(rollback).toEqual([]);
    }
  });

  test('read the subscription that is named, not that of the configuration', () => {
    expect(commands('beta').apply).toContain('az resource list --subscription SUBSCRIPTION ');
  });
});
