// A policy document as its format allows it, or the reason why it is too large.

export type PolicyText =
  /** Minified, all ASCII, so that characters and bytes are the same. */
  | { json: string }
  /** One sentence with both figures: the limit and what the document would have. */
  | { refused: string };

/** @param limit what the provider takes at most, in characters */
export function withinLimit(document: object, limit: number, what: string): PolicyText {
  const json = JSON.stringify(document);
  return json.length <= limit
    ? { json }
    : { refused: `the policy would have ${json.length} characters; ${what} may have at most ${limit}` };
}
