// The error for a client that has used up a daily quota.
import { waitText } from '../../catalogue/views/lifecycle/wait-text.ts';
import type { QuotaExceeded, Scope } from '../store/quota.ts';

const NOUNS = { lists: ['lists', 'this list'], feedback: ['feedback', 'this message'] } as const;

const WHO: Readonly<Record<Scope, string>> = {
  address: 'one IP address',
  network: 'one network (IPv4 /24, IPv6 /48)',
  total: 'all clients together',
};

/** 429 if an address or a network has used its share; 503 if nobody could store this much today. */
export function quotaError({ charge, violation, retryAfterSeconds }: QuotaExceeded): {
  status: 429 | 503;
  title: string;
  details: string;
} {
  const [many, one] = NOUNS[charge.written];
  const { scope, limitBytes, usedBytes, openBytes } = violation;
  return {
    status: scope === 'total' ? 503 : 429,
    title: 'Daily quota used up',
    details:
      `quota: ${WHO[scope]} may store ${kilobytes(limitBytes)} KB of ${many} per day (UTC); ` +
      `${kilobytes(usedBytes)} KB are used, ${kilobytesLeft(openBytes)} KB are available, and ${one} takes ${kilobytes(charge.bytes)} KB; ` +
      `try again in ${waitText(retryAfterSeconds)}`,
  };
}

/** Rounded up, for what is used and what a write takes. */
function kilobytes(bytes: number): string {
  return (Math.ceil(bytes / 100) / 10).toLocaleString('en');
}

/** Rounded down, for what is available. */
function kilobytesLeft(bytes: number): string {
  return (Math.floor(bytes / 100) / 10).toLocaleString('en');
}
