// Names the ids of a URL that belong to no service, and what each may have meant.
import { useEffect, useState } from 'preact/hooks';
import type { BrowserIndex, PickableService } from '../../../catalogue/formats/browser-data.ts';
import { pagePath } from '../../../catalogue/views/urls.ts';

/** Ids that get suggestions: each is compared with all services. */
const SUGGESTED = 5;

interface Props {
  index: BrowserIndex;
  ids: readonly string[];
  /** A sentence on what that means. */
  after?: string;
}

export function NotFoundNotice({ index, ids, after }: Props) {
  const [meant, setMeant] = useState<ReadonlyMap<string, readonly PickableService[]>>(new Map());
  useEffect(() => {
    let isCurrent = true;
    // Without a network the notice still says what is wrong.
    void suggestionsFor(index, ids.slice(0, SUGGESTED))
      .catch(() => undefined)
      .then((found) => {
        if (isCurrent && found) setMeant(found);
      });
    return () => {
      isCurrent = false;
    };
  }, [index, ids]);
  return (
    <p class="notice caution">
      Not in the catalogue, and left out:{' '}
      {ids.map((id, at) => (
        <span key={id}>
          {at > 0 && ', '}
          {id}
          <Suggestions services={meant.get(id) ?? []} />
        </span>
      ))}
      .{after && ` ${after}`}
    </p>
  );
}

function Suggestions({ services }: { services: readonly PickableService[] }) {
  if (services.length === 0) return null;
  return (
    <>
      {' (did you mean '}
      {services.map((service, at) => (
        <span key={service.id}>
          {at > 0 && ' or '}
          <a href={pagePath.service(service)}>{service.name}</a>
        </span>
      ))}
      ?)
    </>
  );
}

/** By id; loaded only where there is a wrong one. */
async function suggestionsFor(
  index: BrowserIndex,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly PickableService[]>> {
  const { idSuggester } = await import('../../client/selection/suggest.ts');
  const suggest = idSuggester(index);
  const byId = new Map(index.services.map((service) => [service.id, service]));
  return new Map(ids.map((id) => [id, suggest(id).flatMap((other) => byId.get(other) ?? [])]));
}
