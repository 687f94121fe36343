// A pricing page comes with the model, and what is free has a free tier.
import { pricingStated } from '../../../../../scripts/rules/facts/pricing-stated.ts';
import { accepts, change, refuses } from '../../../../support/rule-cases.ts';

const LAMBDA = 'services/aws/lambda.yaml';
const free = (tier: string) =>
  change(LAMBDA, /pricingModel: usage\nhasFreeTier: true\n/, `pricingModel: free\n${tier}`);
const SOURCE = 'https://docs.aws.amazon.com/lambda/latest/dg/welcome.html';
const tier = (fields: string, stated = '', source = SOURCE) =>
  change(LAMBDA, /hasFreeTier: true\n/, `${stated}freeTier: {${fields}, source: ${source}}\n`);

refuses(pricingStated, [
  [
    'a pricing page without a model',
    [change(LAMBDA, 'pricingModel: usage\n', '')],
    ['services/aws/lambda.yaml:8 pricingUrl: a pricing page without a pricingModel | add pricingModel, one of usage, '],
  ],
  [
    'a free service without a free tier',
    [free('hasFreeTier: false\n')],
    ['services/aws/lambda.yaml:10 hasFreeTier: the service is free, so this cannot be false'],
  ],
  [
    'a free tier that is none by its kind',
    [tier('kind: trial', 'hasFreeTier: true\n')],
    ['services/aws/lambda.yaml:10 hasFreeTier: contradicts freeTier: trial means false | remove hasFreeTier'],
  ],
  [
    'no free tier beside an allowance',
    [tier('kind: always', 'hasFreeTier: false\n')],
    ['services/aws/lambda.yaml:10 hasFreeTier: contradicts freeTier: always means true'],
  ],
  [
    'a free service with a trial',
    [free(`freeTier: {kind: trial, source: ${SOURCE}}\n`)],
    ['services/aws/lambda.yaml:10 freeTier.kind: the service is free, so this cannot be trial'],
  ],
  [
    'an allowance of nothing',
    [tier('kind: none, allowance: 1 million requests')],
    ['services/aws/lambda.yaml:10 freeTier.allowance: nothing is free, so there is no allowance'],
  ],
  [
    'a free tier that no source of the record shows',
    [tier('kind: always', '', 'https://aws.amazon.com/free/')],
    ['services/aws/lambda.yaml:10 freeTier.source: is not among the sources of the record'],
  ],
]);

accepts([
  ['an allowance that returns', [tier('kind: always, allowance: 1 million requests a month')]],
  ['an allowance with what follows from it', [tier('kind: twelve-months', 'hasFreeTier: true\n')]],
  ['credits without a free tier', [tier('kind: credits', 'hasFreeTier: false\n')]],
  [
    'a free tier with one of two sources',
    [
      tier('kind: always'),
      change(LAMBDA, 'sources:\n', "sources:\n  - url: https://aws.amazon.com/lambda/\n    checked: '2026-11-02'\n"),
    ],
  ],
  ['a free service', [free('')]],
  ['a free service with a free tier', [free('hasFreeTier: true\n')]],
  ['a service with a bill and no free tier', [change(LAMBDA, 'hasFreeTier: true', 'hasFreeTier: false')]],
  ['a model without a page', [change(LAMBDA, /pricingUrl.*\n/, '')]],
]);
