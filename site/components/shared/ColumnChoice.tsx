// Which columns of a table are shown: the reader's choice, stored in this browser by the caller.
import { Disclosure } from './Disclosure.tsx';

interface Props {
  columns: readonly { id: string; label: string }[];
  /** Ids. */
  shown: readonly string[];
  onChange: (shown: string[]) => void;
}

export function ColumnChoice({ columns, shown, onChange }: Props) {
  return (
    <Disclosure summary="Columns">
      <fieldset class="choices">
        <legend class="visually-hidden">Columns</legend>
        {columns.map(({ id, label }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={shown.includes(id)}
              autocomplete="off"
              onChange={({ currentTarget }) =>
                onChange(
                  columns
                    .map((column) => column.id)
                    .filter((other) => (other === id ? currentTarget.checked : shown.includes(other))),
                )
              }
            />{' '}
            {label}
          </label>
        ))}
      </fieldset>
    </Disclosure>
  );
}
