// Makes a file out of the one before it, as a list of changes says.
import type { Splice } from '../../catalogue/formats/manifest.ts';

/**
 * @param size of the result, in bytes @returns undefined when the splice does not fit the old file, or gives another
 * size
 */
export function applySplice(old: Buffer, splice: Splice, size: number): Buffer | undefined {
  const result = Buffer.alloc(size);
  let end = 0;
  for (const part of splice) {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : slice(old, part);
    if (!bytes || end + bytes.length > size) return undefined;
    end += bytes.copy(result, end);
  }
  return end === size ? result : undefined;
}

function slice(old: Buffer, [offset, length]: [number, number]): Buffer | undefined {
  return offset + length <= old.length ? old.subarray(offset, offset + length) : undefined;
}
