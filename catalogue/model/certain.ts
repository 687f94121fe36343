// What is known to be there, though its type cannot say so: the item at a place of a list, or of a key of a map.

/** @returns the value itself @throws RangeError when it is undefined: a fault of the program, never of what was asked */
export function certain<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new RangeError('there is nothing where something is known to be');
  return value;
}
