// A short name for a content, to see that two documents are the same or that one has changed.

/** 16 hexadecimal digits (two FNV-1a hashes). No protection: two texts with the same hash are easily made. */
export function contentHash(text: string): string {
  let one = 0x811c9dc5;
  let other = 0x9747b28c;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ code, 0x85ebca6b);
  }
  return [one, other].map((hash) => (hash >>> 0).toString(16).padStart(8, '0')).join('');
}
