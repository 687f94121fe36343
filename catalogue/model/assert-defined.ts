// For what is always there though its type cannot say so: the item at an index of a list, the value of a key of a map.

/** @returns the value itself @throws RangeError when it is undefined: an error of the program, never of a request */
export function assertDefined<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new RangeError('a value that must be defined is undefined');
  return value;
}
