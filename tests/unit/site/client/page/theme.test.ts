// Light, dark or as the system: in which order the button goes through them.
import { describe, expect, test } from 'vitest';
import { themeAfter } from '../../../../../site/client/page/theme.ts';

const threeSteps = (systemIsDark: boolean) => {
  const first = themeAfter('auto', systemIsDark);
  const second = themeAfter(first, systemIsDark);
  return [first, second, themeAfter(second, systemIsDark)];
};

describe('the theme', () => {
  test('turns first to the one that the system does not show, and comes back to automatic', () => {
    expect(threeSteps(false)).toEqual(['dark', 'light', 'auto']);
    expect(threeSteps(true)).toEqual(['light', 'dark', 'auto']);
  });

  test('leaves what is no theme for the one that is not there', () => {
    for (const strange of ['', 'purple', undefined]) expect(themeAfter(strange, false)).toBe('dark');
  });
});
