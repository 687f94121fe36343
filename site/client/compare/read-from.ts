// Where a value was read and how old that is, folded below it.
import type { Source } from '../../../catalogue/schema/primitives.ts';
import { oldestCheck } from '../../../catalogue/views/compare/fact-sources.ts';
import { distanceText } from '../../../catalogue/views/lifecycle/endings.ts';
import { OLD_MONTHS } from '../../../catalogue/views/sources/old-facts.ts';
import { copyText, wholeMonths } from '../../../catalogue/views/sources/source-ages.ts';
import { element } from '../page/element.ts';

/** @param today YYYY-MM-DD; @returns nothing where no source is named */
export function readFrom(sources: readonly Source[], today: string): HTMLDetailsElement[] {
  const checked = oldestCheck(sources);
  if (checked === undefined) return [];
  const isOld = wholeMonths(checked, today) >= OLD_MONTHS;
  const details = element(
    'details',
    { class: 'read' },
    element('summary', { class: isOld ? 'aged' : undefined }, `checked ${ageText(checked, today)}`),
  );
  // A table has a hundred of them, of which a reader opens one or two.
  details.addEventListener('toggle', () => details.append(sourceList(sources)), { once: true });
  return [details];
}

/** `19 days ago`, `9 months ago`, `4 years ago`: the coarser, the longer ago. */
export function ageText(day: string, today: string): string {
  const months = wholeMonths(day, today);
  if (months < 2) return distanceText(day, today);
  return months < 24 ? `${months} months ago` : `${Math.floor(months / 12)} years ago`;
}

function sourceList(sources: readonly Source[]): HTMLUListElement {
  return element(
    'ul',
    {},
    ...sources.map(({ url, checked, copy }) =>
      element('li', {}, element('a', { href: url }, new URL(url).host), ` ${checked} ${copyText({ copy })}`.trimEnd()),
    ),
  );
}
