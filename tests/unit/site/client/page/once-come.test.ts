// What is fetched when it is first wanted.
import { expect, test } from 'vitest';
import { onceCome } from '../../../../../site/client/page/once-come.ts';

test('what has come or is on its way is not fetched again, what did not come is', async () => {
  let asked = 0;
  let isAway = true;
  const ready = onceCome(async () => {
    asked += 1;
    if (isAway) throw new Error('away');
    return asked;
  });
  expect(asked).toBe(0);
  await expect(ready()).rejects.toThrow('away');
  isAway = false;
  expect(await Promise.all([ready(), ready()])).toEqual([2, 2]);
  expect(await ready()).toBe(2);
});
