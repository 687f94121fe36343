// The lifecycle of a service as one badge: colour, shape and word.
import { expect, test } from 'vitest';
import { lifecycleBadge } from '../../../../../site/components/lifecycle/lifecycle-badge.ts';

test.each([
  [undefined, 'good full Available'],
  [{ status: 'preview' }, 'info hollow Preview'],
  [{ status: 'deprecated' }, 'caution half Deprecated'],
  [{ status: 'sunset', sunsetDate: '2027-03-31' }, 'caution full Retires 31 Mar 2027'],
  [{ status: 'sunset' }, 'caution full Retiring'],
  [{ status: 'retired', sunsetDate: '2025-01-01' }, 'idle hollow Retired 1 Jan 2025'],
  [{ status: 'retired' }, 'idle hollow Retired'],
] as const)('of %j is %s', (lifecycle, wanted) => {
  const { tone, shape, text } = lifecycleBadge(lifecycle);
  expect(`${tone} ${shape} ${text}`).toBe(wanted);
});
