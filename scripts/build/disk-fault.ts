// What a disk that takes nothing says to whoever builds or installs: a sentence in the place of a stack trace.

const SENTENCES: Readonly<Record<string, string>> = {
  ENOSPC: 'there is no space left on the disk',
  EDQUOT: 'the quota of the disk is used up',
  EROFS: 'the disk can only be read',
  EIO: 'the disk has not taken all of it',
  EACCES: 'this user may not write there',
};

/** @returns undefined for a fault of another kind; where it is, and that the build before stays, is in it */
export function diskFault(error: unknown): string | undefined {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const { code = '', path } = cause as NodeJS.ErrnoException;
    const sentence = SENTENCES[code];
    if (sentence !== undefined)
      return `${sentence} (${code}${path === undefined ? '' : ` at ${path}`}); nothing was published, and the build before stays`;
  }
  return undefined;
}
