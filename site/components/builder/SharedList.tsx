// What to do with a saved list: copy it to a new one, and take its policies, which are made when they are asked for.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { PickableService } from '../../../catalogue/formats/browser-data.ts';
import { pagePath } from '../../../catalogue/views/urls.ts';
import { loadIndex } from '../../client/page/catalogue.ts';
import { addressOf, resolver } from '../../client/selection/selection.ts';
import { DataError } from '../../state/catalogue-data.ts';
import { NO_CHOICES, readChoices, writeChoices } from '../policies/panel/choices.ts';
import { cloudPolicies, type ListFacts } from '../policies/panel/cloud-policy.ts';
import { PolicyPanel } from '../policies/panel/PolicyPanel.tsx';
import { LoadError } from '../shared/LoadError.tsx';
import { ListExports } from './ListExports.tsx';
import { leftOutNames, leftOutOf, readLeftOut } from './saving/left-out.ts';
import { policyChoices } from './use-choices.ts';
import { useFacts } from './use-facts.ts';

const NONE: readonly PickableService[] = [];

export interface SharedListProps {
  /** Of the list: its slug, or its id. */
  name: string;
  ids: readonly string[];
  /** Of the site, without a slash at its end. */
  baseUrl: string;
  /** `location.hash`: the options that the list was saved with; empty where the page is rendered. */
  hash: string;
  /** YYYY-MM-DD */
  today: string;
}

export function SharedList({ name, ids, baseUrl, hash, today }: SharedListProps) {
  const asked = useMemo(() => new URLSearchParams(hash.slice(1)), [hash]);
  const choices = useMemo(() => ({ ...NO_CHOICES, ...readChoices(asked) }), [asked]);
  const [services, setServices] = useState(NONE);
  const [isWanted, setWanted] = useState(false);
  const [indexError, setIndexError] = useState<unknown>();
  const { shown, awaits, error, retry } = useFacts(services);
  const problem = error ?? indexError;

  const load = () => {
    setWanted(true);
    setIndexError(undefined);
    if (services.length > 0) return retry();
    loadIndex().then((index) => setServices(resolver(index)(ids).services), setIndexError);
  };
  useEffect(() => {
    if (problem !== undefined && !(problem instanceof DataError)) reportError(problem);
  }, [problem]);
  return (
    <>
      <p class="row">
        <a class="button" href={addressOf(pagePath.builder(), ids, writeChoices(choices))}>
          Copy to a new list
        </a>
        {!isWanted && (
          <button type="button" class="quiet needs-script" onClick={load}>
            Policies and Markdown
          </button>
        )}
      </p>
      {problem !== undefined && (
        <LoadError
          message={problem instanceof DataError ? problem.message : 'Something went wrong on this page. Reload it.'}
          onRetry={load}
        />
      )}
      {isWanted && (
        <>
          <h2>Policies and documents</h2>
          <div class="policies" data-awaits={shown ? undefined : (awaits ?? 'Loading…')}>
            {shown && (
              <Policies facts={shown} asked={asked} choices={choices} name={name} baseUrl={baseUrl} today={today} />
            )}
          </div>
        </>
      )}
    </>
  );
}

interface PoliciesProps extends Pick<SharedListProps, 'name' | 'baseUrl' | 'today'> {
  facts: ListFacts;
  asked: URLSearchParams;
  choices: typeof NO_CHOICES;
}

function Policies({ facts, asked, choices, name, baseUrl, today }: PoliciesProps) {
  const top = useRef<HTMLDivElement>(null);
  // The button that asked for them is gone.
  useEffect(() => top.current?.querySelector('button')?.focus(), []);
  const lacking = lackingText(
    asked,
    facts.services.map(({ providerId }) => providerId),
  );
  return (
    <div ref={top}>
      {lacking !== undefined && (
        <p id="lacking" class="notice caution">
          {lacking}
        </p>
      )}
      {cloudPolicies(facts, choices).map((cloud) => (
        <PolicyPanel key={cloud.family} cloud={cloud} choices={choices} />
      ))}
      <ListExports facts={facts} baseUrl={baseUrl} today={today} name={name} />
    </div>
  );
}

/** What these policies lack: the link states it, or this browser, in which the list may have been made, still has it. */
function lackingText(asked: URLSearchParams, providerIds: readonly string[]): string | undefined {
  const left = readLeftOut(asked);
  if (left.length > 0)
    return `These policies lack what was entered under ${leftOutNames(left)} when the list was saved: no link holds it.`;
  const own = leftOutOf(policyChoices().value.peek(), providerIds);
  return own.length === 0
    ? undefined
    : `These policies are made without what you entered under ${leftOutNames(own)}, which is stored in this browser. A copy to a new list is made with it.`;
}
