// What is retiring, deprecated, in preview or retired: a chart by quarter, filters, and one phase at a time as a table.
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import type { LifecycleBody, LifecycleItem } from '../../../catalogue/formats/lifecycle-data.ts';
import { PHASES, type Phase } from '../../../catalogue/views/lifecycle/phases.ts';
import { localDay } from '../../client/page/dates.ts';
import { APPROVED_LIST } from '../../client/selection/selection.ts';
import { shortDate } from '../../dates.ts';
import { persisted } from '../../state/persisted-store.ts';
import { useUrlState } from '../../state/use-url-state.ts';
import { EmptyState } from '../shared/EmptyState.tsx';
import { Tabs } from '../shared/Tabs.tsx';
import { LifecycleChart } from './LifecycleChart.tsx';
import { LifecycleFilters } from './LifecycleFilters.tsx';
import { LifecycleTable } from './LifecycleTable.tsx';
import { itemsCsv, matchesFilters, phaseOfAnchor, retiresWithin } from './lifecycle-rows.ts';
import { isMine, type LifecycleValues, lifecycleSchema, phaseOfUrl, sharedUrl } from './lifecycle-url.ts';
import { SubscribePanel } from './SubscribePanel.tsx';
import { UrgencyLegend } from './UrgencyLegend.tsx';

const approved = persisted<readonly string[]>(APPROVED_LIST, (stored) =>
  Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [],
);

const WORDS: Record<Phase, { title: string; text: string; rest: string }> = {
  ahead: { title: 'Retiring', text: 'With a published retirement date, soonest first.', rest: 'retiring' },
  deprecated: {
    title: 'Deprecated',
    text: 'Closed to new customers or no longer recommended; still running, without a published retirement date.',
    rest: 'deprecated without a date',
  },
  preview: { title: 'Preview', text: 'Not yet generally available.', rest: 'in preview' },
  ended: { title: 'Retired', text: 'No longer available, latest first.', rest: 'retired' },
};

const NO_FILTERS: Partial<LifecycleValues> = { within: '0', provider: [], name: '', ids: [] };

export interface LifecycleProps {
  body: LifecycleBody;
  /** Of the site, without trailing slash. */
  baseUrl: string;
  /** `location.search`; empty where the page is built. */
  search: string;
}

export function Lifecycle({ body, baseUrl, search }: LifecycleProps) {
  const schema = lifecycleSchema(body);
  const [{ values, problems }, changeUrl] = useUrlState(() => schema, search);
  const [hasChanged, setChanged] = useState(false);
  const [anchor, setAnchor] = useState('');
  // The build knows neither the reader's day nor their list: what depends on them is drawn once a script listens.
  const [day, setDay] = useState<string>();
  const list = day === undefined ? [] : approved.value.value;
  const today = day ?? body.day;
  const phase = phaseOfUrl(values);

  const change = (changes: Partial<LifecycleValues>) => {
    // The anchor of a section would overrule the tab when the page is loaded again.
    if (location.hash) history.replaceState(history.state, '', `${location.pathname}${location.search}`);
    changeUrl({ show: phase, ...changes });
    setChanged(true);
  };
  const followAnchor = () => {
    const target = location.hash.slice(1);
    const next = phaseOfAnchor(body.items, target);
    if (next === undefined) return;
    if (next === target) change({ show: next });
    else {
      changeUrl({ show: next });
      setAnchor(target);
    }
  };
  useLayoutEffect(() => {
    setDay(localDay(new Date()));
    if (phase === 'ahead') followAnchor();
  }, []);
  useEffect(() => {
    addEventListener('hashchange', followAnchor);
    return () => removeEventListener('hashchange', followAnchor);
  });
  useEffect(() => {
    if (anchor) document.getElementById(anchor)?.scrollIntoView();
  }, [anchor]);

  const services = isMine(values.ids) ? list : values.ids;
  const wanted = values.ids.length === 0 ? undefined : new Set(services);
  const found = body.items.filter((item) =>
    matchesFilters(item, body.providers[item.provider]?.id ?? '', values, wanted),
  );
  const itemsOf = (each: Phase) =>
    found.filter(
      (item) => item.phase === each && (each !== 'ahead' || retiresWithin(item, Number(values.within), today)),
    );
  const shown = itemsOf(phase);
  const total = body.items.filter((item) => item.phase === phase).length;
  const hasFilters = values.within !== '0' || values.provider.length + values.ids.length > 0 || values.name !== '';

  return (
    <>
      {problems.length > 0 && <p class="notice caution">{problems.join(' ')}</p>}
      <LifecycleChart
        items={found}
        today={today}
        todayText={day === undefined ? shortDate(today) : 'today'}
        providers={body.providers}
        chosen={values.provider}
        onChoose={(provider) => change({ provider })}
      />
      <Tabs
        label="Phases"
        tabs={PHASES.map((each) => ({ id: each, label: WORDS[each].title, count: itemsOf(each).length }))}
        chosen={day === undefined ? undefined : phase}
        onChoose={(show) => change({ show: show as Phase })}
      />
      <LifecycleFilters
        values={values}
        hasDates={phase === 'ahead'}
        listSize={list.length}
        hasFilters={hasFilters}
        onChange={change}
        onClear={() => change(NO_FILTERS)}
      />
      <SubscribePanel
        providers={body.providers.filter(({ id }) => values.provider.includes(id))}
        fileName={`lifecycle-${phase}.csv`}
        csv={() => itemsCsv(shown, body.providers, baseUrl, today)}
        url={() => `${location.origin}${sharedUrl(location.pathname, schema, { ...values, show: phase }, list)}`}
      />
      <div class="lifecycle-key">
        <p role="status" class="needs-script">
          <b>
            {shown.length} of {total}
          </b>{' '}
          {WORDS[phase].rest}
        </p>
        {phase === 'ahead' && <UrgencyLegend items={shown} today={day} />}
      </div>
      {(hasChanged ? [phase] : PHASES).map((each) => (
        <section
          key={each}
          id={each}
          class={each === phase ? 'phase' : 'phase closed'}
          role={day === undefined ? undefined : 'tabpanel'}
          aria-labelledby={`${day === undefined ? 'heading' : 'tab'}-${each}`}
        >
          <h2 id={`heading-${each}`}>{WORDS[each].title}</h2>
          <p class="quiet small">{WORDS[each].text}</p>
          <PhaseTable
            phase={each}
            items={itemsOf(each)}
            providers={body.providers}
            today={day}
            // An anchor may lead to any row, and without a script nothing shows more.
            isPaged={day !== undefined && anchor === ''}
            isElsewhere={found.length > 0}
            onClear={hasFilters ? () => change(NO_FILTERS) : undefined}
          />
        </section>
      ))}
    </>
  );
}

interface PhaseProps {
  phase: Phase;
  items: readonly LifecycleItem[];
  providers: LifecycleBody['providers'];
  today: string | undefined;
  isPaged: boolean;
  /** Whether another phase has matches. */
  isElsewhere: boolean;
  onClear: (() => void) | undefined;
}

function PhaseTable({ phase, items, isElsewhere, onClear, ...rest }: PhaseProps) {
  if (items.length > 0) return <LifecycleTable phase={phase} caption={WORDS[phase].title} items={items} {...rest} />;
  return (
    <EmptyState
      message={onClear ? `No match${isElsewhere ? ' here; another tab has some' : ' for these filters'}.` : 'None.'}
    >
      {onClear && (
        <button type="button" class="bordered" onClick={onClear}>
          Clear filters
        </button>
      )}
    </EmptyState>
  );
}
