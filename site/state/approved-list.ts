// The reader's approved list: its ids, stored in this browser for all of its tabs, and Undo for what was changed here.
import { batch, effect, type ReadonlySignal, signal } from '@preact/signals';
import { APPROVED_IDS_MAXIMUM } from '../../catalogue/model/limits.ts';
import { type Persisted, persisted } from './persisted-store.ts';

/** Under which this browser stores the list. */
const APPROVED_LIST = 'approved-list';
/** Under which it stores the list that a link replaced. */
const REPLACED_LIST = 'approved-list-replaced';

/** One object, so that nothing is drawn anew for it. */
const EMPTY: readonly string[] = [];

/** Changes that can be undone. */
const STEPS_MAXIMUM = 100;

/** The reader's own list, which a link replaced. It can be restored on a later visit, too. */
export interface ReplacedList {
  ids: readonly string[];
  /** The list of the link. */
  by: readonly string[];
}

interface Step {
  /** The list before the change. */
  ids: readonly string[];
  /** For people, e.g. `AWS Lambda removed`. */
  what: string;
  /** The replaced list before the change; absent where the change left it alone. */
  replaced?: ReplacedList | null;
}

export class ApprovedList {
  readonly #ids: Persisted<readonly string[] | null>;
  readonly #replaced: Persisted<ReplacedList | null>;
  readonly #steps = signal<readonly Step[]>([]);
  readonly #message = signal('');
  /** The list that the steps fit to. */
  #seen: readonly string[];

  constructor(ids: Persisted<readonly string[] | null>, replaced: Persisted<ReplacedList | null>) {
    this.#ids = ids;
    this.#replaced = replaced;
    this.#seen = this.ids;
    effect(() => {
      const current = this.ids;
      if (isSame(current, this.#seen)) return;
      this.#rebase(current);
      this.#message.value = 'The list was changed in another tab.';
    });
  }

  get ids(): readonly string[] {
    return this.#ids.value.value ?? EMPTY;
  }

  /** Whether this browser has stored a list, if only an empty one. */
  get isKnown(): boolean {
    return this.#ids.value.value !== null;
  }

  /** False once the browser has refused to store the list: it then lasts as long as the page. */
  get isStored(): boolean {
    return this.#ids.isStored.value;
  }

  /** What happened last, for people. */
  get message(): ReadonlySignal<string> {
    return this.#message;
  }

  /** What the next undo reverts; undefined when there is nothing. */
  get undoes(): string | undefined {
    return this.#steps.value.at(-1)?.what;
  }

  /** The list that a link replaced. */
  get replaced(): readonly string[] | undefined {
    return this.#replaced.value.value?.ids;
  }

  /** Adds what is not there yet; a list that would be too long stays as it is. */
  add(ids: readonly string[], what: string): void {
    const next = [...new Set([...this.#current(), ...ids])];
    if (next.length > APPROVED_IDS_MAXIMUM)
      this.#message.value = `Nothing was added: a list can have ${APPROVED_IDS_MAXIMUM.toLocaleString('en-GB')} services, and this would make ${next.length.toLocaleString('en-GB')}.`;
    else if (next.length === this.ids.length)
      this.#message.value = `Nothing was added: ${ids.length === 1 ? 'it is' : 'they are all'} in the list already.`;
    else this.#change(next, what);
  }

  remove(ids: readonly string[], what: string): void {
    const gone = new Set(ids);
    this.#change(
      this.#current().filter((id) => !gone.has(id)),
      what,
    );
  }

  /** Puts one service in the place of another. */
  replace(id: string, by: string, what: string): void {
    this.#change([...new Set(this.#current().map((each) => (each === id ? by : each)))], what);
  }

  /** Opens another list in the place of this one, which can be restored from then on. */
  open(ids: readonly string[], what: string): void {
    this.#change(ids, what, replacedBy(ids, this.#current(), this.#replaced.value.value));
  }

  /** Puts the replaced list in the place of this one. */
  restore(): void {
    this.#current();
    const own = this.#replaced.value.value;
    if (own) this.#change(own.ids, 'Your previous list restored', null);
  }

  /** Forgets the replaced list. */
  keepOpened(): void {
    this.#change(this.#current(), 'Your previous list dropped', null);
  }

  /** Stores ids as the catalogue knows them now, without those that it has dropped. That is no change to undo. */
  normalize(ids: readonly string[]): void {
    if (!isSame(ids, this.ids)) this.#store(ids);
  }

  undo(): void {
    this.#current();
    const step = this.#steps.value.at(-1);
    if (!step) return;
    batch(() => {
      this.#steps.value = this.#steps.value.slice(0, -1);
      this.#store(step.ids);
      const { replaced } = step;
      if (replaced !== undefined) this.#replaced.update(() => replaced);
      this.#message.value = `Undone: ${step.what}.`;
    });
  }

  /** What is stored now: another tab may have changed it, and no event have come yet. */
  #current(): readonly string[] {
    this.#ids.refresh();
    this.#replaced.refresh();
    return this.ids;
  }

  #change(ids: readonly string[], what: string, replaced?: ReplacedList | null): void {
    batch(() => {
      const before = { ids: this.ids, what };
      const step = replaced === undefined ? before : { ...before, replaced: this.#replaced.value.value };
      this.#steps.value = [...this.#steps.value, step].slice(-STEPS_MAXIMUM);
      if (replaced !== undefined) this.#replaced.update(() => replaced);
      this.#store(ids);
      this.#message.value = `${what}.`;
    });
  }

  #store(ids: readonly string[]): void {
    this.#seen = ids;
    this.#ids.update(() => ids);
  }

  /** Undo reverts what was done here, and leaves alone what another tab did. */
  #rebase(current: readonly string[]): void {
    const before = this.#seen;
    this.#seen = current;
    this.#steps.value = this.#steps.value.map((step) => ({ ...step, ids: withChange(step.ids, before, current) }));
  }
}

let opened: ApprovedList | undefined;

/** The list of this browser, one for the whole page. */
export function approvedList(): ApprovedList {
  opened ??= new ApprovedList(persisted(APPROVED_LIST, parseIds), persisted(REPLACED_LIST, parseReplaced));
  return opened;
}

function parseIds(stored: unknown): readonly string[] | null {
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : null;
}

function parseReplaced(stored: unknown): ReplacedList | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const [ids, by] = [parseIds(Reflect.get(stored, 'ids')), parseIds(Reflect.get(stored, 'by'))];
  return ids && by ? { ids, by } : null;
}

/** @returns `ids` with what came and without what went between two states of the stored list */
export function withChange(
  ids: readonly string[],
  before: readonly string[],
  after: readonly string[],
): readonly string[] {
  const [known, still] = [new Set(before), new Set(after)];
  const left = ids.filter((id) => still.has(id) || !known.has(id));
  return [...new Set([...left, ...after.filter((id) => !known.has(id))])];
}

/**
 * What can be restored once a link's list replaces another. A list that itself came from a link is not the reader's own:
 * the one that it replaced stays the one to restore.
 */
export function replacedBy(
  opens: readonly string[],
  current: readonly string[],
  earlier: ReplacedList | null,
): ReplacedList | null {
  const isOwn = current.length > 0 && !(earlier && isSame(earlier.by, current));
  const own = isOwn ? current : (earlier?.ids ?? []);
  return own.length === 0 || isSame(own, opens) ? null : { ids: own, by: opens };
}

export function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, place) => id === b[place]);
}
