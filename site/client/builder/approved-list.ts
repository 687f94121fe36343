// The approved list while it is being made: its ids, and the way back. Every change is kept in this browser at once, and
// what its other tabs changed is taken over first.
import { APPROVED_IDS_MAXIMUM } from '../../../catalogue/model/limits.ts';
import {
  isSame,
  keepIds,
  keepReplaced,
  keptIds,
  keptReplaced,
  type ReplacedList,
  replacedBy,
  withChange,
} from './kept-list.ts';

/** Changes that can be taken back. */
const STEPS_BACK = 100;

interface Step {
  /** What was there before. */
  ids: readonly string[];
  /** What the change was, e.g. `AWS Lambda removed`. */
  what: string;
  /** Of a change of the replaced list. */
  replaced?: Replaced;
}

/** In an object of its own, as there may be none. */
interface Replaced {
  list: ReplacedList | undefined;
}

/**
 * @param said a sentence that says what happened
 * @param isKept false where this browser refuses to keep the list
 */
type OnChange = (said: string, isKept: boolean) => void;

export class ApprovedList {
  #ids: readonly string[] = [];
  #known: ReadonlySet<string> = new Set();
  #replaced: ReplacedList | undefined = keptReplaced();
  /** What this browser kept when it was last looked at. */
  #seen = keptIds();
  #steps: Step[] = [];
  readonly #onChange: OnChange;

  /**
   * @param ids as this browser keeps them, without those that are not known any more
   * @param onChange called after every change
   */
  constructor(ids: readonly string[], onChange: OnChange) {
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

  /** The list that an opened address took the place of. */
  get replaced(): readonly string[] | undefined {
    return this.#replaced?.ids;
  }

  has(id: string): boolean {
    return this.#known.has(id);
  }

  /** Adds what is not there yet; a list that would be too long stays as it is. */
  add(ids: readonly string[], what: string): void {
    this.#catchUp();
    const next = [...new Set([...this.#ids, ...ids])];
    if (next.length > APPROVED_IDS_MAXIMUM) {
      this.#onChange(
        `Nothing was added: a list may hold ${APPROVED_IDS_MAXIMUM.toLocaleString('en')} services, and this would make ${next.length.toLocaleString('en')}.`,
        true,
      );
    } else if (next.length === this.#ids.length)
      this.#onChange(`Nothing was added: ${ids.length === 1 ? 'it is' : 'they are all'} in the list already.`, true);
    else this.#take(next, what);
  }

  remove(ids: readonly string[], what: string): void {
    this.#catchUp();
    const gone = new Set(ids);
    this.#take(
      this.#ids.filter((id) => !gone.has(id)),
      what,
    );
  }

  /** Puts one service in the place of another. */
  replace(id: string, by: string, what: string): void {
    this.#catchUp();
    this.#take([...new Set(this.#ids.map((each) => (each === id ? by : each)))], what);
  }

  /** Another list in the place of this one, which can be taken back from then on. */
  exchange(ids: readonly string[], what: string): void {
    this.#catchUp();
    this.#take(ids, what, { list: replacedBy(ids, this.#ids, this.#replaced) });
  }

  /** The replaced list in the place of this one. */
  takeBack(): void {
    this.#catchUp();
    if (this.#replaced) this.#take(this.#replaced.ids, 'Your list taken back', { list: undefined });
  }

  /** The list stays as it is, and the replaced one can no longer be taken back. */
  forgetReplaced(): void {
    this.#catchUp();
    this.#take(this.#ids, 'The other list forgotten', { list: undefined });
  }

  undo(): void {
    this.#catchUp();
    const step = this.#steps.pop();
    if (!step) return;
    this.#hold(step.ids);
    this.#keep(`Taken back: ${step.what}.`, step.replaced);
  }

  /** Takes over what another tab has changed since this one looked. */
  takeNotice(): void {
    const [before, replaced] = [this.#ids, this.#replaced?.ids];
    this.#catchUp();
    if (!isSame(before, this.#ids)) this.#onChange('The list was changed in another tab.', true);
    else if (!isSame(replaced ?? [], this.#replaced?.ids ?? [])) this.#onChange('', true);
  }

  /** Steps back take back what was done here, and leave alone what another tab did. */
  #catchUp(): void {
    const kept = keptIds();
    if (kept === undefined) return;
    const before = this.#seen ?? [];
    this.#seen = kept;
    this.#replaced = keptReplaced();
    if (isSame(before, kept)) return;
    this.#steps = this.#steps.map((step) => ({ ...step, ids: withChange(step.ids, before, kept) }));
    this.#hold(withChange(this.#ids, before, kept));
  }

  #take(ids: readonly string[], what: string, replaced?: Replaced): void {
    this.#steps.push({ ids: this.#ids, what, ...(replaced && { replaced: { list: this.#replaced } }) });
    if (this.#steps.length > STEPS_BACK) this.#steps.shift();
    this.#hold(ids);
    this.#keep(`${what}.`, replaced);
  }

  #hold(ids: readonly string[]): void {
    this.#ids = ids;
    this.#known = new Set(ids);
  }

  #keep(said: string, replaced: Replaced | undefined): void {
    if (replaced) {
      this.#replaced = replaced.list;
      keepReplaced(replaced.list);
    }
    const isKept = keepIds(this.#ids);
    if (isKept) this.#seen = this.#ids;
    this.#onChange(said, isKept);
  }
}
