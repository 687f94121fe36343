// Filters of search results: each value with how many results it would leave.
import type { Facets } from '../../client/search/pagefind.ts';

export interface FacetChoices {
  provider: readonly (readonly [value: string, label: string])[];
  category: readonly (readonly [value: string, label: string])[];
  lifecycle: readonly (readonly [value: string, label: string])[];
}

const FACETS = [
  ['provider', 'Provider', 'All providers'],
  ['category', 'Category', 'All categories'],
  ['lifecycle', 'Lifecycle', 'Any lifecycle'],
] as const;

interface Props {
  choices: FacetChoices;
  counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
  chosen: Facets;
  onChange: (chosen: Facets) => void;
}

export function SearchFilters({ choices, counts, chosen, onChange }: Props) {
  const change = (name: keyof Facets, value: string) => {
    const { [name]: _, ...others } = chosen;
    onChange(value === '' ? others : { ...others, [name]: value });
  };
  return (
    <fieldset class="facets">
      <legend class="visually-hidden">Filter the results</legend>
      {FACETS.map(([name, label, all]) => {
        // The counts of a facet in which something is chosen are those of that value alone.
        const isChosen = chosen[name] !== undefined;
        const countOf = (value: string) => counts[name]?.[value] ?? 0;
        return (
          <select
            key={name}
            name={name}
            aria-label={label}
            value={chosen[name] ?? ''}
            onChange={({ currentTarget }) => change(name, currentTarget.value)}
          >
            <option value="">{all}</option>
            {choices[name]
              .filter(([value]) => isChosen || countOf(value) > 0)
              .map(([value, text]) => (
                <option key={value} value={value}>
                  {isChosen ? text : `${text} (${countOf(value)})`}
                </option>
              ))}
          </select>
        );
      })}
      <label>
        <input
          type="checkbox"
          name="free"
          value="yes"
          checked={chosen.free !== undefined}
          onChange={({ currentTarget }) => change('free', currentTarget.checked ? 'yes' : '')}
        />{' '}
        Free tier
      </label>
    </fieldset>
  );
}
