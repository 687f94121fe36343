// What stops a mirror in a way that people can act on: one sentence, without a stack.
import { shortened } from '../../catalogue/model/in-sentences.ts';

export class MirrorError extends Error {}

/** The source sent other bytes than its manifest says: it lies, or it got a new build meanwhile. */
export class MismatchError extends MirrorError {}

/** A value from a source as a sentence quotes it: short, on one line, control characters escaped for terminals. */
export function shown(value: unknown): string {
  const text =
    JSON.stringify(value)?.replace(/[\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '?') ?? 'nothing';
  return shortened(text, 80);
}
