// What a client is told when the quota of the day is used up.
import { waitText } from '../../catalogue/views/lifecycle/wait-text.ts';
import type { QuotaExceeded, Scope } from '../store/quota.ts';

const NOUNS = { lists: ['lists', 'this list'], feedback: ['feedback', 'this message'] } as const;

const WHO: Readonly<Record<Scope, string>> = {
  address: 'one address',
  network: 'one network (/24 of IPv4, /48 of IPv6)',
  total: 'all together',
};

/** 429 for an address or a network, which can save no more today; 503 where nobody can save as much. */
export function quotaRefusal({ charge, refusal, retryAfterSeconds }: QuotaExceeded): {
  status: 429 | 503;
  title: string;
  details: string;
} {
  const [many, one] = NOUNS[charge.written];
  const { scope, limitBytes, usedBytes, openBytes } = refusal;
  return {
    status: scope === 'total' ? 503 : 429,
    title: 'Quota of the day used up',
    details:
      `quota: ${WHO[scope]} may store ${kilobytes(limitBytes)} KB of ${many} in a day (UTC); ` +
      `${kilobytes(usedBytes)} KB are used, ${kilobytesLeft(openBytes)} KB can still be stored at once, and ${one} takes ${kilobytes(charge.bytes)} KB; ` +
      `try again in ${waitText(retryAfterSeconds)}`,
  };
}

/** Rounded up, as what is taken and what is used. */
function kilobytes(bytes: number): string {
  return (Math.ceil(bytes / 100) / 10).toLocaleString('en');
}

/** Rounded down, as what is left. */
function kilobytesLeft(bytes: number): string {
  return (Math.floor(bytes / 100) / 10).toLocaleString('en');
}
