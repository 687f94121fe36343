// Thrown where an answer cannot be had now, through no fault of the request: 503.

/** A file that the build lists cannot be read from the disk: it is missing, damaged, or no descriptor is free. */
export class FileUnreadable extends Error {
  /** The system's, where it gave one. */
  readonly code: string | undefined;
  constructor(file: string, cause: unknown) {
    super(`${file} of the build cannot be read: ${(cause as Error).message}`, { cause });
    this.code = (cause as NodeJS.ErrnoException).code;
  }
}

/** The thread that renders pages of lists has ended, hangs, or has too much to do: the next request may succeed. */
export class ListPageUnavailable extends Error {}
