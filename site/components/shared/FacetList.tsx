// A facet that is folded until it is used: values to tick, with how many things each would leave. Long lists have a field
// that finds in them, and grow as far as their reader scrolls.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';

interface Props {
  /** Unique in the page. */
  id: string;
  label: string;
  /** What a reader must know to choose well. */
  hint?: string | undefined;
  /** In the order in which they are listed; called when the list opens. */
  options: () => readonly { value: string; label: string }[];
  /** By value, what choosing it would leave; a new map for each change of what is chosen anywhere. */
  counts: ReadonlyMap<string, number>;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** Whether options and counts have yet to come. */
  isLoading: boolean;
  /** Called when it opens while they have not come. */
  onMissing: () => void;
}

export function FacetList({ id, label, isLoading, onMissing, ...list }: Props) {
  const [isOpen, setOpen] = useState(list.chosen.length > 0);
  const details = useRef<HTMLDetailsElement>(null);
  // It may have been opened before anything listened.
  useEffect(() => setOpen(details.current?.open === true), []);
  useEffect(() => {
    if (isOpen && isLoading) onMissing();
  }, [isOpen, isLoading]);
  return (
    <details
      id={id}
      class="facet-list"
      ref={details}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {label} {list.chosen.length > 0 && <span class="note">{list.chosen.length} chosen</span>}
      </summary>
      {isOpen && (isLoading ? <p class="note">Loading…</p> : <FacetValues label={label} {...list} />)}
    </details>
  );
}

/** Longer lists have a field that finds in them. */
const SEARCHED_MINIMUM = 13;
/** Values that are listed; as many more come when a reader nears the last of them. */
const LISTED = 50;
/** Pixels from the end of a list at which the next ones come. */
const NEAR_END = 200;

type ValuesProps = Pick<Props, 'label' | 'hint' | 'options' | 'counts' | 'chosen' | 'onChange'>;

function FacetValues({ label, hint, options: listOptions, counts, chosen, onChange }: ValuesProps) {
  const options = useMemo(listOptions, []);
  const [find, setFind] = useState('');
  // What is chosen already stands among its neighbours.
  const [listed, setListed] = useState(
    () =>
      LISTED +
      Math.max(
        0,
        options.findLastIndex(({ value }) => chosen.includes(value)),
      ),
  );
  const list = useRef<HTMLUListElement>(null);
  /** Whether the next change is this list's own: it then stays as long as it is. */
  const isOwn = useRef(true);
  useLayoutEffect(() => scrollToChosen(list.current), []);
  useLayoutEffect(() => {
    if (!isOwn.current && listed > LISTED) {
      setListed(LISTED);
      list.current?.scrollTo(0, 0);
    }
    isOwn.current = false;
  }, [counts]);

  const words = find.toLowerCase().split(/\s+/).filter(Boolean);
  const isFound = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  let room = listed;
  let unlisted = 0;
  const shown = options.filter(({ value, label: text }) => {
    const isLeft = (counts.get(value) ?? 0) > 0 && isFound(text);
    if (chosen.includes(value) || (isLeft && room > 0)) {
      room -= 1;
      return true;
    }
    if (isLeft) unlisted += 1;
    return false;
  });
  const toggle = (value: string, isChosen: boolean) => {
    isOwn.current = true;
    onChange(
      options.map((option) => option.value).filter((each) => (each === value ? isChosen : chosen.includes(each))),
    );
  };
  const grow = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    const { scrollTop, clientHeight, scrollHeight } = currentTarget;
    if (unlisted > 0 && scrollTop + clientHeight > scrollHeight - NEAR_END) setListed(listed + LISTED);
  };
  return (
    <>
      {hint && <p class="note">{hint}</p>}
      {options.length >= SEARCHED_MINIMUM && (
        <input
          type="search"
          aria-label={`Find in ${label}`}
          placeholder="Find"
          autocomplete="off"
          value={find}
          onInput={({ currentTarget }) => {
            setFind(currentTarget.value);
            setListed(LISTED);
          }}
        />
      )}
      <ul ref={list} onScroll={grow}>
        {shown.map(({ value, label: text }) => (
          <li key={value}>
            <label>
              <input
                type="checkbox"
                autocomplete="off"
                checked={chosen.includes(value)}
                onChange={({ currentTarget }) => toggle(value, currentTarget.checked)}
              />
              <span>{text}</span> <span class="count">{(counts.get(value) ?? 0).toLocaleString('en-GB')}</span>
            </label>
          </li>
        ))}
        {unlisted > 0 && <li class="note rest">{unlisted.toLocaleString('en-GB')} more</li>}
      </ul>
    </>
  );
}

/** What is chosen may lie far down in a long list. */
function scrollToChosen(list: HTMLElement | null): void {
  const item = list?.querySelector(':checked')?.closest('li');
  if (list && item) list.scrollTop += item.getBoundingClientRect().top - list.getBoundingClientRect().top;
}
