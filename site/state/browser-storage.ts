// Values that this browser stores for the site. A private window may refuse storage: everything works without it.

/** @returns undefined where nothing is stored, or the browser refuses to read it */
export function readStored<T>(key: string): T | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** @returns whether it will be there on the next visit */
export function writeStored(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
