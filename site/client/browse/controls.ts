// What stands above the table: words, order, groups, columns, what was chosen and how to take it back, and the count.
import { button, element, part } from '../page/element.ts';
import type { Column } from './columns.ts';
import { answer, type FacetIndex } from './facet-index.ts';
import { type Facet, GROUP_FACETS } from './facets.ts';
import { BY_NAME, type View } from './view.ts';

interface ControlOptions {
  columns: readonly Column[];
  groups: readonly Facet[];
  onChange: (changes: Partial<View>, how?: 'push' | 'replace') => void;
}

export interface ControlView {
  view: View;
  index: FacetIndex;
  /** Services that are left. */
  total: number;
  /** What the address says that nothing here is called. */
  unknown: readonly string[];
}

const numbers = new Intl.NumberFormat('en-GB');

/** @returns a function that shows a view in the page's controls */
export function controls({ columns, groups, onChange }: ControlOptions): (shown: ControlView) => void {
  const text = part<HTMLInputElement>('text');
  const sort = part<HTMLSelectElement>('sort');
  const reverse = part<HTMLInputElement>('reverse');
  const group = part<HTMLSelectElement>('group');
  const option = (value: string, label: string) => element('option', { value }, label);
  sort.append(option(BY_NAME, 'Name'), ...columns.map(({ name, label }) => option(name, label)));
  group.append(
    option('', 'Nothing'),
    ...groups.filter(({ name }) => GROUP_FACETS.includes(name)).map(({ name, label }) => option(name, label)),
  );
  const boxes = columns.map(({ name, label }) => {
    const box = element('input', { type: 'checkbox', value: name, autocomplete: 'off' });
    part('columns').append(element('label', {}, box, ` ${label}`));
    return box;
  });

  text.addEventListener('input', () => onChange({ text: text.value }, 'replace'));
  const sorted = () => onChange({ sort: `${reverse.checked ? '-' : ''}${sort.value}` });
  sort.addEventListener('change', sorted);
  reverse.addEventListener('change', sorted);
  group.addEventListener('change', () => onChange({ group: group.value }));
  part('columns').addEventListener('change', () =>
    onChange({ columns: boxes.filter(({ checked }) => checked).map(({ value }) => value) }),
  );
  const toggle = part<HTMLButtonElement>('toggle');
  toggle.addEventListener('click', () => {
    const isOpen = part('facets').classList.toggle('open');
    toggle.setAttribute('aria-expanded', String(isOpen));
  });

  return ({ view, index, total, unknown }) => {
    // What the reader is typing stays as it is.
    if (document.activeElement !== text) text.value = view.text;
    sort.value = view.sort.replace(/^-/, '');
    reverse.checked = view.sort.startsWith('-');
    group.value = view.group;
    for (const box of boxes) box.checked = view.columns.includes(box.value);
    const all = index.texts.length;
    part('status').textContent =
      total === all ? `${numbers.format(all)} services` : `${numbers.format(total)} of ${numbers.format(all)} services`;
    part('unknown').textContent =
      unknown.length > 0
        ? `The address asks for what is not known here, and it was left out: ${unknown.join(', ')}.`
        : '';
    part('unknown').hidden = unknown.length === 0;
    const facets = index.columns.map(({ facet }) => facet);
    showChips(view, facets, onChange);
    showWaysOut({ view, index, total, unknown }, facets, onChange);
  };
}

/** Every chosen value with a way to take it back. */
function showChips(view: View, facets: readonly Facet[], onChange: ControlOptions['onChange']): void {
  const chips = facets.flatMap(({ name, label, labelOf }) => {
    const values = view.values[name] ?? [];
    return values.map((value) =>
      element(
        'li',
        { class: 'chip' },
        element('span', {}, element('span', { class: 'quiet' }, `${label}: `), labelOf(value)),
        button('×', { class: 'quiet', 'aria-label': `Remove ${label}: ${labelOf(value)}` }, () => {
          onChange({ values: { ...view.values, [name]: values.filter((each) => each !== value) } });
          (part('chips').querySelector('button') ?? part('text')).focus();
        }),
      ),
    );
  });
  const clear = button('Clear all', { class: 'quiet small' }, () => {
    part<HTMLInputElement>('text').value = '';
    onChange({ values: {}, text: '' });
    part('text').focus();
  });
  part('chips').replaceChildren(...chips, ...(chips.length > 0 ? [element('li', {}, clear)] : []));
  part('chips').hidden = chips.length === 0;
  part('filter-count').textContent = chips.length > 0 ? ` (${chips.length})` : '';
}

/** Where nothing is left: what to take back, and how many services that gives. */
function showWaysOut(
  { view, index, total }: ControlView,
  facets: readonly Facet[],
  onChange: ControlOptions['onChange'],
): void {
  const root = part('nothing');
  root.hidden = total > 0;
  if (total > 0) return;
  const offered: { label: string; changes: Partial<View> }[] = [
    ...(view.text.trim() === '' ? [] : [{ label: `the words “${view.text.trim()}”`, changes: { text: '' } }]),
    ...facets
      .filter(({ name }) => (view.values[name] ?? []).length > 0)
      .map(({ name, label }) => ({ label: `“${label}”`, changes: { values: { ...view.values, [name]: [] } } })),
    { label: 'any filter', changes: { text: '', values: {} } },
  ];
  const ways = offered.map((way) => ({ ...way, left: answer(index, { ...view, ...way.changes }).rows.length }));
  root.replaceChildren(
    element('p', {}, 'No service has all of this.'),
    element(
      'p',
      { class: 'row' },
      ...ways
        .filter(({ left }) => left > 0)
        .map(({ label, changes, left }) =>
          button(`Without ${label}: ${numbers.format(left)}`, { class: 'quiet small' }, () => {
            part('text').focus();
            onChange(changes);
            part<HTMLInputElement>('text').value = changes.text ?? view.text;
          }),
        ),
    ),
  );
}
