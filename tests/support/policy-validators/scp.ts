// What AWS Organizations accepts as a service control policy, written from “SCP syntax” and “Quotas and service limits”
// of its user guide.

const MAXIMUM_CHARACTERS = 10_240;
const STATEMENT_FIELDS = ['Sid', 'Effect', 'Action', 'NotAction', 'Resource', 'NotResource', 'Condition'];

/** @returns one sentence for each fault, none for a policy that can be created */
export function scpFaults(text: string): string[] {
  const faults = text.length > MAXIMUM_CHARACTERS ? [`${text.length} characters, at most ${MAXIMUM_CHARACTERS}`] : [];
  const policy = JSON.parse(text) as Record<string, unknown>;
  for (const field of Object.keys(policy))
    if (field !== 'Version' && field !== 'Statement') faults.push(`unknown element ${field}`);
  if (policy['Version'] !== '2012-10-17') faults.push('Version must be 2012-10-17');
  const statements = [policy['Statement'] ?? []].flat() as Record<string, unknown>[];
  if (statements.length === 0) faults.push('no Statement');
  const sids = statements.map(({ Sid }) => Sid).filter((sid) => sid !== undefined);
  if (new Set(sids).size !== sids.length) faults.push('a Sid stands twice');
  return [...faults, ...statements.flatMap(statementFaults)];
}

function statementFaults(statement: Record<string, unknown>): string[] {
  const faults = Object.keys(statement)
    .filter((field) => !STATEMENT_FIELDS.includes(field))
    .map((field) => `unknown element ${field} in a statement`);
  const { Sid, Effect, Action, NotAction, Resource, NotResource, Condition } = statement;
  if (Sid !== undefined && !/^[A-Za-z0-9]+$/.test(String(Sid))) faults.push('Sid takes letters and digits only');
  if (Effect !== 'Allow' && Effect !== 'Deny') faults.push('Effect must be Allow or Deny');
  if ((Action === undefined) === (NotAction === undefined)) faults.push('one of Action and NotAction must be given');
  if ((Resource === undefined) === (NotResource === undefined))
    faults.push('one of Resource and NotResource must be given');
  const actions = [Action ?? NotAction ?? []].flat() as unknown[];
  if (actions.length === 0) faults.push('an empty list of actions');
  for (const action of actions)
    if (!/^(\*|[a-z0-9-]+:[A-Za-z0-9*?]+)$/.test(String(action))) faults.push(`${String(action)} is not an action`);
  return [...faults, ...conditionFaults(Condition)];
}

/** Only what this project writes: principals by their ARN. */
function conditionFaults(condition: unknown): string[] {
  if (condition === undefined) return [];
  return Object.entries(condition as Record<string, Record<string, unknown>>).flatMap(([operator, keys]) => [
    ...(operator === 'ArnNotLike' ? [] : [`unknown operator ${operator}`]),
    ...Object.entries(keys).flatMap(([key, values]) => [
      ...(key === 'aws:PrincipalArn' ? [] : [`unknown key ${key}`]),
      ...([values].flat().length === 0 ? [`no value of ${key}`] : []),
      ...[values]
        .flat()
        .filter((arn) => !/^arn:[^:]+:iam::(\d{12}|\*):\S+$/.test(String(arn)))
        .map((arn) => `${String(arn)} is no ARN of a principal`),
    ]),
  ]);
}
