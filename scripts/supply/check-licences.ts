// Licences of what is installed: those that ask for nothing but their text, and exceptions by name with a reason.
import type { LockedPackage } from './locked-packages.ts';

/** SPDX identifiers. */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

interface Exception {
  packages: RegExp;
  licence: string;
  reason: string;
}

export const EXCEPTIONS: readonly Exception[] = [
  {
    packages: /^@img\/sharp-(libvips-.*|wasm32|win32-.*)$/,
    licence: 'LGPL-3.0-or-later',
    reason: 'a library that astro may load at build time, unchanged; nothing of it is in the output or the images',
  },
  {
    packages: /^(@resvg\/resvg-js.*|satori)$/,
    licence: 'MPL-2.0',
    reason: 'draws the pictures for link previews at build time, unchanged; the licence covers its own files only',
  },
  {
    packages: /^lightningcss.*$/,
    licence: 'MPL-2.0',
    reason: 'packs style sheets at build time, unchanged; the licence covers its own files only',
  },
  {
    packages: /^axe-core$/,
    licence: 'MPL-2.0',
    reason: 'looks for barriers in pages during tests, unchanged; the licence covers its own files only',
  },
  {
    packages: /^@fontsource\/inter$/,
    licence: 'OFL-1.1',
    reason: 'the font of the pages, which the licence lets anybody send along',
  },
  {
    packages: /^caniuse-lite$/,
    licence: 'CC-BY-4.0',
    reason: 'data that mutation tests load, unchanged; nothing of it is in the output or the images',
  },
];

/**
 * What a package may be used under: its own declaration, and for a package of one machine without one that of the
 * package which would like to have it.
 */
function licenceOf(entry: LockedPackage, all: readonly LockedPackage[]): string | undefined {
  if (entry.license !== undefined || !entry.optional) return entry.license;
  return all.find(
    ({ optionalDependencies = {}, license }) => license && Object.hasOwn(optionalDependencies, entry.name),
  )?.license;
}

/** @returns a sentence for each package whose licence is neither allowed nor an exception that was looked at */
export function licenceFaults(packages: readonly LockedPackage[]): string[] {
  return packages.flatMap((entry) => {
    const licence = licenceOf(entry, packages);
    if (licence === undefined) return [`${entry.name} declares no licence`];
    return mayUse(licence, entry.name) ? [] : [`${entry.name} is under ${licence}, which nobody has looked at`];
  });
}

/**
 * @param installed what the package that lies there declares itself; undefined when it is not installed
 * @returns a sentence for each package that declares another licence than its lock says
 */
export function declarationFaults(packages: readonly LockedPackage[], installed: (place: string) => unknown): string[] {
  return packages.flatMap(({ place, name, license }) => {
    const declared = installed(place);
    return typeof declared !== 'string' || declared === license
      ? []
      : [`${name} declares ${declared} itself, and the lock says ${license ?? 'nothing'}`];
  });
}

/** How many packages each licence has. */
export function countLicences(packages: readonly LockedPackage[]): Map<string, number> {
  const names = packages.map((entry) => licenceOf(entry, packages) ?? 'none');
  return new Map([...Map.groupBy(names, (name) => name)].map(([name, same]) => [name, same.length]));
}

/**
 * @param expression in SPDX: `(MIT OR CC0-1.0)`, `Apache-2.0 AND LGPL-3.0-or-later`; AND binds more closely than OR, and
 *   parentheses inside are not needed so far
 */
function mayUse(expression: string, name: string): boolean {
  const bare = expression.replace(/^\((.*)\)$/, '$1');
  return bare.split(' OR ').some((choice) => choice.split(' AND ').every((licence) => isFine(licence, name)));
}

function isFine(licence: string, name: string): boolean {
  return ALLOWED.has(licence) || EXCEPTIONS.some((known) => known.licence === licence && known.packages.test(name));
}
