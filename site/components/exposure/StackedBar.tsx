// One bar of parts that together are all services; each part has its number and its name.
import { counted } from '../../../catalogue/model/in-sentences.ts';
import type { Segment } from './exposure-bars.ts';

interface Props {
  /** What is divided, e.g. `Head office`. */
  title: string;
  segments: readonly Segment[];
}

/** Narrower parts have no room for their names. */
const NAMED_SHARE = 0.14;

export function StackedBar({ title, segments }: Props) {
  const total = segments.reduce((sum, { services }) => sum + services, 0);
  const words = segments.map(({ label, services }) => `${label} ${services}`).join(', ');
  return (
    <div class="stacked-bar">
      <div class="segments-of-bar" role="img" aria-label={`${title}: ${words}, of ${counted(total, 'service')}`}>
        {segments.map(({ id, label, services }) => (
          <span
            key={id}
            class={services / total < NAMED_SHARE ? `law-${id} narrow` : `law-${id}`}
            style={{ flexGrow: services }}
          >
            <b>{services}</b>
            <span class="segment-name">{label}</span>
          </span>
        ))}
      </div>
      <ul aria-hidden="true">
        {segments.map(({ id, label, services }) => (
          <li key={id}>
            <i class={`law-${id}`} />
            {label} <b>{services}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
