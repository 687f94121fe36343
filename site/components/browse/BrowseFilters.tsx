// The filters beside the table: one folded list for each facet.
import { useState } from 'preact/hooks';
import { FacetList } from '../shared/FacetList.tsx';
import { type Answer, orderedValues } from './facet-index.ts';
import { LATER_FACETS } from './facets.ts';
import type { Model } from './model.ts';
import type { ChangeView, View } from './view.ts';

interface Props {
  model: Model;
  view: View;
  counts: Answer['counts'];
  onChange: ChangeView;
  /** Called when a facet is opened whose values have yet to come. */
  onMissing: () => void;
}

const NONE: ReadonlyMap<string, number> = new Map();

export function BrowseFilters({ model, view, counts, onChange, onMissing }: Props) {
  const [isOpen, setOpen] = useState(false);
  const number = Object.values(view.values).flat().length;
  return (
    <div class="side">
      <button
        type="button"
        class="bordered toggle"
        aria-expanded={isOpen}
        aria-controls="filters"
        onClick={() => setOpen(!isOpen)}
      >
        Filters{number > 0 && ` (${number})`}
      </button>
      <section id="filters" class={isOpen ? 'panel open' : 'panel'} aria-label="Filters">
        {model.index.columns.map((column) => {
          const { name, label, hint } = column.facet;
          return (
            <FacetList
              key={name}
              id={`facet-${name}`}
              label={label}
              hint={hint}
              options={() => orderedValues(column)}
              counts={counts.get(name) ?? NONE}
              chosen={view.values[name] ?? []}
              onChange={(values) => onChange({ values: { ...view.values, [name]: values } })}
              isLoading={!model.isWhole && LATER_FACETS.includes(name)}
              onMissing={onMissing}
            />
          );
        })}
      </section>
    </div>
  );
}
