// The approved-list builder: the reader adds services, sees what follows, takes the policies, and shares the list.
import type { ComponentChildren } from 'preact';
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import type { BrowserIndex } from '../../../catalogue/formats/browser-data.ts';
import { pagePath } from '../../../catalogue/views/urls.ts';
import { resolver } from '../../client/selection/selection.ts';
import { approvedList } from '../../state/approved-list.ts';
import { serviceNotes } from '../../state/service-notes.ts';
import { writeChoices } from '../policies/panel/choices.ts';
import { cloudPolicies } from '../policies/panel/cloud-policy.ts';
import { SharedOptions } from '../policies/panel/PolicyOptions.tsx';
import { PolicyPanel } from '../policies/panel/PolicyPanel.tsx';
import { NotFoundNotice } from '../shared/NotFoundNotice.tsx';
import { ServicePicker } from '../shared/ServicePicker.tsx';
import { AddGroup } from './AddGroup.tsx';
import { ExposureFigures } from './ExposureFigures.tsx';
import { LifecycleWarnings } from './LifecycleWarnings.tsx';
import { ListBar } from './ListBar.tsx';
import { ListExports } from './ListExports.tsx';
import { ListServices } from './ListServices.tsx';
import { NamesForm } from './names/NamesForm.tsx';
import { listUrl, openList, type PageUrl, showInUrl } from './open-list.ts';
import { PolicySummary } from './PolicySummary.tsx';
import { ProblemNotice } from './ProblemNotice.tsx';
import { leftOutOf } from './saving/left-out.ts';
import { SaveForm } from './saving/SaveForm.tsx';
import { useChoices } from './use-choices.ts';
import { useFacts } from './use-facts.ts';

const PICKER_ID = 'pick';

export interface BuilderProps {
  index: BrowserIndex;
  url: PageUrl;
  /** Of the site, without a slash at its end. */
  baseUrl: string;
  /** YYYY-MM-DD */
  today: string;
}

export function Builder({ index, url, baseUrl, today }: BuilderProps) {
  const list = approvedList();
  const resolve = useMemo(() => resolver(index), [index]);
  const [opened] = useState(() => openList(list, resolve, url));
  const [choices, changeChoices] = useChoices(opened.isIgnored ? { search: '', hash: '' } : url);
  const { ids } = list;
  const services = useMemo(() => resolve(ids).services, [resolve, ids]);
  const { shown, awaits, error, retry } = useFacts(services);
  const policies = useMemo(() => (shown ? cloudPolicies(shown, choices) : []), [shown, choices]);
  const approve = useCallback((added: readonly string[], what: string) => list.add(added, what), [list]);
  const editing = useMemo(() => ({ change: changeChoices, approve }), [changeChoices, approve]);
  const [unexpected, setUnexpected] = useState<unknown>();

  const query = writeChoices(choices);
  const shownUrl = listUrl(ids, query);
  useEffect(() => showInUrl(shownUrl), [shownUrl]);

  const isEmpty = services.length === 0;
  const part = (id: string, children: ComponentChildren) => (
    <div id={id} hidden={isEmpty} data-awaits={awaits} aria-busy={awaits === undefined ? undefined : true}>
      {shown && children}
    </div>
  );
  return (
    <div class="builder">
      <ProblemNotice
        problem={error ?? unexpected}
        onRetry={() => {
          setUnexpected(undefined);
          retry();
        }}
      />
      <div class="choose">
        <ServicePicker
          id={PICKER_ID}
          label="Add a service"
          hint="By name, former name or abbreviation."
          isPicked={({ id }) => ids.includes(id)}
          onPick={({ id, name }) => list.add([id], `${name} added`)}
          onError={setUnexpected}
        />
        <NamesForm index={index} onError={setUnexpected} />
        <AddGroup index={index} />
        <ListBar count={services.length} hasUrl={shownUrl !== undefined} picker={PICKER_ID} />
        {opened.notFound.length > 0 && (
          <div id="not-found">
            <NotFoundNotice
              index={index}
              ids={opened.notFound}
              after={opened.isIgnored && !isEmpty ? 'This link has no known service, so your list is unchanged.' : ''}
            />
          </div>
        )}
        {isEmpty ? (
          <p class="quiet">
            You can also add services from their own pages. The list stays in this browser and in the link to this page
            until you save it.
          </p>
        ) : (
          <ListServices index={index} services={services} picker={PICKER_ID} />
        )}
      </div>
      <div class="follows">
        <Panel id="exposure-heading" title="Exposure">
          {isEmpty && <p class="quiet">Head offices, sovereign options and residency of what you choose.</p>}
          {part('figures', shown && <ExposureFigures facts={shown} baseUrl={baseUrl} />)}
        </Panel>
        <Panel id="lifecycle-heading" title="Lifecycle">
          {isEmpty && <p class="quiet">What has retired or is retiring, and what replaces it.</p>}
          {part('warnings', shown && <LifecycleWarnings facts={shown} today={today} heading="lifecycle-heading" />)}
        </Panel>
        <Panel id="summary-heading" title="Policies">
          {isEmpty && <p class="quiet">Guard rails for AWS, Azure and Google Cloud, and what they lack.</p>}
          {part('policy-summary', <PolicySummary policies={policies} />)}
        </Panel>
        <Panel id="save-heading" title="Save and share">
          <SaveForm
            ids={ids}
            choices={query}
            leftOut={leftOutOf(
              choices,
              services.map(({ providerId }) => providerId),
            )}
            today={today}
          />
        </Panel>
      </div>
      <section aria-labelledby="policies-heading" class="whole">
        <h2 id="policies-heading">Policies and documents</h2>
        {isEmpty && (
          <p class="quiet">
            A service control policy for AWS, a policy initiative for Azure, an organisation policy for Google Cloud:
            with the dependencies of the services, in the format you deploy with, compared with what you have today.
          </p>
        )}
        {part(
          'policies',
          <>
            <SharedOptions choices={choices} change={changeChoices} />
            {policies.map((cloud) => (
              <PolicyPanel key={cloud.family} cloud={cloud} choices={choices} editing={editing} />
            ))}
          </>,
        )}
        {part(
          'markdown',
          shown && (
            <ListExports
              facts={shown}
              baseUrl={baseUrl}
              today={today}
              name="approved-services"
              notes={() => serviceNotes().value.peek()}
            />
          ),
        )}
        <p class="small quiet">
          A policy is a starting point: review it, and try it where nothing is in production. It does not control what
          no policy can name. <a href={pagePath.policies()}>How the policies work</a>
        </p>
      </section>
    </div>
  );
}

function Panel({ id, title, children }: { id: string; title: string; children: ComponentChildren }) {
  return (
    <section aria-labelledby={id} class="panel">
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
