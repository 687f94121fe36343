import { describe, expect, test } from 'vitest';
import { commandsOf, policyFile } from '../../../../../catalogue/views/policies/commands.ts';
import type { PolicyFamily } from '../../../../../catalogue/views/policies/identifiers.ts';
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

  test('assign an Azure policy so that it records before it refuses', () => {
    const { apply } = commands('beta');
    expect(apply.indexOf('{"effect":{"value":"Audit"}}')).toBeGreaterThan(0);
    expect(apply.indexOf('{"effect":{"value":"Deny"}}')).toBeGreaterThan(apply.indexOf('"Audit"'));
    expect(apply).toContain('az policy set-definition create');
  });

  test('are of a definition where Azure evaluates every type', () => {
    const { apply, rollback } = commands('beta', { scope: 'all' });
    expect(apply).toMatch(
      /policyDefinitions\/approved-services\?api.*\n(.*\n)*az policy definition create .* --mode All --rules/,
    );
    expect(apply).toContain(' --policy /providers/');
    expect(rollback).toContain('az policy definition delete');
  });

  test.each([
    [undefined, '--organization=ORGANIZATION_ID'],
    ['organizations/12', '--organization=12'],
    ['folders/34', '--folder=34'],
    ['projects/my-project', '--project=my-project'],
  ])('take back a Google Cloud policy at %s', (parent, flag) => {
    expect(commands('gamma', parent === undefined ? {} : { parent }).rollback).toBe(
      `gcloud org-policies delete gcp.restrictServiceUsage ${flag}`,
    );
  });

  test('set only the dry run of Google Cloud where it only records, and read what it would have refused', () => {
    const { apply } = commands('gamma', { mode: 'audit', format: 'yaml' });
    expect(apply).toContain('set-policy org-policy.yaml --update-mask=policy.dry_run_spec');
    expect(apply).toContain('dryRunResult="DENIED"');
    expect(commands('gamma').apply).not.toContain('dry_run');
  });
});
