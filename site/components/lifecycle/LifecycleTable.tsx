// Services and sub-services of one phase: when, which, and what to do.
import type { LifecycleBody, LifecycleItem } from '../../../catalogue/formats/lifecycle-data.ts';
import type { Phase } from '../../../catalogue/views/lifecycle/phases.ts';
import { pagePath } from '../../../catalogue/views/urls.ts';
import { shortDate } from '../../dates.ts';
import { relativeText, urgencyOf } from '../../relative-date.ts';
import { DataTable } from '../shared/DataTable.tsx';
import type { Column } from '../shared/data-table.ts';
import { Icon } from '../shared/Icon.tsx';
import { groupLabel } from './lifecycle-rows.ts';
import { UrgencyMark } from './UrgencyLegend.tsx';

/** Rows of the retired ones at first; other phases are read as a whole. */
const PAGE = 60;

interface Props {
  phase: Phase;
  caption: string;
  items: readonly LifecycleItem[];
  providers: LifecycleBody['providers'];
  /** YYYY-MM-DD; undefined where the page is built. */
  today: string | undefined;
  isPaged: boolean;
}

export function LifecycleTable({ phase, caption, items, providers, today, isPaged }: Props) {
  const isDated = phase === 'ahead' || phase === 'ended';
  const when: Column<LifecycleItem> = {
    id: 'when',
    label: phase === 'ahead' ? 'Retires' : 'Retired',
    cell: ({ date = '' }) => <When date={date} today={today} hasMark={phase === 'ahead'} />,
  };
  return (
    <DataTable
      caption={caption}
      rows={items}
      keyOf={({ id }) => id}
      idOf={({ id }) => id}
      rowClass={({ date }) => (phase === 'ahead' && date && today ? urgencyOf(date, today)?.id : undefined)}
      groupOf={groupLabel}
      columns={[
        ...(isDated ? [when] : []),
        {
          id: 'service',
          label: 'Service',
          namesRow: true,
          cell: (item) => <ServiceCell item={item} provider={providers[item.provider]?.name ?? ''} today={today} />,
        },
        { id: 'advice', label: 'What to do', cell: (item) => <Advice item={item} /> },
      ]}
      {...(isPaged && phase === 'ended' && { pageSize: PAGE })}
    />
  );
}

/** How far away it is only a script can say; until then its line is kept free. */
function When({ date, today, hasMark }: { date: string; today: string | undefined; hasMark: boolean }) {
  const urgency = hasMark && today !== undefined ? urgencyOf(date, today) : undefined;
  return (
    <>
      <span class={['relative', urgency?.id].filter(Boolean).join(' ')}>
        {urgency && <UrgencyMark urgency={urgency.id} />}
        {urgency && <span class="visually-hidden">{urgency.text}: </span>}
        {today !== undefined && relativeText(date, today)}
      </span>
      <time dateTime={date}>{shortDate(date)}</time>
    </>
  );
}

function ServiceCell({ item, provider, today }: { item: LifecycleItem; provider: string; today: string | undefined }) {
  const { name, href, service, isSubService, closed } = item;
  return (
    <>
      <a href={href}>{name}</a>
      <span class="owner">
        {isSubService && (
          <>
            <span class="tag">Sub-service</span> of {service.name} ·{' '}
          </>
        )}
        {provider}
      </span>
      {closed && (
        <span class="owner">
          {today !== undefined && closed > today ? 'Closes' : 'Closed'} to new customers{' '}
          {today !== undefined && closed > today ? 'on' : 'since'} <time dateTime={closed}>{shortDate(closed)}</time>
        </span>
      )}
    </>
  );
}

function Advice({ item: { name, successor, alternatives = [], advice, announcement } }: { item: LifecycleItem }) {
  const note = advice ?? (successor || alternatives.length > 0 ? undefined : 'No successor named.');
  const link = announcement && (
    <a class="nowrap" href={announcement} aria-label={`Announcement: ${name}`}>
      Announcement
      <Icon name="outside" />
    </a>
  );
  return (
    <>
      {successor && (
        <p>
          <b>Successor:</b> <a href={pagePath.service(successor)}>{successor.name}</a>
        </p>
      )}
      {alternatives.length > 0 && (
        <p>
          <b>{alternatives.length === 1 ? 'Alternative:' : 'Alternatives:'}</b>{' '}
          {alternatives.map((other, at) => (
            <span key={other.slug}>
              {at > 0 && ', '}
              <a href={pagePath.service(other)}>{other.name}</a>
            </span>
          ))}
        </p>
      )}
      {(note || link) && (
        <p class="note">
          {note} {link}
        </p>
      )}
    </>
  );
}
