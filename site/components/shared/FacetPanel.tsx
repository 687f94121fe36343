// A panel of groups of options to switch on and off, each with its count.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Chip } from './Chip.tsx';

interface FacetOption {
  value: string;
  label: string;
  /** What choosing it would show. */
  count?: number;
}

interface FacetGroup {
  id: string;
  label: string;
  /** By importance: the first are shown. */
  options: readonly FacetOption[];
  /** Takes a line of its own. */
  isWide?: boolean;
}

interface Props {
  /** Unique in the page. */
  id: string;
  title: string;
  /** Behind the title, quiet. */
  note?: string;
  groups: readonly FacetGroup[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
  /** Options of a group before “more”; those that are chosen always show. */
  shownPerGroup: number;
  /** Whether no further option can be chosen. */
  isFull?: boolean;
  /** Buttons at the right end. */
  children?: ComponentChildren;
}

export function FacetPanel({ id, title, note, groups, chosen, onToggle, shownPerGroup, isFull, children }: Props) {
  return (
    <section class="panel facet-panel needs-script" aria-labelledby={id}>
      <div class="panel-head">
        <h2 id={id}>
          {title} {note && <span class="note">{note}</span>}
        </h2>
        <div>{children}</div>
      </div>
      <div class="facet-groups">
        {groups.map((group) => (
          <FacetGroupChips
            key={group.id}
            group={group}
            chosen={chosen}
            onToggle={onToggle}
            shown={shownPerGroup}
            isFull={isFull === true}
          />
        ))}
      </div>
    </section>
  );
}

interface GroupProps {
  group: FacetGroup;
  chosen: readonly string[];
  onToggle: (value: string) => void;
  shown: number;
  isFull: boolean;
}

function FacetGroupChips({ group: { label, options, isWide }, chosen, onToggle, shown, isFull }: GroupProps) {
  const [isOpen, setOpen] = useState(false);
  const visible = options.filter(({ value }, at) => isOpen || at < shown || chosen.includes(value));
  const number = options.filter(({ value }) => chosen.includes(value)).length;
  return (
    <div role="group" aria-label={label} class={isWide ? 'wide' : undefined}>
      <h3>
        {label}{' '}
        <span class="note">
          {number} of {options.length}
        </span>
      </h3>
      <div class="chips">
        {visible.map(({ value, label: name, count }) => (
          <Chip
            key={value}
            label={name}
            count={count}
            isPressed={chosen.includes(value)}
            isDisabled={isFull && !chosen.includes(value)}
            onPress={() => onToggle(value)}
          />
        ))}
        {visible.length < options.length && (
          <button type="button" class="chip more" onClick={() => setOpen(true)}>
            {options.length - visible.length} more…
          </button>
        )}
      </div>
    </div>
  );
}
