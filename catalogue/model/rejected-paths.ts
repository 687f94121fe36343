// Which places of the files were refused already, so that no rule complains of what follows from that.
import type { PathStep } from './problem.ts';

/** Places by file; the empty place is the whole file. */
export type RejectedPaths = ReadonlyMap<string, readonly (readonly PathStep[])[]>;

/** Any one step of a place. */
const ANY = '*';

/**
 * True where something at, above or below a place was refused: what is missing there may only be misspelt, so nothing
 * follows from its absence.
 * @param where a file, or a folder with its last slash
 * @param paths none stands for the whole of each file; `*` for any one step
 */
export function touchesRejected(rejected: RejectedPaths, where: string, ...paths: (readonly PathStep[])[]): boolean {
  const wanted = paths.length > 0 ? paths : [[]];
  return [...rejected].some(
    ([file, found]) =>
      (file === where || (where.endsWith('/') && file.startsWith(where))) &&
      found.some((path) => wanted.some((other) => other.every((step, index) => meets(step, path[index])))),
  );
}

function meets(wanted: PathStep, step: PathStep | undefined): boolean {
  return step === undefined || wanted === ANY || wanted === step;
}

/**
 * True for a place that shares its fault with one that was refused: the same, one above or below it, or one in the same
 * block of fields; the fields of a whole file or of an entry of a list stand for themselves.
 */
export function isFollowUpError(paths: readonly (readonly PathStep[])[], at: readonly PathStep[]): boolean {
  return paths.some((path) => {
    const block = path.length > 1 && typeof path.at(-1) === 'string' ? path.slice(0, -1) : path;
    return startsWith(at, block) || (at.length > 0 && startsWith(path, at));
  });
}

function startsWith(path: readonly PathStep[], beginning: readonly PathStep[]): boolean {
  return beginning.every((step, index) => path[index] === step);
}
