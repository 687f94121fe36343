// How a value from anybody is quoted in a sentence.
import { shortened } from '../../catalogue/model/in-sentences.ts';

/** Short, on one line, with control characters escaped: it goes to a terminal. */
export function shown(value: unknown): string {
  const text =
    JSON.stringify(value)?.replace(/[\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '?') ?? 'nothing';
  return shortened(text, 80);
}
