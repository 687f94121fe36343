// Whether this process should get new requests, apart from whether it lives: balancers may send them to another while a
// reason stands. Requests that come all the same are answered as well as can be.
export class Readiness {
  readonly #reasons = new Set<string>();
  readonly #checks: (() => string | undefined)[] = [];

  /** @returns what to call when the reason has gone */
  hold(reason: string): () => void {
    this.#reasons.add(reason);
    return () => void this.#reasons.delete(reason);
  }

  /** @param check looks whenever somebody asks; returns the reason, or undefined when it has none */
  watch(check: () => string | undefined): void {
    this.#checks.push(check);
  }

  /** In the order in which they came; empty when it is ready. */
  get reasons(): string[] {
    return [...this.#reasons, ...this.#checks.flatMap((check) => check() ?? [])];
  }
}
