// Words to find in names, the order and the groups of the table.
import type { Ref } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { GROUP_FACETS } from './facets.ts';
import type { Model } from './model.ts';
import { BY_NAME, type ChangeView, type View } from './view.ts';

interface Props {
  model: Model;
  view: View;
  /** Of the field for words. */
  text: Ref<HTMLInputElement> & { current: HTMLInputElement | null };
  onChange: ChangeView;
}

export function BrowseControls({ model: { columns, index }, view, text, onChange }: Props) {
  // As it is typed: the URL has it without the blanks around it.
  const [typed, setTyped] = useState(view.text);
  useEffect(() => {
    if (view.text !== typed.trim()) setTyped(view.text);
  }, [view.text]);
  // Somebody may have typed before anything listened.
  useEffect(() => {
    const early = text.current?.value ?? '';
    if (early !== view.text) type(early);
  }, []);
  const type = (value: string) => {
    setTyped(value);
    onChange({ text: value }, 'replace');
  };
  const isReversed = view.sort.startsWith('-');
  const sortBy = (column: string, reversed: boolean) => onChange({ sort: `${reversed ? '-' : ''}${column}` });
  const column = view.sort.replace(/^-/, '');
  return (
    <search class="tool-bar controls" aria-label="Order and columns">
      <label class="inline-field words">
        Name contains
        <input
          type="search"
          autocomplete="off"
          ref={text}
          value={typed}
          onInput={({ currentTarget }) => type(currentTarget.value)}
        />
      </label>
      <label class="inline-field">
        Group by
        <select
          autocomplete="off"
          value={view.group}
          onChange={({ currentTarget }) => onChange({ group: currentTarget.value })}
        >
          <option value="">Nothing</option>
          {index.columns
            .filter(({ facet }) => GROUP_FACETS.includes(facet.name))
            .map(({ facet: { name, label } }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
        </select>
      </label>
      <span class="row">
        <label class="inline-field">
          Sort by
          <select
            autocomplete="off"
            value={column}
            onChange={({ currentTarget }) => sortBy(currentTarget.value, isReversed)}
          >
            <option value={BY_NAME}>Name</option>
            {columns.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label class="inline-field">
          <input
            type="checkbox"
            autocomplete="off"
            checked={isReversed}
            onChange={({ currentTarget }) => sortBy(column, currentTarget.checked)}
          />
          Descending
        </label>
      </span>
    </search>
  );
}
