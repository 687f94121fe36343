// Marks beside a name: a status, a provider, how far a service offers a kind. The words always stand beside them.
import type { PickableService } from '../../../catalogue/formats/browser-data.ts';
import { LOGOS_PATH } from '../../../catalogue/views/urls.ts';
import { LIFECYCLE_LABELS } from '../../names.ts';

interface BadgeProps {
  tone: 'good' | 'caution' | 'bad' | 'info' | 'idle';
  /** Certain, with limits, or preliminary. */
  shape?: 'full' | 'half' | 'hollow';
  text: string;
}

/** One fact: colour, shape and word. */
export function Badge({ tone, shape = 'full', text }: BadgeProps) {
  return (
    <span class={`badge ${tone}`}>
      <i class={`dot ${shape}`} />
      {text}
    </span>
  );
}

/** The monogram of a provider, beside its name. */
export function ProviderMark({ id, size = 20 }: { id: string; size?: number }) {
  return (
    <svg class="logo" width={size} height={size} aria-hidden="true">
      <use href={`${LOGOS_PATH}#${id}`} />
    </svg>
  );
}

/** Whether something offers a kind of service: disc, half disc or dash. Drawn by styles, as tables have thousands. */
export function OfferMark({ offers }: { offers: 'full' | 'half' | 'none' }) {
  return <i class={`offer ${offers}`} />;
}

/** `Ending 2027-03-31` in its colour; nothing for an active service. */
export function LifecycleMark({ lifecycle }: Pick<PickableService, 'lifecycle'>) {
  if (!lifecycle) return null;
  const { status, sunsetDate } = lifecycle;
  return <span class={`mark ${status}`}>{[LIFECYCLE_LABELS[status], sunsetDate].filter(Boolean).join(' ')}</span>;
}
