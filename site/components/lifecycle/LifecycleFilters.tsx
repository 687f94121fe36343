// The filters of the lifecycle page, except the providers.
import { useState } from 'preact/hooks';
import { pagePath } from '../../../catalogue/views/urls.ts';
import { isMine, type LifecycleValues, MINE, WITHIN } from './lifecycle-url.ts';

interface Props {
  values: LifecycleValues;
  /** Whether what is shown has dates to come. */
  hasDates: boolean;
  /** Services in the approved list of this browser. */
  listSize: number;
  hasFilters: boolean;
  onChange: (changes: Partial<LifecycleValues>) => void;
  onClear: () => void;
}

export function LifecycleFilters({ values, hasDates, listSize, hasFilters, onChange, onClear }: Props) {
  const hasIds = values.ids.length > 0;
  return (
    <search class="tool-bar lifecycle-filters needs-script" aria-label="Filters">
      {hasDates && (
        <span class="inline-field">
          <label for="lifecycle-within">Retires within</label>
          <select
            id="lifecycle-within"
            value={values.within}
            autocomplete="off"
            onChange={({ currentTarget }) => onChange({ within: currentTarget.value as LifecycleValues['within'] })}
          >
            <option value="0">Any time</option>
            {WITHIN.map((months) => (
              <option key={months} value={months}>
                {months} months
              </option>
            ))}
          </select>
        </span>
      )}
      <NameField name={values.name} onChange={(name) => onChange({ name })} />
      <label class="inline-field">
        <input
          type="checkbox"
          checked={hasIds}
          disabled={listSize === 0 && !hasIds}
          autocomplete="off"
          onChange={({ currentTarget }) => onChange({ ids: currentTarget.checked ? [MINE] : [] })}
        />
        {listText(values.ids, listSize)}
      </label>
      <a class="small" href={pagePath.builder()}>
        {listSize === 0 ? 'Create a list' : 'Edit list'}
      </a>
      {hasFilters && (
        <button type="button" class="plain" onClick={onClear}>
          Clear filters
        </button>
      )}
    </search>
  );
}

/** Blanks at the end are not in the URL, but stay in the field while somebody types. */
function NameField({ name, onChange }: { name: string; onChange: (name: string) => void }) {
  const [typed, setTyped] = useState(name);
  return (
    <span class="inline-field">
      <label for="lifecycle-name">Name</label>
      <input
        type="search"
        id="lifecycle-name"
        value={typed.trim() === name ? typed : name}
        placeholder="kubernetes"
        autocomplete="off"
        onInput={({ currentTarget }) => {
          setTyped(currentTarget.value);
          onChange(currentTarget.value);
        }}
      />
    </span>
  );
}

function listText(ids: LifecycleValues['ids'], listSize: number): string {
  if (ids.length > 0 && !isMine(ids)) return `Only the ${ids.length} services of this link`;
  return listSize === 0 ? 'Only my approved list (empty)' : `Only my approved list (${listSize})`;
}
