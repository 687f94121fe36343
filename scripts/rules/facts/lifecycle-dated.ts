import type { Lifecycle } from '../../../catalogue/schema/lifecycle.ts';
import type { Finding, Rule } from '../rule.ts';

/** sunset and retired carry a date, retired is past, and a sunset whose day has come is reported. */
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
  const { status, sunsetDate, gaTarget } = lifecycle;
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
  if (gaTarget && status !== 'preview')
    findings.push({ file, at: [...at, 'gaTarget'], message: 'only a preview has a gaTarget', tip: 'remove it' });
  return findings;
}
