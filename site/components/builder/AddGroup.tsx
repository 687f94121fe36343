// Adds all services of a provider, a category or the whole catalogue at once, if wished without those that are ending
// and those without a free tier.
import { useState } from 'preact/hooks';
import type { BrowserIndex, PickableService } from '../../../catalogue/formats/browser-data.ts';
import { counted } from '../../../catalogue/model/in-sentences.ts';
import { approvedList } from '../../state/approved-list.ts';

export function AddGroup({ index }: { index: BrowserIndex }) {
  const { services, providers, categories } = index;
  const [group, setGroup] = useState('');
  const [isActiveOnly, setActiveOnly] = useState(false);
  const [isFreeOnly, setFreeOnly] = useState(false);
  const found = services.filter(
    (service) =>
      isInGroup(service, group) &&
      !(isActiveOnly && service.lifecycle) &&
      (!isFreeOnly || service.hasFreeTier === true),
  );
  const add = () => {
    const list = approvedList();
    const known = new Set(list.ids);
    const fresh = found.filter(({ id }) => !known.has(id)).length;
    list.add(
      found.map(({ id }) => id),
      `${counted(fresh, 'service')} ${groupText(index, group)} added`,
    );
  };
  return (
    <details class="disclosure">
      <summary>Add a whole provider or category, or everything</summary>
      <form
        class="folded"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <div class="field">
          <label for="group-choice">All services of</label>
          <select
            id="group-choice"
            autocomplete="off"
            value={group}
            onChange={({ currentTarget }) => setGroup(currentTarget.value)}
          >
            <option value="">Choose…</option>
            <option value="all">the whole catalogue</option>
            <optgroup label="Categories">
              {categories.map(({ id, name }) => (
                <option key={id} value={`category:${id}`}>
                  {name}
                </option>
              ))}
            </optgroup>
            <optgroup label="Providers">
              {providers.map(({ id, name }) => (
                <option key={id} value={`provider:${id}`}>
                  {name}
                </option>
              ))}
            </optgroup>
          </select>
        </div>
        <p class="row">
          <label>
            <input
              type="checkbox"
              checked={isActiveOnly}
              onChange={({ currentTarget }) => setActiveOnly(currentTarget.checked)}
            />{' '}
            only generally available
          </label>
          <label>
            <input
              type="checkbox"
              checked={isFreeOnly}
              onChange={({ currentTarget }) => setFreeOnly(currentTarget.checked)}
            />{' '}
            only with a free tier
          </label>
        </p>
        <button type="submit" disabled={found.length === 0}>
          {group === '' ? 'Add' : `Add ${counted(found.length, 'service')}`}
        </button>
      </form>
    </details>
  );
}

function isInGroup({ providerId, category }: PickableService, group: string): boolean {
  const [kind, id] = group.split(':');
  return kind === 'all' || (kind === 'provider' && providerId === id) || (kind === 'category' && category === id);
}

/** `of Hetzner`, as the end of “12 services …”. */
function groupText({ providers, categories }: BrowserIndex, group: string): string {
  const [kind, id] = group.split(':');
  if (kind === 'all') return 'of the catalogue';
  const [named, word] = kind === 'provider' ? [providers, 'of'] : [categories, 'in'];
  return `${word} ${named.find((each) => each.id === id)?.name ?? id}`;
}
