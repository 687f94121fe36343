// A row of the lifecycle page as LifecycleRow.astro writes it.
import type { Phase } from '../../../catalogue/views/lifecycle/phases.ts';
import type { LifecycleRow } from './rows.ts';

/** @param baseUrl of the site, without trailing slash */
export function readRow(row: HTMLTableRowElement, phase: Phase, baseUrl: string): LifecycleRow {
  const find = (name: string) => row.querySelector<HTMLElement>(`.${name}`);
  const text = (name: string) => find(name)?.textContent?.trim() ?? '';
  const link = row.querySelector('a');
  return {
    phase,
    service: row.dataset['service'] ?? '',
    slug: row.id.split('--')[0] ?? '',
    name: link?.textContent?.trim() ?? '',
    partOf: find('part')?.dataset['of'] ?? '',
    providerId: row.dataset['provider'] ?? '',
    provider: text('provider'),
    status: text('mark'),
    date: row.querySelector('time')?.dateTime ?? '',
    closed: find('closed')?.dataset['day'] ?? '',
    successor: text('successor'),
    alternatives: [...row.querySelectorAll('.elsewhere')].map(({ textContent }) => textContent?.trim() ?? ''),
    advice: text('advice'),
    announcement: row.querySelector<HTMLAnchorElement>('a.announcement')?.href ?? '',
    url: `${baseUrl}${link?.getAttribute('href') ?? ''}`,
  };
}
