// What takes a while to compute from an object that never changes: computed once, and freed together with the object.

/** @returns `compute`, called once for each object */
export function memoize<Source extends object, Result extends object | string>(
  compute: (source: Source) => Result,
): (source: Source) => Result {
  const results = new WeakMap<Source, Result>();
  return (source) => {
    const known = results.get(source);
    if (known !== undefined) return known;
    const result = compute(source);
    results.set(source, result);
    return result;
  };
}
