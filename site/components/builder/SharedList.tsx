// What to do with a saved list: copy it to a new one, and take its policies, which are loaded when they are wanted.
import type { ComponentType } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { pagePath } from '../../../catalogue/views/urls.ts';
import { addressOf } from '../../client/selection/selection.ts';
import { NO_CHOICES, readChoices, writeChoices } from '../policies/panel/choices.ts';
import { LoadError } from '../shared/LoadError.tsx';
import type { SharedPoliciesProps } from './SharedPolicies.tsx';

export interface SharedListProps extends Omit<SharedPoliciesProps, 'query' | 'choices'> {
  /** `location.hash`: the options that the list was saved with; empty where the page is rendered. */
  hash: string;
}

export function SharedList({ name, ids, baseUrl, hash, today }: SharedListProps) {
  const query = useMemo(() => new URLSearchParams(hash.slice(1)), [hash]);
  const choices = useMemo(() => ({ ...NO_CHOICES, ...readChoices(query) }), [query]);
  const [Policies, setPolicies] = useState<ComponentType<SharedPoliciesProps>>();
  const [hasFailed, setFailed] = useState(false);
  const load = () => {
    setFailed(false);
    import('./SharedPolicies.tsx').then(
      ({ SharedPolicies }) => setPolicies(() => SharedPolicies),
      () => setFailed(true),
    );
  };
  return (
    <>
      <p class="row">
        <a class="button" href={addressOf(pagePath.builder(), ids, writeChoices(choices))}>
          Copy to a new list
        </a>
        {!Policies && (
          <button type="button" class="quiet needs-script" onClick={load}>
            Policies and Markdown
          </button>
        )}
      </p>
      {hasFailed && <LoadError message="The policies could not be loaded. Check the connection." onRetry={load} />}
      {Policies && <Policies name={name} ids={ids} baseUrl={baseUrl} today={today} query={query} choices={choices} />}
    </>
  );
}
