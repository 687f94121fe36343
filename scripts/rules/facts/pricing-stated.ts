import type { Finding, Rule } from '../rule.ts';

/**
 * A link to prices comes with the model they follow, and a service that is free of charge has no paid tier to compare
 * with.
 */
export const pricingStated: Rule = {
  name: 'pricing-stated',
  why: 'The list of services with a free tier must not depend on how an author understood the word.',
  check({ files }) {
    return files.services.flatMap(({ file, value }): Finding[] => {
      if (value.pricingUrl && !value.pricingModel)
        return [
          {
            file,
            at: ['pricingUrl'],
            message: 'a pricing page without a pricingModel',
            tip: 'add pricingModel: usage, capacity, usage-and-capacity, per-user, subscription, free or quote',
          },
        ];
      if (value.pricingModel === 'free' && value.hasFreeTier === false)
        return [
          {
            file,
            at: ['hasFreeTier'],
            message: 'the service is free, so this cannot be false',
            tip: 'remove hasFreeTier',
          },
        ];
      return [];
    });
  },
};
