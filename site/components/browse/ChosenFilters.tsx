// What is chosen, with a way to remove each; and the ways out where nothing is left.
import { useRef } from 'preact/hooks';
import { EmptyState } from '../shared/EmptyState.tsx';
import { answer } from './facet-index.ts';
import type { Model } from './model.ts';
import type { ChangeView, View } from './view.ts';

interface Props {
  model: Model;
  view: View;
  onChange: ChangeView;
  /** Puts the cursor into the field for words after the next change. */
  focusText: () => void;
}

interface ChosenProps extends Props {
  /** Called once the next change is drawn. */
  afterwards: { current: (() => void) | undefined };
}

export function ChosenFilters({ model, view, onChange, afterwards, focusText }: ChosenProps) {
  const list = useRef<HTMLUListElement>(null);
  const chips = model.index.columns.flatMap(({ facet: { name, label, labelOf } }) =>
    (view.values[name] ?? []).map((value) => ({ name, label, value, text: labelOf(value) })),
  );
  if (chips.length === 0) return null;
  const remove = (name: string, value: string) => {
    if (chips.length === 1) focusText();
    else afterwards.current = () => list.current?.querySelector('button')?.focus();
    onChange({ values: { ...view.values, [name]: (view.values[name] ?? []).filter((each) => each !== value) } });
  };
  return (
    <ul class="chips" aria-label="Chosen filters" ref={list}>
      {chips.map(({ name, label, value, text }) => (
        <li key={`${name}=${value}`}>
          <button
            type="button"
            class="chip removable"
            aria-label={`Remove ${label}: ${text}`}
            onClick={() => remove(name, value)}
          >
            <span class="quiet">{label}:</span> {text} <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          class="plain"
          onClick={() => {
            focusText();
            onChange({ values: {}, text: '' });
          }}
        >
          Clear all
        </button>
      </li>
    </ul>
  );
}

export function NothingLeft({ model: { index }, view, onChange, focusText }: Props) {
  const words = view.text.trim();
  const offered: { label: string; changes: Partial<View> }[] = [
    ...(words === '' ? [] : [{ label: `the words “${words}”`, changes: { text: '' } }]),
    ...index.columns
      .filter(({ facet }) => (view.values[facet.name] ?? []).length > 0)
      .map(({ facet: { name, label } }) => ({
        label: `“${label}”`,
        changes: { values: { ...view.values, [name]: [] } },
      })),
    { label: 'any filter', changes: { text: '', values: {} } },
  ];
  const ways = offered.map((way) => ({ ...way, left: answer(index, { ...view, ...way.changes }).rows.length }));
  return (
    <EmptyState message="No service matches all of these filters.">
      <p class="row">
        {ways
          .filter(({ left }) => left > 0)
          .map(({ label, changes, left }) => (
            <button
              key={label}
              type="button"
              class="bordered"
              onClick={() => {
                focusText();
                onChange(changes);
              }}
            >
              Without {label}: {left.toLocaleString('en-GB')}
            </button>
          ))}
      </p>
    </EmptyState>
  );
}
