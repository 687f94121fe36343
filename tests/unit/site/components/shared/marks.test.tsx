// Marks beside names: what they say in words, and when they say nothing.
import { renderToString } from 'preact-render-to-string';
import { describe, expect, test, vi } from 'vitest';
import { ColumnChoice } from '../../../../../site/components/shared/ColumnChoice.tsx';
import { DateOfEvidence } from '../../../../../site/components/shared/DateOfEvidence.tsx';
import { Badge, LifecycleMark, ProviderMark } from '../../../../../site/components/shared/Marks.tsx';
import { ServicePicker } from '../../../../../site/components/shared/ServicePicker.tsx';
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

test('the mark of a lifecycle has its day where there is one; an active service has none', () => {
  const html = (lifecycle: Parameters<typeof LifecycleMark>[0]['lifecycle']) =>
    renderToString(<LifecycleMark lifecycle={lifecycle} />);
  expect(html({ status: 'sunset', sunsetDate: '2027-03-31' })).toBe(
    '<span class="mark sunset">Ending 2027-03-31</span>',
  );
  expect(html({ status: 'preview' })).toBe('<span class="mark preview">Preview</span>');
  expect(html(undefined)).toBe('');
});

test('the picker of services is a closed combobox before anybody types', () => {
  const html = renderToString(
    <ServicePicker id="pick" label="Add a service" isPicked={() => false} onPick={vi.fn()} onError={vi.fn()} />,
  );
  expect(html).toMatch(/role="combobox"[^>]*aria-expanded="false"/);
  expect(html).toMatch(/role="listbox"[^>]*hidden/);
});
