// What a client is told when the quota of the day is used up.
import { waitText } from '../../catalogue/views/lifecycle/wait-text.ts';
import type { QuotaExceeded } from '../store/quota.ts';

const NOUNS = { lists: ['lists', 'this list'], feedback: ['feedback', 'this message'] } as const;

/** 429 for an address, which can save no more today; 503 where nobody can. */
export function quotaRefusal({ charge, scope, usedBytes, retryAfterSeconds }: QuotaExceeded): {
  status: 429 | 503;
  title: string;
  details: string;
} {
  const [many, one] = NOUNS[charge.written];
  const limitBytes = scope === 'address' ? charge.quota.addressBytes : charge.quota.totalBytes;
  const who = scope === 'address' ? 'one address' : 'all together';
  return {
    status: scope === 'address' ? 429 : 503,
    title: 'Quota of the day used up',
    details:
      `quota: ${who} may store ${kilobytes(limitBytes)} KB of ${many} in a day (UTC); ` +
      `${kilobytes(usedBytes)} KB are used and ${one} takes ${kilobytes(charge.bytes)} KB; try again in ${waitText(retryAfterSeconds)}`,
  };
}

function kilobytes(bytes: number): string {
  return (Math.ceil(bytes / 100) / 10).toLocaleString('en');
}
