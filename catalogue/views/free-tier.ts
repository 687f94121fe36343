// What can be had of a service for nothing, in words.
import type { Service } from '../model/catalogue.ts';
import type { FreeTierKind } from '../schema/pricing.ts';

const WORDS: Readonly<Record<FreeTierKind, string>> = {
  always: 'yes',
  'twelve-months': 'yes, in the first twelve months of an account',
  credits: 'no, but credits of new customers',
  trial: 'no, but a trial',
  none: 'no',
};

/** `yes: 1 million requests a month`, `no, but a trial: 30 days`; undefined where it is not known. */
export function freeTierText({ freeTier, hasFreeTier }: Pick<Service, 'freeTier' | 'hasFreeTier'>): string | undefined {
  if (!freeTier) return hasFreeTier === undefined ? undefined : hasFreeTier ? 'yes' : 'no';
  const { kind, allowance } = freeTier;
  return allowance ? `${WORDS[kind]}: ${allowance}` : WORDS[kind];
}
