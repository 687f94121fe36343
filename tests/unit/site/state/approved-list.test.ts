// The reader's approved list: what changes it, Undo, other tabs, and the list that a link replaced.
import { describe, expect, test } from 'vitest';
import { ApprovedList, type ReplacedList, replacedBy, withChange } from '../../../../site/state/approved-list.ts';
import { type Persisted, persisted } from '../../../../site/state/persisted-store.ts';
import { browserMemory } from '../../../support/browser-memory.ts';

let keys = 0;

interface Stores {
  ids: Persisted<readonly string[] | null>;
  replaced: Persisted<ReplacedList | null>;
}

/** Of their own for each test, as a page opens each key once. */
function openStores(): Stores & { memory: Map<string, string>; key: string } {
  const memory = browserMemory();
  keys += 1;
  const key = `list-${keys}`;
  return {
    memory,
    key,
    ids: persisted(key, (stored) => (Array.isArray(stored) ? stored : null)),
    replaced: persisted(`${key}-replaced`, (stored) => (stored as ReplacedList | undefined) ?? null),
  };
}

function listOf(...ids: string[]) {
  const stores = openStores();
  stores.ids.update(() => ids);
  return { ...stores, list: new ApprovedList(stores.ids, stores.replaced) };
}
const numbered = (count: number, from = 0) => Array.from({ length: count }, (_, place) => `s-${from + place}`);

describe('an approved list', () => {
  test('takes each service once and keeps their order', () => {
    const { list } = listOf('a');
    list.add(['b', 'a', 'c'], 'added');
    expect(list.ids).toEqual(['a', 'b', 'c']);
  });

  test('has 5,000 services and rejects one more as a whole', () => {
    const { list } = listOf(...numbered(4_999));
    list.add(numbered(2, 10_000), 'two added');
    expect(list.ids).toHaveLength(4_999);
    expect(list.message.value).toMatch(
      /^Nothing was added: a list can have 5,000 services, and this would make 5,001\./,
    );
    list.add(['last'], 'one added');
    expect(list.ids).toHaveLength(5_000);
    list.add(['s-1'], 'again');
    expect(list.message.value).toMatch(/^Nothing was added: it is in the list already\./);
  });

  test('undoes change after change, to where it began', () => {
    const { list } = listOf('a', 'b');
    list.remove(['a'], 'a removed');
    list.replace('b', 'c', 'b replaced');
    list.open(['x'], 'another opened');
    expect(list.undoes).toBe('another opened');
    for (const ids of [['c'], ['b'], ['a', 'b']]) {
      list.undo();
      expect(list.ids).toEqual(ids);
    }
    expect([list.undoes, list.message.value]).toEqual([undefined, 'Undone: a removed.']);
    list.undo();
    expect(list.ids).toEqual(['a', 'b']);
  });

  test('puts a successor where its predecessor was, once', () => {
    const { list } = listOf('a', 'old', 'b', 'new');
    list.replace('old', 'new', 'replaced');
    expect(list.ids).toEqual(['a', 'new', 'b']);
  });

  test('drops what the catalogue no longer has, which is nothing to undo', () => {
    const { list } = listOf('a', 'gone');
    list.normalize(['a']);
    expect([list.ids, list.undoes, list.message.value]).toEqual([['a'], undefined, '']);
  });

  test('tells whether this browser stores it', () => {
    const { ids, replaced } = openStores();
    const list = new ApprovedList(ids, replaced);
    expect([list.isKnown, list.isStored]).toEqual([false, true]);
    list.add(['a'], 'a added');
    expect([list.isKnown, list.isStored, list.ids]).toEqual([true, true, ['a']]);
  });

  test('lasts as long as the page where the browser stores nothing', () => {
    const { list, memory } = listOf();
    memory.set = () => {
      throw new Error('denied');
    };
    list.add(['a'], 'a added');
    list.add(['b'], 'b added');
    expect([list.isStored, list.ids]).toEqual([false, ['a', 'b']]);
  });

  test('undoes a hundred changes and no more', () => {
    const { list } = listOf();
    for (const id of numbered(101)) list.add([id], `${id} added`);
    for (let step = 0; step < 100; step += 1) list.undo();
    expect([list.ids, list.undoes]).toEqual([['s-0'], undefined]);
  });
});

describe('a list that a link replaced', () => {
  test('can be restored, and that undone', () => {
    const { list, replaced } = listOf('own');
    list.open(['opened'], 'another opened');
    const steps: unknown[] = [list.replaced];
    for (const change of [() => list.restore(), () => list.undo(), () => list.undo()]) {
      change();
      steps.push(list.ids, list.replaced);
    }
    expect(steps).toEqual([['own'], ['own'], undefined, ['opened'], ['own'], ['own'], undefined]);
    expect(replaced.value.value).toBeNull();
  });

  test('is forgotten where the reader keeps the other, until that is undone', () => {
    const { list, replaced } = listOf('own');
    list.open(['opened'], 'another opened');
    list.keepOpened();
    expect([list.ids, list.replaced, replaced.value.value]).toEqual([['opened'], undefined, null]);
    list.undo();
    expect(list.ids).toEqual(['opened']);
    expect(replaced.value.value).toEqual({ ids: ['own'], by: ['opened'] });
  });

  const own = { ids: ['own'], by: ['first'] };

  test('is the one that another took the place of', () => expect(replacedBy(['first'], ['own'], null)).toEqual(own));

  test.each([['as it was opened', ['first']] as const, ['and was emptied', []] as const])(
    'stays the reader’s own where the list of one link, %s, makes way for that of the next',
    (_, current) => expect(replacedBy(['second'], current, own)).toEqual({ ids: ['own'], by: ['second'] }),
  );

  test('is the opened one once that was changed', () =>
    expect(replacedBy(['second'], ['first', 'added'], own)?.ids).toEqual(['first', 'added']));

  test('is none where there was none, and where the reader’s own opens again', () => {
    expect(replacedBy(['first'], [], null)).toBeNull();
    expect(replacedBy(['own'], ['first'], own)).toBeNull();
  });
});

describe('another tab', () => {
  /** What it stores, of which this one hears. */
  const store = ({ ids, memory, key }: ReturnType<typeof listOf>, next: string[]) => {
    memory.set(key, JSON.stringify(next));
    ids.refresh();
  };

  test('changes the list, and Undo leaves its changes alone', () => {
    const tab = listOf('a', 'b');
    tab.list.remove(['a'], 'a removed');
    store(tab, ['b', 'c']);
    expect([tab.list.ids, tab.list.message.value]).toEqual([['b', 'c'], 'The list was changed in another tab.']);
    tab.list.undo();
    expect(tab.list.ids).toEqual(['a', 'b', 'c']);
  });

  test('is looked at before a change, where no event has come', () => {
    const { list, memory, key } = listOf('a');
    memory.set(key, JSON.stringify(['a', 'c']));
    list.add(['b'], 'b added');
    expect([list.ids, list.message.value]).toEqual([['a', 'c', 'b'], 'b added.']);
    expect(JSON.parse(memory.get(key) ?? '')).toEqual(['a', 'c', 'b']);
  });

  test('adds what came and removes what went, and leaves the rest', () => {
    expect(withChange(['a', 'b', 'own'], ['a', 'b'], ['b', 'new'])).toEqual(['b', 'own', 'new']);
    expect(withChange(['a', 'new'], ['a'], ['a', 'new'])).toEqual(['a', 'new']);
  });
});
