// Marks beside a name: a status, a provider, how far a service offers a kind. The words always stand beside them.
import { LOGOS_PATH } from '../../../catalogue/views/urls.ts';

/** Certain, with limits, or preliminary. */
export type BadgeShape = 'full' | 'half' | 'hollow';

interface BadgeProps {
  tone: 'good' | 'caution' | 'bad' | 'info' | 'idle';
  shape?: BadgeShape;
  text: string;
}

/** One fact: colour, shape and word. */
export function Badge({ tone, shape = 'full', text }: BadgeProps) {
  return (
    <span class={`badge ${tone}`}>
      <Dot shape={shape} size={8} />
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

/** Whether something offers a kind of service: disc, half disc or dash. */
export function OfferMark({ offers }: { offers: 'full' | 'half' | 'none' }) {
  if (offers !== 'none') return <Dot shape={offers} size={14} isGrade />;
  return (
    <svg class="grade none" viewBox="0 0 16 16" aria-hidden="true">
      <path d="M4 8h8" stroke="currentColor" stroke-width="1.8" />
    </svg>
  );
}

function Dot({ shape, size, isGrade = false }: { shape: BadgeShape; size: number; isGrade?: boolean }) {
  return (
    <svg class={isGrade ? 'grade' : undefined} width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      {shape === 'full' ? (
        <circle cx="8" cy="8" r="6" fill="currentColor" />
      ) : (
        <circle cx="8" cy="8" r="5.2" fill="none" stroke="currentColor" stroke-width="1.6" />
      )}
      {shape === 'half' && <path d="M8 2.8a5.2 5.2 0 0 0 0 10.4z" fill="currentColor" />}
    </svg>
  );
}
