// Ways of billing. A file of its own, so that the browser can name them without the shapes.

/** How the bill is made, in one word. */
export const PRICING_MODELS = {
  usage: 'Billed for what is consumed: requests, gigabytes, seconds.',
  capacity: 'Billed for what is provisioned for as long as it exists: instances, nodes, disks.',
  'usage-and-capacity': 'Billed for provisioned capacity and for consumption on top, or for either by choice of plan.',
  'per-user': 'Billed per user, seat, device or identity and month.',
  subscription: 'A fixed fee per period.',
  purchase: 'Paid once, as for a device.',
  free: 'No charge of its own; resources that it manages are billed as usual.',
  quote: 'Price on request.',
} as const;
export type PricingModel = keyof typeof PRICING_MODELS;

/** What can be had of a service for nothing. The first two are a free tier; the next two are used up. */
export const FREE_TIER_KINDS = {
  always:
    'An allowance that returns, usually each month, for every customer, or all of it, as of a control plane without a charge of its own.',
  'twelve-months': 'An allowance in the first twelve months of an account.',
  credits: 'Credits of new customers pay for it until they are used up.',
  trial: 'A trial that ends.',
  none: 'Nothing of it is free, as a source says.',
} as const;
export type FreeTierKind = keyof typeof FREE_TIER_KINDS;

/** Whether it is a free tier: credits and trials are none. */
export function isFreeTier(kind: FreeTierKind): boolean {
  return kind === 'always' || kind === 'twelve-months';
}
