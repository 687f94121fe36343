// The facets beside the table: each a list of values to tick, with how many services each would leave. A list is made
// when it is first opened, and drawn only while it is open, as far as its reader looks.
import { awaited, type Wait } from '../page/awaited.ts';
import { element, part } from '../page/element.ts';
import { type Answer, type Choice, type FacetColumn, type FacetIndex, orderedValues } from './facet-index.ts';
import { FACET_NAMES, LATER_FACETS } from './facets.ts';

/** Longer lists have a field that finds in them. */
const SEARCHED_MINIMUM = 13;

/** Values of a list that stand on the page; as many more come when a reader nears the last of them. */
const LISTED = 50;
/** Pixels from the end of a list at which the next ones come. */
const NEAR_END = 200;

const numbers = new Intl.NumberFormat('en-GB');

interface Option {
  value: string;
  label: string;
  /** Its label in lower case, in which words are found. */
  text: string;
  /** Made when it is first listed, as lists are long. */
  drawn?: DrawnOption;
}

interface DrawnOption {
  item: HTMLLIElement;
  input: HTMLInputElement;
  count: Text;
  /** What the page shows of it: only what changes is drawn anew. */
  isListed: boolean;
  left: number;
}

interface Shown {
  values: Choice['values'];
  counts: Answer['counts'];
  index: FacetIndex;
  /** Whether the index knows what the later facets say. */
  isWhole: boolean;
}

interface FacetEvents {
  /** Called with the values of a facet that the reader has changed. */
  onChange: (facet: string, values: readonly string[]) => void;
  /** Called when a later facet is opened that cannot be shown yet; `waiting` says so in its list. */
  onMissing: (waiting: Wait) => void;
}

/**
 * Fills the page's frames, `<details data-facet="NAME">`.
 * @returns a function that shows a choice and what it leaves
 */
export function facetPanel({ onChange, onMissing }: FacetEvents): (shown: Shown) => void {
  let latest: Shown | undefined;
  /** The facet that a reader is choosing in: its list stays as long as it is. */
  let changing = '';
  const drawers = FACET_NAMES.map(([name, label]) => {
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
    const waiting = awaited(list);
    const rest = element('li', { class: 'quiet rest' });
    let options: Option[] | undefined;
    let listed = LISTED;

    const make = (column: FacetColumn): Option[] => {
      const { hint } = column.facet;
      const made = orderedValues(column).map((value): Option => {
        const words = column.facet.labelOf(value);
        return { value, label: words, text: words.toLowerCase() };
      });
      list.addEventListener('change', () => {
        changing = name;
        onChange(
          name,
          made.filter(({ drawn }) => drawn?.isListed && drawn.input.checked).map(({ value }) => value),
        );
        changing = '';
      });
      list.addEventListener('scroll', () => {
        const isNear = list.scrollTop + list.clientHeight > list.scrollHeight - NEAR_END;
        if (!isNear || !rest.isConnected) return;
        listed += LISTED;
        draw();
      });
      find.addEventListener('input', () => {
        listed = LISTED;
        draw();
      });
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
      const column = latest.index.columns.find(({ facet }) => facet.name === name);
      if (!column || (!latest.isWhole && LATER_FACETS.includes(name))) {
        frame.append(list);
        onMissing(waiting);
        return;
      }
      const isNew = options === undefined;
      options ??= make(column);
      // What the address asks for stands among its neighbours.
      if (isNew)
        listed += Math.max(
          0,
          options.findLastIndex(({ value }) => wanted.includes(value)),
        );
      const counts = latest.counts.get(name);
      const words = find.value.toLowerCase().split(/\s+/).filter(Boolean);
      let room = listed;
      let unlisted = 0;
      let next = list.firstElementChild;
      for (const option of options) {
        const left = counts?.get(option.value) ?? 0;
        const isChosen = wanted.includes(option.value);
        const isLeft = left > 0 && words.every((word) => option.text.includes(word));
        const isListed = isChosen || (isLeft && room > 0);
        if (isListed) room -= 1;
        else if (isLeft) unlisted += 1;
        if (!isListed && !option.drawn?.isListed) continue;
        option.drawn ??= drawOption(option.label);
        const { drawn } = option;
        if (next === drawn.item) next = drawn.item.nextElementSibling;
        // Taken out rather than hidden: hiding hundreds costs a phone more than all the rest.
        if (!isListed) drawn.item.remove();
        else if (!drawn.isListed) list.insertBefore(drawn.item, next);
        drawn.isListed = isListed;
        drawn.input.checked = isChosen;
        if (!isListed || left === drawn.left) continue;
        drawn.count.data = numbers.format(left);
        drawn.left = left;
      }
      rest.textContent = `${numbers.format(unlisted)} more`;
      if (unlisted > 0) list.append(rest);
      else rest.remove();
      if (isNew) bringIn(options.find(({ drawn }) => drawn?.input.checked)?.drawn?.item);
    };
    frame.addEventListener('toggle', draw);
    const show = () => {
      if (changing !== name && listed > LISTED) {
        listed = LISTED;
        list.scrollTop = 0;
      }
      draw();
    };
    return { frame, name, show };
  });
  return (shown) => {
    // What the address asks for is open at the start.
    if (!latest) for (const { name, frame } of drawers) frame.open ||= (shown.values[name]?.length ?? 0) > 0;
    latest = shown;
    for (const { show } of drawers) show();
  };
}

function drawOption(label: string): DrawnOption {
  const input = element('input', { type: 'checkbox', autocomplete: 'off' });
  const count = new Text();
  const number = element('span', { class: 'count' }, count);
  const item = element('li', {}, element('label', {}, input, element('span', {}, label), ' ', number));
  return { item, input, count, isListed: false, left: -1 };
}

/** What the address asks for may lie far down in a long list. */
function bringIn(item: HTMLElement | undefined): void {
  const list = item?.parentElement;
  if (item && list) list.scrollTop += item.getBoundingClientRect().top - list.getBoundingClientRect().top;
}
