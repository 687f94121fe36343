// The facets beside the table: each a list of values to tick, with how many services each would leave. A list is made
// when it is first opened, and drawn only while it is open.
import { element, part } from '../page/element.ts';
import type { Answer, Choice, FacetIndex } from './facet-index.ts';
import { orderedValues } from './facet-index.ts';

/** Longer lists have a field that finds in them. */
const SEARCHED_MINIMUM = 13;

const numbers = new Intl.NumberFormat('en-GB');

interface Option {
  value: string;
  /** Lower case. */
  label: string;
  item: HTMLLIElement;
  input: HTMLInputElement;
  count: Text;
  /** What the page shows of it: only what changes is drawn, as lists are long. */
  shown: { isHidden: boolean; left: number };
}

interface Shown {
  values: Choice['values'];
  counts: Answer['counts'];
}

/**
 * Fills the page's frames, `<details data-facet="NAME">`.
 * @param onChange called with the values of a facet that the reader has changed
 * @returns a function that shows a choice and what it leaves
 */
export function facetPanel(
  index: FacetIndex,
  onChange: (facet: string, values: readonly string[]) => void,
): (shown: Shown) => void {
  let latest: Shown | undefined;
  const drawers = index.columns.map((column) => {
    const { name, label, hint } = column.facet;
    const frame = document.querySelector<HTMLDetailsElement>(`details[data-facet="${name}"]`);
    if (!frame) throw new Error(`the page has no facet "${name}"`);
    const chosen = part('chosen-count', frame);
    const find = element('input', {
      type: 'search',
      'aria-label': `Find in ${label}`,
      placeholder: 'Find',
      autocomplete: 'off',
    });
    const list = element('ul');
    let options: Option[] | undefined;

    const make = (): Option[] => {
      const made = orderedValues(column).map((value) => optionOf(value, column.facet.labelOf(value)));
      list.append(...made.map(({ item }) => item));
      list.addEventListener('change', () =>
        onChange(
          name,
          made.filter(({ input }) => input.checked).map(({ value }) => value),
        ),
      );
      find.addEventListener('input', draw);
      frame.append(
        ...(hint ? [element('p', { class: 'small quiet' }, hint)] : []),
        ...(made.length >= SEARCHED_MINIMUM ? [find] : []),
        list,
      );
      return made;
    };

    const draw = () => {
      const wanted = latest?.values[name] ?? [];
      chosen.textContent = wanted.length > 0 ? `${wanted.length} chosen` : '';
      if (!frame.open || !latest) return;
      const isNew = options === undefined;
      options ??= make();
      const counts = latest.counts.get(name);
      const words = find.value.toLowerCase().split(/\s+/).filter(Boolean);
      let next: HTMLLIElement | null = null;
      for (const { value, label: text, item, input, count, shown } of options.toReversed()) {
        const left = counts?.get(value) ?? 0;
        const isChosen = wanted.includes(value);
        const isHidden = !isChosen && (left === 0 || !words.every((word) => text.includes(word)));
        input.checked = isChosen;
        // Taken out rather than hidden: hiding hundreds costs a phone more than all the rest.
        if (isHidden && !shown.isHidden) item.remove();
        if (!isHidden && shown.isHidden) list.insertBefore(item, next);
        if (!isHidden && left !== shown.left) count.data = numbers.format(left);
        if (!isHidden) next = item;
        Object.assign(shown, { isHidden, left: isHidden ? shown.left : left });
      }
      if (isNew) bringIn(options.find(({ input }) => input.checked)?.item);
    };
    frame.addEventListener('toggle', draw);
    return { name, frame, draw };
  });
  return (shown) => {
    // What the address asks for is open at the start.
    if (!latest) for (const { name, frame } of drawers) frame.open ||= (shown.values[name]?.length ?? 0) > 0;
    latest = shown;
    for (const { draw } of drawers) draw();
  };
}

function optionOf(value: string, label: string): Option {
  const input = element('input', { type: 'checkbox', autocomplete: 'off' });
  const count = new Text();
  const number = element('span', { class: 'count' }, count);
  const item = element('li', {}, element('label', {}, input, element('span', {}, label), ' ', number));
  return { value, label: label.toLowerCase(), item, input, count, shown: { isHidden: false, left: -1 } };
}

/** What the address asks for may lie far down in a long list. */
function bringIn(item: HTMLElement | undefined): void {
  const list = item?.parentElement;
  if (item && list) list.scrollTop += item.getBoundingClientRect().top - list.getBoundingClientRect().top;
}
