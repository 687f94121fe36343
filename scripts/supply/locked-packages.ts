// The packages that a lock file of npm names.

export interface LockedPackage {
  /** Where it lies, as the lock names it, e.g. `node_modules/a/node_modules/b`. */
  place: string;
  name: string;
  version: string;
  /** Hash of what the registry sends; npm checks it before it unpacks anything. */
  integrity?: string;
  /** As the package declares it: an SPDX expression. */
  license?: string;
  /** Whether npm goes on when it cannot be had. */
  optional?: boolean;
  /** Of one kind of machine alone. */
  os?: string | string[];
  cpu?: string | string[];
  /** Names of packages that it would like to have. */
  optionalDependencies?: Record<string, string>;
  /** Only where a package does not come from the registry of whoever installs it. */
  resolved?: string;
}

/** @param text of a package-lock.json of version 3 @throws when it is another */
export function lockedPackages(text: string): LockedPackage[] {
  const { lockfileVersion, packages } = JSON.parse(text) as {
    lockfileVersion: number;
    packages: Record<string, Omit<LockedPackage, 'place' | 'name'> & { name?: string; link?: boolean }>;
  };
  if (lockfileVersion !== 3) throw new Error(`the lock has version ${lockfileVersion}; this program reads 3`);
  return Object.entries(packages)
    .filter(([place, { link }]) => place !== '' && !link)
    .map(([place, entry]) => ({
      ...entry,
      place,
      name: entry.name ?? (place.split('node_modules/').at(-1) as string),
    }));
}
