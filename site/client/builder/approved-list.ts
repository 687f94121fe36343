// The approved list while it is being made: its ids, and the way back. Every change is kept in this browser at once.
import { APPROVED_IDS_MAXIMUM } from '../../../catalogue/model/limits.ts';
import { APPROVED_LIST, remember } from '../selection/selection.ts';

/** Changes that can be taken back. */
const STEPS_BACK = 100;

interface Step {
  /** What was there before. */
  ids: readonly string[];
  /** What the change was, e.g. `AWS Lambda removed`. */
  what: string;
}

export class ApprovedList {
  #ids: readonly string[] = [];
  #known: ReadonlySet<string> = new Set();
  readonly #steps: Step[] = [];
  readonly #onChange: (said: string) => void;

  /** @param onChange called after every change with a sentence that says what happened */
  constructor(ids: readonly string[], onChange: (said: string) => void) {
    this.#hold(ids);
    this.#onChange = onChange;
  }

  get ids(): readonly string[] {
    return this.#ids;
  }
  /** What the next undo takes back; undefined when there is nothing. */
  get undoes(): string | undefined {
    return this.#steps.at(-1)?.what;
  }

  has(id: string): boolean {
    return this.#known.has(id);
  }

  /** Adds what is not there yet; a list that would be too long stays as it is. */
  add(ids: readonly string[], what: string): void {
    const next = [...new Set([...this.#ids, ...ids])];
    if (next.length > APPROVED_IDS_MAXIMUM) {
      this.#onChange(
        `Nothing was added: a list may hold ${APPROVED_IDS_MAXIMUM.toLocaleString('en')} services, and this would make ${next.length.toLocaleString('en')}.`,
      );
    } else if (next.length === this.#ids.length)
      this.#onChange(`Nothing was added: ${ids.length === 1 ? 'it is' : 'they are all'} in the list already.`);
    else this.#take(next, what);
  }

  remove(ids: readonly string[], what: string): void {
    const gone = new Set(ids);
    this.#take(
      this.#ids.filter((id) => !gone.has(id)),
      what,
    );
  }

  /** Puts one service in the place of another. */
  replace(id: string, by: string, what: string): void {
    this.#take([...new Set(this.#ids.map((each) => (each === id ? by : each)))], what);
  }

  /** Another list in the place of this one. */
  exchange(ids: readonly string[], what: string): void {
    this.#take(ids, what);
  }

  undo(): void {
    const step = this.#steps.pop();
    if (!step) return;
    this.#hold(step.ids);
    this.#keep(`Taken back: ${step.what}.`);
  }

  #take(ids: readonly string[], what: string): void {
    this.#steps.push({ ids: this.#ids, what });
    if (this.#steps.length > STEPS_BACK) this.#steps.shift();
    this.#hold(ids);
    this.#keep(`${what}.`);
  }

  #hold(ids: readonly string[]): void {
    this.#ids = ids;
    this.#known = new Set(ids);
  }

  #keep(said: string): void {
    const kept = remember(APPROVED_LIST, this.#ids);
    this.#onChange(kept ? said : `${said} This browser keeps nothing, so the list lasts as long as the page.`);
  }
}
