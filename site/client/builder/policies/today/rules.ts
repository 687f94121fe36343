// What a document that is in force today opens and denies, whichever cloud and form it has: what the readers of each
// cloud make of it, and what is compared.
import type { Enforced } from '../../../../../catalogue/views/policies/policy-index.ts';

/** partly: some of what the entry names, or for somebody only. */
export type Standing = 'denied' | 'partly' | 'open';

export interface Rules {
  /** How an action pattern, a resource type or an API stands under the document. */
  standing: (entry: string) => Standing;
  /** Whether the cloud looks at the entry at all under such a document; what it passes over is open. */
  enforcement: (entry: string) => Enforced;
  /** Entries that it names itself. */
  named: readonly string[];
  /** Principals that it does not bind. */
  exempt: readonly string[];
  /** Sentences about what the comparison cannot tell. */
  notes: readonly string[];
}

/** Something that was read, or a sentence that says why it was not and what is wanted. */
export type Read<T> = { value: T } | { fault: string };

export type Plain = Readonly<Record<string, unknown>>;

export function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A text alone or a list of texts, as documents hold them; other things in a list are left out. */
export function textsOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'string');
}

export function lower(standing: Standing, other: Standing): Standing {
  const order: readonly Standing[] = ['denied', 'partly', 'open'];
  return order[Math.min(order.indexOf(standing), order.indexOf(other))] ?? 'denied';
}
