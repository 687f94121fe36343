// Tabs: links without a script, and where keys lead from one to another.
import { renderToString } from 'preact-render-to-string';
import { describe, expect, test, vi } from 'vitest';
import { nextTab } from '../../../../../site/components/shared/next-tab.ts';
import { Tabs } from '../../../../../site/components/shared/Tabs.tsx';

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 3, 0],
  ['ArrowLeft', 3, 2],
  ['ArrowLeft', 0, 3],
  ['Home', 2, 0],
  ['End', 1, 3],
  ['Enter', 1, undefined],
])('%s on %d of four leads to %s', (key, at, next) => expect(nextTab(key, at, 4)).toBe(next));

describe('tabs', () => {
  const tabs = [
    { id: 'new', label: 'New', count: 1_200 },
    { id: 'old', label: 'Old' },
  ];
  const draw = (chosen: string | undefined) =>
    renderToString(<Tabs label="Ages" tabs={tabs} chosen={chosen} onChoose={vi.fn()} />);

  test('are links to sections until a script listens', () =>
    expect(draw(undefined)).toBe(
      '<nav class="tabs" aria-label="Ages"><a id="tab-new" href="#new">New <span class="tab-count">1,200</span></a><a id="tab-old" href="#old">Old </a></nav>',
    ));

  test('say which one is chosen, and are one stop of the keyboard', () => {
    const [, first, second] = draw('old').split('<a ');
    expect(first).toContain('role="tab" aria-selected="false" tabindex="-1"');
    expect(second).toContain('role="tab" aria-selected="true" tabindex="0"');
  });
});
