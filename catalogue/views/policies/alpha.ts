// The AWS service control policy.
import { FOUNDATION } from './foundation.ts';
import { type PolicyText, withinLimit } from './policy-text.ts';

/** Largest service control policy that AWS Organizations takes, in characters. */
export const ALPHA_CHARACTERS_MAXIMUM = 10_240;

/** Kept, because sorting freshly joined strings costs twice as much. */
const actions = new Map<string, string>();

function allActionsOf(prefix: string): string {
  const known = actions.get(prefix);
  if (known !== undefined) return known;
  const action = `${prefix}:*`;
  actions.set(prefix, action);
  return action;
}

const FOUNDATION_ACTIONS = FOUNDATION.map(({ prefix }) => allActionsOf(prefix));

/**
 * One statement that denies everything but the given services and the foundation. It is never split: two such documents
 * on one account deny whatever either leaves out, and together that is everything.
 * @param prefixes IAM service prefixes
 */
export function alphaPolicy(prefixes: readonly string[]): PolicyText {
  const NotAction = [...new Set([...FOUNDATION_ACTIONS, ...prefixes.map(allActionsOf)])].sort();
  const document = {
    Version: '2012-10-17',
    Statement: [{ Sid: 'DenyUnapprovedServices', Effect: 'Deny', NotAction, Resource: '*' }],
  };
  return withinLimit(document, ALPHA_CHARACTERS_MAXIMUM, 'a service control policy');
}
