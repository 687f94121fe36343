// A pricing page comes with the model, and what is free has a free tier.
import { pricingStated } from '../../../../../scripts/rules/facts/pricing-stated.ts';
import { accepts, change, refuses } from '../../../../support/rule-cases.ts';

const LAMBDA = 'services/aws/lambda.yaml';
const free = (tier: string) =>
  change(LAMBDA, /pricingModel: usage\nhasFreeTier: true\n/, `pricingModel: free\n${tier}`);

refuses(pricingStated, [
  [
    'a pricing page without a model',
    [change(LAMBDA, 'pricingModel: usage\n', '')],
    ['services/aws/lambda.yaml:8 pricingUrl: a pricing page without a pricingModel | add pricingModel: usage,'],
  ],
  [
    'a free service without a free tier',
    [free('hasFreeTier: false\n')],
    ['services/aws/lambda.yaml:10 hasFreeTier: the service is free, so this cannot be false'],
  ],
]);

accepts([
  ['a free service', [free('')]],
  ['a free service with a free tier', [free('hasFreeTier: true\n')]],
  ['a service with a bill and no free tier', [change(LAMBDA, 'hasFreeTier: true', 'hasFreeTier: false')]],
  ['a model without a page', [change(LAMBDA, /pricingUrl.*\n/, '')]],
]);
