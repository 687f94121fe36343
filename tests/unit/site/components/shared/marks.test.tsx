// Marks beside names: what they say in words, and when they say nothing.
import { renderToString } from 'preact-render-to-string';
import { describe, expect, test, vi } from 'vitest';
import { ColumnChoice } from '../../../../../site/components/shared/ColumnChoice.tsx';
import { DateOfEvidence } from '../../../../../site/components/shared/DateOfEvidence.tsx';
import { Badge, ProviderMark } from '../../../../../site/components/shared/Marks.tsx';
import { textOf } from '../../../../support/browser/page-text.ts';

test('a badge has a colour, a shape and a word', () =>
  expect(renderToString(<Badge tone="good" shape="half" text="Available" />)).toBe(
    '<span class="badge good"><i class="dot half"></i>Available</span>',
  ));

test('the mark of a provider is silent, as the name stands beside it', () =>
  expect(renderToString(<ProviderMark id="aws" />)).toMatch(/aria-hidden="true".*#aws/));

describe('the date of evidence', () => {
  const wordsOf = (day: string | undefined) => textOf(renderToString(<DateOfEvidence day={day} today="2026-11-25" />));

  test.each([
    ['2025-11-26', ''],
    ['2025-11-25', 'Evidence from Nov 2025'],
    ['2021-10-10', 'Evidence from Oct 2021'],
    [undefined, 'Evidence date unknown'],
  ])('of %s reads %j', (day, words) => expect(wordsOf(day)).toBe(words));
});

test('the choice of columns ticks those that are shown', () => {
  const columns = [
    { id: 'a', label: 'A' },
    { id: 'b', label: 'B' },
  ];
  const html = renderToString(<ColumnChoice columns={columns} shown={['b']} onChange={vi.fn()} />);
  expect(html.match(/<input[^>]*>/g)?.map((input) => input.includes('checked'))).toEqual([false, true]);
});
