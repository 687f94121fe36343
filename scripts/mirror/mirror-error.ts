// What stops a mirror in a way that people can act on: one sentence, without a stack. Thrown by all of scripts/mirror,
// told by ../mirror.ts.

export class MirrorError extends Error {}

/** The same request may succeed a moment later: the server is overloaded, slow or out of reach. */
export class TransientError extends MirrorError {
  /** As the server asked for; undefined when it did not. */
  readonly retryAfterSeconds: number | undefined;
  constructor(message: string, retryAfterSeconds?: number) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The source sent other bytes than its manifest says: it lies, or it has a newer build by now. */
export class MismatchError extends MirrorError {}
