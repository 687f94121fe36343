// What takes a while to make from a value that never changes: made when it is first asked for, and kept as long as that
// value.

/** @returns `make`, which makes what belongs to a value a single time */
export function madeOnce<Source extends object, Made extends object | string>(
  make: (source: Source) => Made,
): (source: Source) => Made {
  const made = new WeakMap<Source, Made>();
  return (source) => {
    const known = made.get(source);
    if (known !== undefined) return known;
    const fresh = make(source);
    made.set(source, fresh);
    return fresh;
  };
}
