// Paths in the files that were already rejected, so that no rule reports a consequence of the same mistake.
import type { PathStep } from './problem.ts';

/** Paths by file; the empty path is the whole file. */
export type RejectedPaths = ReadonlyMap<string, readonly (readonly PathStep[])[]>;

/** Matches any one step of a path. */
const ANY = '*';

/**
 * True if something at, above or below a path was rejected: what is missing there may only be misspelt, so its absence
 * proves nothing.
 * @param where a file, or a folder with a trailing slash
 * @param paths without any, the whole of each file; `*` matches any one step
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
 * True for a path that shares its cause with a rejected one: the same path, one above or below it, or one in the same
 * block of fields. Top-level fields of a file or of a list entry are independent.
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
