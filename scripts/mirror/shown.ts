// How a value from anybody is quoted in a sentence.

/** Short, on one line, with control characters escaped: it goes to a terminal. */
export function shown(value: unknown): string {
  const text =
    JSON.stringify(value)?.replace(/[\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '?') ?? 'nothing';
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
