// The services of the list by provider. Lists have up to 5,000: a group is drawn anew only when it has changed.
import { useMemo, useState } from 'preact/hooks';
import type { BrowserIndex, PickableService } from '../../../catalogue/formats/browser-data.ts';
import { pagePath } from '../../../catalogue/views/urls.ts';
import { approvedList } from '../../state/approved-list.ts';
import { LifecycleMark, ProviderMark, ServiceLink } from '../shared/Marks.tsx';
import { useKeptFocus } from '../shared/use-kept-focus.ts';
import { NoteFields } from './NoteFields.tsx';

/** Groups with more services are closed at first. */
const OPEN_MAXIMUM = 40;

interface Props {
  index: BrowserIndex;
  services: readonly PickableService[];
  /** Id of the field that adds. */
  picker: string;
}

export function ListServices({ index: { providers, categories }, services, picker }: Props) {
  const { ref, onClickCapture } = useKeptFocus<HTMLDivElement>(
    '.group-rows > li',
    '.remove',
    () => document.querySelector<HTMLElement>('#list summary') ?? document.getElementById(picker),
  );
  const categoryNames = useMemo(() => new Map(categories.map(({ id, name }) => [id, name])), [categories]);
  const byProvider = Map.groupBy(services, ({ providerId }) => providerId);
  return (
    <>
      <p class="small quiet">
        Reasons and owners stay in this browser and in the Markdown and CSV made here; they are not stored in a saved
        list.
      </p>
      <div id="list" ref={ref} onClickCapture={onClickCapture}>
        {providers.map((provider) => {
          const own = byProvider.get(provider.id);
          return (
            own && <ProviderGroup key={provider.id} provider={provider} services={own} categories={categoryNames} />
          );
        })}
      </div>
    </>
  );
}

interface GroupProps {
  provider: BrowserIndex['providers'][number];
  services: readonly PickableService[];
  /** Names by id. */
  categories: ReadonlyMap<string, string>;
}

function ProviderGroup({ provider: { id, name, shortName }, services, categories }: GroupProps) {
  const [isOpen] = useState(services.length <= OPEN_MAXIMUM);
  const ids = services.map((service) => service.id);
  return useMemo(() => {
    const remove = (gone: readonly string[], what: string) => approvedList().remove(gone, `${what} removed`);
    return (
      <details class="group" open={isOpen}>
        <summary>
          <ProviderMark id={id} /> <h3>{name}</h3> <span class="quiet">{services.length}</span>
        </summary>
        <ul class="group-rows">
          {services
            .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
            .map((service) => (
              <li key={service.id}>
                <span>
                  <ServiceLink service={service} /> <LifecycleMark lifecycle={service.lifecycle} />
                </span>
                <span class="quiet small">{categories.get(service.category)}</span>
                <NoteFields service={service} />
                <button
                  type="button"
                  class="plain remove"
                  aria-label={`Remove ${service.name}`}
                  onClick={() => remove([service.id], service.name)}
                >
                  Remove
                </button>
              </li>
            ))}
        </ul>
        <p class="row small">
          <a href={pagePath.provider(id)}>All services of {shortName}</a>
          {services.length > 1 && (
            <button
              type="button"
              class="plain"
              aria-label={`Remove all ${services.length} services of ${name}`}
              onClick={() => remove(ids, `${services.length} services of ${shortName}`)}
            >
              Remove all {services.length}
            </button>
          )}
        </p>
      </details>
    );
  }, [ids.join(), isOpen]);
}
