// Which places of the files were refused already, so that no rule complains of what follows from that.
import type { PathStep } from './problem.ts';

/** Places by file; the empty place is the whole file. */
export type Refused = ReadonlyMap<string, readonly (readonly PathStep[])[]>;

/** Any one step of a place. */
const ANY = '*';

/**
 * True where something at, above or below a place was refused: what is missing there may only be misspelt, so nothing
 * follows from its absence.
 * @param where a file, or a folder with its last slash
 * @param places none stands for the whole of each file; `*` for any one step
 */
export function isUnsure(refused: Refused, where: string, ...places: (readonly PathStep[])[]): boolean {
  const asked = places.length > 0 ? places : [[]];
  return [...refused].some(
    ([file, found]) =>
      (file === where || (where.endsWith('/') && file.startsWith(where))) &&
      found.some((place) => asked.some((other) => other.every((step, index) => meets(step, place[index])))),
  );
}

function meets(asked: PathStep, step: PathStep | undefined): boolean {
  return step === undefined || asked === ANY || asked === step;
}

/**
 * True for a place that shares its fault with one that was refused: the same, one above or below it, or one in the same
 * block of fields; the fields of a whole file or of an entry of a list stand for themselves.
 */
export function isEcho(places: readonly (readonly PathStep[])[], at: readonly PathStep[]): boolean {
  return places.some((place) => {
    const block = place.length > 1 && typeof place.at(-1) === 'string' ? place.slice(0, -1) : place;
    return startsWith(at, block) || (at.length > 0 && startsWith(place, at));
  });
}

function startsWith(place: readonly PathStep[], beginning: readonly PathStep[]): boolean {
  return beginning.every((step, index) => place[index] === step);
}
