// Which paths of a manifest may become files: told by a short list of what is allowed.

const MAX_PATH_CHARACTERS = 400;
const SEGMENT = /^[A-Za-z0-9_@~+,=-]([A-Za-z0-9._@~+,=-]{0,198}[A-Za-z0-9_@~+,=-])?$/;
/** Names that are devices on Windows, with any ending. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** @returns why a path may not become a file below a folder, as the end of a sentence; undefined when it may */
export function whyUnsafe(path: string): string | undefined {
  if (path.length > MAX_PATH_CHARACTERS) return `is longer than ${MAX_PATH_CHARACTERS} characters`;
  const segments = path.split('/');
  if (segments.some((segment) => !SEGMENT.test(segment)))
    return 'has a part that is empty, hidden, or holds other characters than A-Z a-z 0-9 . _ @ ~ + , = -';
  if (segments.some((segment) => DEVICE.test(segment))) return 'names a device of Windows';
  return undefined;
}

/** Finds paths that cannot lie side by side on every disk. */
export class PathSet {
  /** Lower-case path to what it is. */
  readonly #taken = new Map<string, 'file' | string>();

  /** @returns why the path cannot be added, as the end of a sentence; undefined when it was */
  add(path: string): string | undefined {
    const folded = path.toLowerCase();
    const present = this.#taken.get(folded);
    if (present === 'file') return 'is listed twice, or differs from another only in upper and lower case';
    if (present !== undefined) return 'is both a file and a folder';
    for (let slash = path.indexOf('/'); slash > 0; slash = path.indexOf('/', slash + 1)) {
      const folder = path.slice(0, slash);
      const known = this.#taken.get(folder.toLowerCase());
      if (known === 'file') return `lies in ${JSON.stringify(folder)}, which is a file`;
      if (known !== undefined && known !== `${folder}/`)
        return 'lies in a folder that differs from another only in upper and lower case';
      this.#taken.set(folder.toLowerCase(), `${folder}/`);
    }
    this.#taken.set(folded, 'file');
    return undefined;
  }
}
