// The table of a coverage, as CoverageTable.astro draws it.
import type { Coverage, CoverageGroup, CoverageRow, CoverageService } from '../../../catalogue/views/kinds/coverage.ts';
import { pagePath } from '../../../catalogue/views/urls.ts';
import { LIFECYCLE_LABELS } from '../../names.ts';
import { element } from '../page/element.ts';

const CELL = { role: 'cell' };

/** Groups that are drawn at once: a screen of them. */
const AT_ONCE = 2;

/** Groups that have no room on the first screen follow in the next frames, so that a choice is seen at once. */
export function coverageTable({ providers, groups, covered, total }: Coverage): HTMLTableElement {
  const foot = footRow(covered, total);
  const table = element(
    'table',
    { role: 'table' },
    element(
      'thead',
      { role: 'rowgroup' },
      element(
        'tr',
        { role: 'row' },
        element('th', { role: 'columnheader', scope: 'col', class: 'kind' }, 'Kind'),
        ...providers.map(({ id, name }) =>
          element('th', { role: 'columnheader', scope: 'col' }, element('a', { href: pagePath.provider(id) }, name)),
        ),
        element('th', { role: 'columnheader', scope: 'col', class: 'others' }, 'Others'),
      ),
    ),
    ...groups.slice(0, AT_ONCE).map(groupBody),
    foot,
  );
  const later = groups.slice(AT_ONCE);
  const next = () => {
    foot.before(...later.splice(0, AT_ONCE).map(groupBody));
    if (later.length > 0 && table.isConnected) requestAnimationFrame(next);
  };
  if (later.length > 0) requestAnimationFrame(next);
  return table;
}

function footRow(covered: readonly number[], total: number): HTMLTableSectionElement {
  return element(
    'tfoot',
    { role: 'rowgroup' },
    element(
      'tr',
      { role: 'row' },
      element('th', { role: 'rowheader', scope: 'row', class: 'kind' }, 'All of these'),
      ...covered.map((count) => element('td', CELL, `${count} of ${total}`)),
      element('td', { ...CELL, class: 'others' }),
    ),
  );
}

function groupBody({ id, name, rows, covered }: CoverageGroup): HTMLTableSectionElement {
  return element(
    'tbody',
    { role: 'rowgroup' },
    element(
      'tr',
      { role: 'row', class: 'group' },
      element(
        'th',
        { role: 'rowheader', scope: 'rowgroup', class: 'kind' },
        element('a', { href: pagePath.category(id) }, name),
      ),
      ...covered.map((count) => element('td', CELL, `${count} of ${rows.length}`)),
      element('td', { ...CELL, class: 'others' }),
    ),
    ...rows.map(kindRow),
  );
}

function kindRow(row: CoverageRow): HTMLTableRowElement {
  const link = () => element('a', { href: pagePath.kind(row) }, `${row.others} more`);
  return element(
    'tr',
    { role: 'row' },
    element(
      'th',
      { role: 'rowheader', scope: 'row', class: 'kind' },
      element('a', { href: pagePath.kind(row) }, row.name),
    ),
    ...row.cells.map((services) =>
      services.length === 0
        ? element('td', { ...CELL, class: 'gap' }, 'none')
        : element('td', CELL, ...services.map((service) => element('span', {}, ...serviceParts(service)))),
    ),
    element('td', { ...CELL, class: 'others' }, row.others > 0 && link()),
  );
}

function serviceParts({ slug, name, grade, status }: CoverageService): (Node | string)[] {
  const marks = [
    grade === 'partial' && 'in part',
    status !== undefined && (LIFECYCLE_LABELS[status as keyof typeof LIFECYCLE_LABELS] ?? status).toLowerCase(),
  ].filter((mark) => mark !== false);
  const link = element('a', { href: pagePath.service({ slug }) }, name);
  return marks.length === 0 ? [link] : [link, ' ', element('small', {}, `(${marks.join(', ')})`)];
}
