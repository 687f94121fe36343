// The names of everything that is kept in Redis.

/** The braces put all keys into one slot of a cluster: scripts and transactions touch several. */
const PREFIX = '{csc}:';

/** Those that end in a colon are followed by an id, a slug, a name or a day. */
export const KEYS = {
  list: `${PREFIX}list:`,
  slug: `${PREFIX}slug:`,
  feedback: `${PREFIX}feedback`,
  outbound: `${PREFIX}outbound:`,
  outboundDays: `${PREFIX}outbound-days`,
  status: `${PREFIX}status`,
  statusSequence: `${PREFIX}status-sequence`,
  lease: `${PREFIX}lease:`,
  limit: `${PREFIX}limit:`,
  quota: `${PREFIX}quota:`,
  request: `${PREFIX}request:`,
  quotaSalt: `${PREFIX}quota-salt:`,
  probe: `${PREFIX}probe`,
} as const;
