// Headers of the Accept family: what a client takes, and how gladly.

export interface Accepted {
  /** Lower case: a media type, an encoding, or a range such as `text/*` and `*`. */
  name: string;
  /** 0 to 1; 0 refuses. */
  quality: number;
}

/**
 * In the header's order. Parameters other than q are ignored, a malformed q counts as 1, as a client that says
 * something wants something.
 */
export function parseAccept(header: string): Accepted[] {
  return header.split(',').flatMap((part) => {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const given = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const quality = given !== undefined && /^(0(\.\d*)?|1(\.0*)?)$/.test(given) ? Number(given) : 1;
    return name ? [{ name, quality }] : [];
  });
}

/** How a media type fits what a client takes. */
export interface Fit {
  quality: number;
  /** 2 by its name, 1 by its group (`text/*`), 0 by a range that holds everything. */
  exactness: number;
  /** Of the range in the header; -1 when none holds the type. */
  place: number;
}

/**
 * By the most specific range that holds the type, the gladdest of several.
 * @param names of the type; the first tells its group
 */
export function fitOf(accepted: readonly Accepted[], names: readonly string[]): Fit {
  const group = `${names[0]?.split('/')[0]}/*`;
  const exactnessOf = (name: string) =>
    names.includes(name) ? 2 : name === group ? 1 : name === '*/*' || name === '*' ? 0 : -1;
  let best: Fit = { quality: 0, exactness: -1, place: -1 };
  for (const [place, { name, quality }] of accepted.entries()) {
    const exactness = exactnessOf(name);
    if (exactness < 0 || exactness < best.exactness) continue;
    if (exactness > best.exactness || quality > best.quality) best = { quality, exactness, place };
  }
  return best;
}
