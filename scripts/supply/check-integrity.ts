// Whether npm can tell that a package is the one that the lock was made with.
import type { LockedPackage } from './locked-packages.ts';

/** sha512 alone: npm takes what is there, and sha1 can be forged. */
const STRONG = /^sha512-[A-Za-z0-9+/]{86}==$/;

/**
 * @returns a sentence for each package that could be another one unnoticed. An optional one of other machines may lack
 *   its hash, as the registry where the lock was made may not have had it
 */
export function integrityFaults(packages: readonly LockedPackage[]): string[] {
  return packages.flatMap((entry) => {
    const { place, integrity, resolved } = entry;
    if (resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/'))
      return [`${place} comes from ${resolved}, not from the registry`];
    if (integrity === undefined) return isOfOneMachine(entry) ? [] : [`${place} has no integrity`];
    return STRONG.test(integrity) ? [] : [`${place} has another integrity than sha512: ${integrity}`];
  });
}

/** Those whose hash is still to be had. */
export function withoutIntegrity(packages: readonly LockedPackage[]): LockedPackage[] {
  return packages.filter(({ integrity }) => integrity === undefined);
}

function isOfOneMachine({ optional, os, cpu }: LockedPackage): boolean {
  return optional === true && (os !== undefined || cpu !== undefined);
}

/**
 * The lock with the hashes that can be had.
 * @param text of the lock
 * @param ask for the registry's hash of `name@version`; undefined when it has no such package
 */
export function fillIntegrity(
  text: string,
  missing: readonly LockedPackage[],
  ask: (spec: string) => string | undefined,
): { text: string; filled: number } {
  const lock = JSON.parse(text) as { packages: Record<string, { integrity?: string; version: string }> };
  let filled = 0;
  for (const { place, name, version } of missing) {
    const integrity = ask(`${name}@${version}`);
    const entry = lock.packages[place];
    if (integrity === undefined || !entry || !STRONG.test(integrity)) continue;
    // Behind the version, where npm has it.
    const { version: kept, ...rest } = entry;
    lock.packages[place] = { version: kept, integrity, ...rest };
    filled += 1;
  }
  return { text: `${JSON.stringify(lock, null, 2)}\n`, filled };
}
