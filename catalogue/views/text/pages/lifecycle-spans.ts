// The lifecycle of a service or of a part of one on text pages: a word in its colour, with its date.
import type { Service } from '../../../model/catalogue.ts';
import type { Lifecycle } from '../../../schema/lifecycle.ts';
import { endDate, endingText } from '../../lifecycle/endings.ts';
import type { Span, Tone } from '../page.ts';

const TONES: Readonly<Record<Lifecycle['status'], Tone>> = {
  preview: 'warning',
  deprecated: 'warning',
  sunset: 'bad',
  retired: 'bad',
};

/** The status as a word in its colour. */
export function statusSpan({ status }: Lifecycle): Span {
  return { text: status, tone: TONES[status] };
}

/** `active`, or the status with its date. */
export function lifecycleSpans(entry: { lifecycle?: Lifecycle | undefined }, today: string): Span[] {
  const { lifecycle } = entry;
  if (!lifecycle) return [{ text: 'active', tone: 'good' }];
  const date = endDate(entry);
  const expected =
    lifecycle.status === 'preview' && lifecycle.gaTarget ? `, general availability ${lifecycle.gaTarget}` : '';
  return [statusSpan(lifecycle), ...(date ? [{ text: `: ${endingText(date, today)}` }] : [{ text: expected }])].filter(
    ({ text }) => text !== '',
  );
}

/**
 * ` (retired)` behind a name in a list; nothing for an active service. Holds no date, so that lists can be built ahead.
 */
export function lifecycleMark({ lifecycle }: Pick<Service, 'lifecycle'>): Span[] {
  return lifecycle ? [{ text: ' ' }, { text: `(${lifecycle.status})`, tone: TONES[lifecycle.status] }] : [];
}
