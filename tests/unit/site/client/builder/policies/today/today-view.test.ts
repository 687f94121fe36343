// What is said first of a comparison.
import { describe, expect, test } from 'vitest';
import type { Change } from '../../../../../../../site/client/builder/policies/today/difference.ts';
import { summaryOf } from '../../../../../../../site/client/builder/policies/today/today-view.ts';

const SAME = {
  denied: [],
  opened: [],
  uncertain: { denied: [], opened: [] },
  unchanged: { open: 7, denied: 48, uncertain: 0 },
  exempt: { added: [], gone: [] },
};
const change: Change = { entry: 'run.googleapis.com', isPart: false, services: [] };

describe('a comparison says', () => {
  test('that nothing changes', () => expect(summaryOf(SAME)).toBe('Nothing changes: 7 stay open, 48 stay denied.'));

  test('how much does', () =>
    expect(summaryOf({ ...SAME, denied: [change], opened: [change, change] })).toBe(
      '1 more denied, 2 more open; 7 stay open, 48 stay denied.',
    ));

  test('of how much it is not known whether the cloud governs it, changed or not', () => {
    const unchanged = { ...SAME.unchanged, uncertain: 260 };
    expect(summaryOf({ ...SAME, unchanged })).toBe(
      'Nothing changes: 7 stay open, 48 stay denied; whether the cloud governs 260 others is not known.',
    );
    expect(summaryOf({ ...SAME, unchanged, uncertain: { denied: [change], opened: [change] } })).toBe(
      '0 more denied, 0 more open; 7 stay open, 48 stay denied; whether the cloud governs 262 others is not known.',
    );
  });
});
