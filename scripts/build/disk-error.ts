// Explains disk errors of a build or an installation in a sentence instead of a stack trace.

const SENTENCES: Readonly<Record<string, string>> = {
  ENOSPC: 'there is no space left on the disk',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the disk is read-only',
  EIO: 'the disk reported an input/output error',
  EACCES: 'this user may not write there',
};

/** @returns a sentence with the path, or undefined for other errors */
export function explainDiskError(error: unknown): string | undefined {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const { code = '', path } = cause as NodeJS.ErrnoException;
    const sentence = SENTENCES[code];
    if (sentence !== undefined)
      return `${sentence} (${code}${path === undefined ? '' : ` at ${path}`}); nothing was published; the previous build stays online`;
  }
  return undefined;
}
