// Ways of billing. A file of its own, so that the browser can name them without the shapes.

/** How the bill is made, in one word. */
export const PRICING_MODELS = {
  usage: 'Billed for what is consumed: requests, gigabytes, seconds.',
  capacity: 'Billed for what is provisioned for as long as it exists: instances, nodes, disks.',
  'usage-and-capacity': 'Billed for provisioned capacity and for consumption on top, or for either by choice of plan.',
  'per-user': 'Billed per user, seat or device and month.',
  subscription: 'A fixed fee per period.',
  free: 'No charge of its own; resources that it manages are billed as usual.',
  quote: 'Price on request.',
} as const;
export type PricingModel = keyof typeof PRICING_MODELS;
