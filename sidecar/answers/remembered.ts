// Results that follow from a text alone, as from that of a header.

/** Clients send few different texts, and an attacker's many, or long ones, must not fill the memory. */
const REMEMBERED = 500;
const CHARACTERS = 1_000;

/** @returns the same function, which computes the result for a text it has seen lately only once */
export function remembered<T>(compute: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const result = compute(text);
    if (known.size >= REMEMBERED) known.clear();
    if (text.length <= CHARACTERS) known.set(text, result);
    return result;
  };
}
