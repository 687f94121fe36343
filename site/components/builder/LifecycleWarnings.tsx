// Services of the list, and sub-services, that are not simply available: the most urgent first, with what the vendor
// recommends instead.
import { useMemo } from 'preact/hooks';
import type { Service } from '../../../catalogue/model/catalogue.ts';
import { compareText } from '../../../catalogue/model/order.ts';
import { distanceText } from '../../../catalogue/views/lifecycle/endings.ts';
import { type LifecycleEntry, lifecycleEntries } from '../../../catalogue/views/lifecycle/lifecycle-entries.ts';
import { LIFECYCLE_LABELS } from '../../names.ts';
import { approvedList } from '../../state/approved-list.ts';
import type { ListFacts } from '../policies/panel/cloud-policy.ts';
import { Badge, ServiceLink } from '../shared/Marks.tsx';
import { useKeptFocus } from '../shared/use-kept-focus.ts';

/** Warnings shown before the reader asks for the rest. */
const WARNINGS_SHOWN = 8;

interface Props {
  facts: ListFacts;
  /** YYYY-MM-DD */
  today: string;
  /** Id of the heading. */
  heading: string;
}

export function LifecycleWarnings({ facts: { catalogue, services }, today, heading }: Props) {
  const { ref, onClickCapture } = useKeptFocus<HTMLDivElement>('li', 'button', () => document.getElementById(heading));
  const entries = useMemo(() => {
    const urgency = ({ lifecycle: { status }, partId, date }: LifecycleEntry) =>
      `${ORDER.indexOf(status === 'retired' && partId !== undefined ? 'retired part' : status)} ${date ?? ''}`;
    return lifecycleEntries(catalogue, services, today).toSorted((a, b) => compareText(urgency(a), urgency(b)));
  }, [catalogue, services, today]);
  if (entries.length === 0)
    return <p class="quiet">Nothing to do: every service in the list is generally available, with its sub-services.</p>;
  const rest = entries.slice(WARNINGS_SHOWN);
  const list = (some: readonly LifecycleEntry[]) => (
    <ul class="warnings">
      {some.map((entry) => (
        <Warning key={entry.id} entry={entry} today={today} />
      ))}
    </ul>
  );
  return (
    <div ref={ref} onClickCapture={onClickCapture}>
      {list(entries.slice(0, WARNINGS_SHOWN))}
      {rest.length > 0 && (
        <details class="disclosure">
          <summary>{rest.length} more</summary>
          {list(rest)}
        </details>
      )}
    </div>
  );
}

/** What has retired of a service that goes on is less urgent than what is about to retire. */
const ORDER = ['retired', 'sunset', 'deprecated', 'retired part', 'preview'] as const;

function Warning({ entry, today }: { entry: LifecycleEntry; today: string }) {
  const { name, href, service, partId, provider, lifecycle, date, successor } = entry;
  const facts = [
    partId === undefined ? undefined : `sub-service of ${service.name}`,
    provider.shortName,
    ...(date ? [date, distanceText(date, today)] : []),
  ];
  return (
    <li>
      <Badge
        tone={lifecycle.status === 'preview' ? 'caution' : 'bad'}
        shape={lifecycle.status === 'preview' ? 'hollow' : lifecycle.status === 'retired' ? 'full' : 'half'}
        text={LIFECYCLE_LABELS[lifecycle.status]}
      />{' '}
      <a href={href}>{name}</a> <span class="quiet">{facts.filter(Boolean).join(', ')}</span>
      {successor &&
        // A sub-service cannot be removed from the list by itself.
        (partId === undefined ? (
          <SuccessorOffer service={service} successor={successor} />
        ) : (
          <div>
            Instead: <ServiceLink service={successor} />
          </div>
        ))}
    </li>
  );
}

function SuccessorOffer({ service, successor }: { service: Service; successor: Service }) {
  const list = approvedList();
  if (list.ids.includes(successor.id))
    return (
      <div>
        Its successor {successor.name} is in the list.{' '}
        <button
          type="button"
          class="bordered"
          aria-label={`Remove the old one: ${service.name}`}
          onClick={() => list.remove([service.id], `${service.name} removed`)}
        >
          Remove the old one
        </button>
      </div>
    );
  return (
    <div>
      <button
        type="button"
        class="bordered"
        aria-label={`Replace by ${successor.name}, in the place of ${service.name}`}
        onClick={() => list.replace(service.id, successor.id, `${service.name} replaced by ${successor.name}`)}
      >
        Replace by {successor.name}
      </button>
    </div>
  );
}
