import type { Lifecycle } from '../../../catalogue/schema/lifecycle.ts';
import type { Finding, Rule } from '../rule.ts';

/**
 * sunset and retired carry a date, retired is past, a sunset whose day has come is reported, and what closes to new
 * customers does so before it ends.
 */
export const lifecycleDated: Rule = {
  name: 'lifecycle-dated',
  why: 'People plan migrations by these dates.',
  check({ files, today }) {
    return files.services.flatMap(({ file, value }) => [
      ...faults(file, ['lifecycle'], value.lifecycle, today),
      ...(value.subServices ?? []).flatMap((part, index) =>
        faults(file, ['subServices', index, 'lifecycle'], part.lifecycle, today),
      ),
    ]);
  },
};

function faults(file: string, at: (string | number)[], lifecycle: Lifecycle | undefined, today: string): Finding[] {
  if (!lifecycle) return [];
  const { status, sunsetDate, closedToNewCustomers, gaTarget } = lifecycle;
  const findings: Finding[] = [];
  const dated = status === 'sunset' || status === 'retired';
  if (dated && !sunsetDate)
    findings.push({
      file,
      at,
      message: `${status} needs a sunsetDate`,
      tip: 'add the date from the announcement, or use deprecated when no date is published',
    });
  if (!dated && sunsetDate)
    findings.push({
      file,
      at: [...at, 'sunsetDate'],
      message: `a ${status} service has no sunsetDate`,
      tip: 'use status sunset, or remove the date',
    });
  if (status === 'retired' && sunsetDate && sunsetDate > today)
    findings.push({
      file,
      at: [...at, 'sunsetDate'],
      message: `retired, but ${sunsetDate} is in the future`,
      tip: 'use status sunset until that day',
    });
  if (status === 'sunset' && sunsetDate && sunsetDate <= today) {
    findings.push({
      file,
      at: [...at, 'sunsetDate'],
      severity: 'warning',
      message: `the sunset date ${sunsetDate} has passed`,
      tip: 'check the announcement, then set status: retired',
    });
  }
  if (closedToNewCustomers && status === 'preview')
    findings.push({
      file,
      at: [...at, 'closedToNewCustomers'],
      message: 'a preview is not closed to new customers',
      tip: 'use status deprecated or sunset, or remove the date',
    });
  if (closedToNewCustomers && sunsetDate && closedToNewCustomers > sunsetDate)
    findings.push({
      file,
      at: [...at, 'closedToNewCustomers'],
      message: `closed to new customers after it ends on ${sunsetDate}`,
      tip: 'read the announcement again: it closes before it ends, or on that day',
    });
  if (gaTarget && status !== 'preview')
    findings.push({ file, at: [...at, 'gaTarget'], message: 'only a preview has a gaTarget', tip: 'remove it' });
  return findings;
}
