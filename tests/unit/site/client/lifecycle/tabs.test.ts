// Where keys lead from one tab to another.
import { expect, test } from 'vitest';
import { nextTab } from '../../../../../site/client/lifecycle/tabs.ts';

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 3, 0],
  ['ArrowLeft', 3, 2],
  ['ArrowLeft', 0, 3],
  ['Home', 2, 0],
  ['End', 1, 3],
  ['Enter', 1, undefined],
])('%s on %d of four leads to %s', (key, at, next) => expect(nextTab(key, at, 4)).toBe(next));
