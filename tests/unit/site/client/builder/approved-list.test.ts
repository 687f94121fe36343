// The approved list while it is being made: what changes it, and the way back.
import { describe, expect, test } from 'vitest';
import { ApprovedList } from '../../../../../site/client/builder/approved-list.ts';

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
});
