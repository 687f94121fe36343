// The approved list while it is being made: what changes it, and the way back.
import { describe, expect, test } from 'vitest';
import { ApprovedList } from '../../../../../site/client/builder/approved-list.ts';
import { browserMemory } from '../../../../support/browser-memory.ts';

function listOf(ids: readonly string[]) {
  const said: string[] = [];
  return { said, list: new ApprovedList(ids, (text) => said.push(text)) };
}
const numbered = (count: number, from = 0) => Array.from({ length: count }, (_, place) => `s-${from + place}`);

describe('an approved list', () => {
  test('takes each service once and keeps their order', () => {
    const { list } = listOf(['a']);
    list.add(['b', 'a', 'c'], 'added');
    expect(list.ids).toEqual(['a', 'b', 'c']);
  });

  test('holds 5,000 services and refuses one more as a whole', () => {
    const { list, said } = listOf(numbered(4_999));
    list.add(numbered(2, 10_000), 'two added');
    expect(list.ids).toHaveLength(4_999);
    expect(said.at(-1)).toMatch(/^Nothing was added: a list may hold 5,000 services, and this would make 5,001\./);
    list.add(['last'], 'one added');
    expect(list.ids).toHaveLength(5_000);
    list.add(['s-1'], 'again');
    expect(said.at(-1)).toMatch(/^Nothing was added: it is in the list already\./);
  });

  test('knows its services after every change', () => {
    const { list } = listOf(['a']);
    list.add(['b'], 'b added');
    list.remove(['a'], 'a removed');
    list.replace('b', 'c', 'b replaced');
    expect(['a', 'b', 'c'].filter((id) => list.has(id))).toEqual(['c']);
    list.undo();
    expect(['a', 'b', 'c'].filter((id) => list.has(id))).toEqual(['b']);
  });

  test('takes back change after change, to where it began', () => {
    const { list } = listOf(['a', 'b']);
    list.remove(['a'], 'a removed');
    list.replace('b', 'c', 'b replaced');
    list.exchange(['x'], 'another opened');
    expect(list.undoes).toBe('another opened');
    for (const ids of [['c'], ['b'], ['a', 'b']]) {
      list.undo();
      expect(list.ids).toEqual(ids);
    }
    expect(list.undoes).toBeUndefined();
    list.undo();
    expect(list.ids).toEqual(['a', 'b']);
  });

  test('puts a successor where its predecessor stood, once', () => {
    const { list } = listOf(['a', 'old', 'b', 'new']);
    list.replace('old', 'new', 'replaced');
    expect(list.ids).toEqual(['a', 'new', 'b']);
  });

  test('says when this browser keeps nothing', () => {
    const said: unknown[] = [];
    const list = new ApprovedList([], (...change) => said.push(change));
    list.add(['a'], 'a added');
    // There is no localStorage outside a browser.
    expect(said).toEqual([['a added.', false]]);
  });

  test('takes back a hundred changes and no more', () => {
    const { list } = listOf([]);
    for (const id of numbered(101)) list.add([id], `${id} added`);
    for (let step = 0; step < 100; step += 1) list.undo();
    expect([list.ids, list.undoes]).toEqual([['s-0'], undefined]);
  });
});

describe('a list that took the place of one’s own', () => {
  const replacedIn = (memory: Map<string, string>) => JSON.parse(memory.get('approved-list-replaced') ?? 'null');

  test('makes way for it, and comes back with what is left to take back', () => {
    const memory = browserMemory({ 'approved-list': ['own'] });
    const { list } = listOf(['own']);
    list.exchange(['opened'], 'another opened');
    const steps = [list.replaced];
    for (const change of [() => list.takeBack(), () => list.undo(), () => list.undo()]) {
      change();
      steps.push(list.ids, list.replaced);
    }
    expect(steps).toEqual([['own'], ['own'], undefined, ['opened'], ['own'], ['own'], undefined]);
    expect(replacedIn(memory)).toBeNull();
  });

  test('stays when the other is forgotten, until that is taken back', () => {
    const memory = browserMemory({ 'approved-list': ['own'] });
    const { list } = listOf(['own']);
    list.exchange(['opened'], 'another opened');
    list.forgetReplaced();
    expect([list.ids, list.replaced, replacedIn(memory)]).toEqual([['opened'], undefined, null]);
    list.undo();
    expect([list.ids, list.replaced]).toEqual([['opened'], ['own']]);
    expect(replacedIn(memory)).toEqual({ ids: ['own'], by: ['opened'] });
  });
});

describe('lists of two tabs', () => {
  function twoTabs(...ids: string[]) {
    const memory = browserMemory({ 'approved-list': ids });
    return { memory, one: listOf(ids), other: listOf(ids) };
  }

  test('are one, of which each takes back its own changes', () => {
    const { memory, one, other } = twoTabs('a', 'b');
    one.list.remove(['a'], 'a removed');
    other.list.add(['c'], 'c added');
    expect(other.list.ids).toEqual(['b', 'c']);
    one.list.undo();
    expect(one.list.ids).toEqual(['a', 'b', 'c']);
    other.list.undo();
    expect(other.list.ids).toEqual(['b', 'a']);
    expect(JSON.parse(memory.get('approved-list') ?? '')).toEqual(['b', 'a']);
    expect(one.said).toEqual(['a removed.', 'Taken back: a removed.']);
  });

  test('say what the other has changed, once', () => {
    const { one, other } = twoTabs('a');
    one.list.takeNotice();
    other.list.add(['b'], 'b added');
    one.list.takeNotice();
    one.list.takeNotice();
    expect([one.said, one.list.ids]).toEqual([['The list was changed in another tab.'], ['a', 'b']]);
  });

  test('draw again without a word when only the replaced list has changed', () => {
    const { one, other } = twoTabs('a');
    other.list.exchange(['a', 'b'], 'another opened');
    one.list.takeNotice();
    other.list.forgetReplaced();
    one.list.takeNotice();
    expect([one.said, one.list.replaced]).toEqual([['The list was changed in another tab.', ''], undefined]);
  });
});
