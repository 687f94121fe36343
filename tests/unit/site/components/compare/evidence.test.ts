// How old the evidence of a value is.
import { expect, test } from 'vitest';
import { checkText, oldestEvidence } from '../../../../../site/components/compare/evidence.ts';

const source = (checked: string, copy?: string) => ({ url: 'https://a.example/', checked, ...(copy && { copy }) });

test('is that of the oldest page, by the day of its copy', () => {
  expect(oldestEvidence([])).toBeNull();
  expect(oldestEvidence([source('2026-11-22'), source('2026-11-23', '2021-10-10')])).toBe('2021-10-10');
  expect(oldestEvidence([source('2026-11-22'), source('2026-11-23', 'unknown')])).toBe('2026-11-22');
});

test('is unknown where no day is known', () =>
  expect(oldestEvidence([source('2026-11-22', 'unknown')])).toBeUndefined());

test('a source shows when it was checked, and in a copy of which day', () => {
  expect(checkText(source('2026-11-22'))).toBe('checked 22 Nov 2026');
  expect(checkText(source('2026-11-22', '2021-10-10'))).toBe('checked 22 Nov 2026 in a copy of 10 Oct 2021');
  expect(checkText(source('2026-11-22', 'unknown'))).toBe('checked 22 Nov 2026 in a copy of unknown date');
});
