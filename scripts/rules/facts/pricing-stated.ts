import { isUnsure } from '../../../catalogue/model/refused.ts';
import { isFreeTier, PRICING_MODELS } from '../../../catalogue/schema/pricing.ts';
import type { ServiceFile } from '../../../catalogue/schema/service.ts';
import type { Finding, Rule } from '../rule.ts';

/**
 * A link to prices comes with the model they follow, a service that is free of charge has no paid tier to compare with,
 * and what is free is said once and shown.
 */
export const pricingStated: Rule = {
  name: 'pricing-stated',
  why: 'The list of services with a free tier must not depend on how an author understood the word.',
  check({ files }) {
    return files.services.flatMap(({ file, value }): Finding[] => [
      ...(value.pricingUrl && !value.pricingModel
        ? [
            {
              file,
              at: ['pricingUrl'],
              message: 'a pricing page without a pricingModel',
              tip: `add pricingModel, one of ${Object.keys(PRICING_MODELS).join(', ')}`,
            },
          ]
        : []),
      ...(value.pricingModel === 'free' && value.hasFreeTier === false
        ? [
            {
              file,
              at: ['hasFreeTier'],
              message: 'the service is free, so this cannot be false',
              tip: 'remove hasFreeTier',
            },
          ]
        : []),
      ...freeTierFaults(file, value, isUnsure(files.refused, file, ['sources', '*', 'url'])),
    ]);
  },
};

/** @param unsure sources were refused, so what the record has is not known */
function freeTierFaults(
  file: string,
  { pricingModel, hasFreeTier, freeTier, sources }: ServiceFile,
  unsure: boolean,
): Finding[] {
  if (!freeTier) return [];
  const { kind, allowance, source } = freeTier;
  const free = isFreeTier(kind);
  const findings: Finding[] = [];
  const refused = (at: string[], message: string, tip: string) => findings.push({ file, at, message, tip });
  if (hasFreeTier !== undefined && hasFreeTier !== free)
    refused(['hasFreeTier'], `contradicts freeTier: ${kind} means ${free}`, 'remove hasFreeTier: it follows');
  if (pricingModel === 'free' && !free)
    refused(['freeTier', 'kind'], `the service is free, so this cannot be ${kind}`, 'remove freeTier');
  if (kind === 'none' && allowance)
    refused(['freeTier', 'allowance'], 'nothing is free, so there is no allowance', 'remove it, or write its kind');
  if (!unsure && !sources.some(({ url }) => url === source))
    refused(
      ['freeTier', 'source'],
      'is not among the sources of the record',
      'list it under sources with the day it was read, facts: [pricing]',
    );
  return findings;
}
