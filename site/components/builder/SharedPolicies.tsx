// The policies and documents of a saved list.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { PickableService } from '../../../catalogue/formats/browser-data.ts';
import { loadIndex } from '../../client/page/catalogue.ts';
import { resolver } from '../../client/selection/selection.ts';
import type { PolicyChoices } from '../policies/panel/choices.ts';
import { cloudPolicies, type ListFacts } from '../policies/panel/cloud-policy.ts';
import { PolicyPanel } from '../policies/panel/PolicyPanel.tsx';
import { ListExports } from './ListExports.tsx';
import { ProblemNotice } from './ProblemNotice.tsx';
import { leftOutNames, leftOutOf, readLeftOut } from './saving/left-out.ts';
import { policyChoices } from './use-choices.ts';
import { useFacts } from './use-facts.ts';

const NONE: readonly PickableService[] = [];

export interface SharedPoliciesProps {
  /** Of the list: its slug, or its id. */
  name: string;
  ids: readonly string[];
  /** Of the site, without a slash at its end. */
  baseUrl: string;
  /** YYYY-MM-DD */
  today: string;
  /** Of the link, which states options. */
  query: URLSearchParams;
  /** Those of the query. */
  choices: PolicyChoices;
}

export function SharedPolicies(props: SharedPoliciesProps) {
  const { ids } = props;
  const [services, setServices] = useState(NONE);
  const [indexError, setIndexError] = useState<unknown>();
  const { shown, awaits, error, retry } = useFacts(services);
  const load = () => {
    setIndexError(undefined);
    loadIndex().then((index) => setServices(resolver(index)(ids).services), setIndexError);
  };
  useEffect(load, []);
  return (
    <>
      <ProblemNotice problem={error ?? indexError} onRetry={services.length > 0 ? retry : load} />
      <h2>Policies and documents</h2>
      <div data-awaits={shown ? undefined : (awaits ?? 'Loading…')}>
        {shown && <Documents {...props} facts={shown} />}
      </div>
    </>
  );
}

function Documents({ facts, query, choices, baseUrl, today, name }: SharedPoliciesProps & { facts: ListFacts }) {
  const top = useRef<HTMLDivElement>(null);
  // The button that asked for them is gone.
  useEffect(() => top.current?.querySelector('button')?.focus(), []);
  const lacking = lackingText(
    query,
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
function lackingText(query: URLSearchParams, providerIds: readonly string[]): string | undefined {
  const left = readLeftOut(query);
  if (left.length > 0)
    return `These policies lack what was entered under ${leftOutNames(left)} when the list was saved: no link holds it.`;
  const own = leftOutOf(policyChoices().value.peek(), providerIds);
  return own.length === 0
    ? undefined
    : `These policies are made without what you entered under ${leftOutNames(own)}, which is stored in this browser. A copy to a new list is made with it.`;
}
