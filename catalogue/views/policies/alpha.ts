// The AWS service control policy.
import type { Contents } from './contents.ts';

/** Largest service control policy that AWS Organizations takes, in characters. */
export const ALPHA_CHARACTERS_MAXIMUM = 10_240;

interface Statement {
  Sid: string;
  Effect: 'Deny';
  NotAction?: readonly string[];
  Action?: readonly string[];
  Resource: '*';
  Condition?: { ArnNotLike: { 'aws:PrincipalArn': readonly string[] } };
}

export interface ServiceControlPolicy {
  Version: '2012-10-17';
  Statement: Statement[];
}

/**
 * One statement that denies everything but the entries. It is never split: two such documents on one account deny
 * whatever either leaves out, and together that is everything. What is denied besides stands in a second statement.
 */
export function alphaDocument({ entries, denied, options: { exemptPrincipals = [] } }: Contents): ServiceControlPolicy {
  const exempt = [...new Set(exemptPrincipals)].sort();
  const rest = {
    Resource: '*',
    ...(exempt.length > 0 && { Condition: { ArnNotLike: { 'aws:PrincipalArn': exempt } } }),
  } as const;
  return {
    Version: '2012-10-17',
    Statement: [
      { Sid: 'DenyUnapprovedServices', Effect: 'Deny', NotAction: entries, ...rest },
      ...(denied.length > 0 ? [{ Sid: 'DenyExplicitly', Effect: 'Deny', Action: denied, ...rest } as const] : []),
    ],
  };
}
