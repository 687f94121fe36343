// The lifecycle picture as values: every dated entry stands in its quarter, whatever day the build runs on.
import { describe, expect, test } from 'vitest';
import { lifecycleEntries } from '../../../catalogue/views/lifecycle/lifecycle-entries.ts';
import { quartersBetween } from '../../../site/client/page/timeline-today.ts';
import { layTimeline } from '../../../site/timeline.ts';
import { realBuild } from '../../support/real-build.ts';

const { catalogue } = realBuild;
const entries = lifecycleEntries(catalogue);
const { lastUpdated } = catalogue.data;

describe('the timeline', () => {
  const { columns, now, tallest } = layTimeline(entries, lastUpdated);

  test('holds every dated entry once', () => {
    const dated = entries.filter(({ date }) => date);
    expect(columns.flatMap(({ entries: own }) => own.map(({ id }) => id)).toSorted()).toEqual(
      dated.map(({ id }) => id).toSorted(),
    );
    expect(tallest).toBe(Math.max(...columns.map(({ entries: own }) => own.length)));
  });

  test('puts each entry into the quarter of its date', () => {
    const wrong = columns.slice(1, -1).flatMap(({ from = '', label, entries: own }, index) => {
      const until = columns[index + 2]?.from ?? '9999';
      return own
        .filter(({ lifecycle: { sunsetDate = '' } }) => sunsetDate < from || sunsetDate >= until)
        .map(({ id }) => `${id} in ${label}`);
    });
    expect(wrong).toEqual([]);
  });

  test.each([
    ['2026-01-01', '2026 Q1', 0],
    ['2026-03-31', '2026 Q1', 0.99],
    ['2026-11-21', '2026 Q4', 0.55],
  ])('takes %s for the present: %s', (day, label, part) => {
    const picture = layTimeline([], day);
    expect(picture.columns[Math.floor(picture.now)]?.label).toBe(label);
    expect(picture.now % 1).toBeCloseTo(part, 1);
  });

  test('has its present where the browser would put that day', () => {
    expect(1 + quartersBetween(columns[1]?.from ?? '', new Date(`${lastUpdated}T12:00:00Z`))).toBeCloseTo(now, 1);
  });
});
