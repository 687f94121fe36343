// A service control policy as it is in force today: its statements, whoever wrote them, as rules.
import { covers, overlaps, prefixOf } from '../../../../../catalogue/views/policies/patterns.ts';
import { isPlain, lower, type Plain, type Read, type Rules, type Standing, textsOf } from './rules.ts';
import { scpDocument } from './scp-document.ts';

interface Statement {
  isDeny: boolean;
  /** Patterns of Action, or else of NotAction. */
  named: readonly string[];
  /** Those of them that can name something of what an entry names. */
  near: (entry: string) => readonly string[];
  isNot: boolean;
  /** Whether it holds for some resources or circumstances only. */
  isPartial: boolean;
  exempt: readonly string[];
}

export function scpRules(value: unknown): Read<Rules> {
  const found = scpDocument(value);
  if ('fault' in found) return found;
  const notes: string[] = [];
  const statements: Statement[] = [];
  for (const [place, raw] of found.value.entries()) {
    const name = `Statement ${typeof raw['Sid'] === 'string' ? `“${raw['Sid']}”` : place + 1}`;
    const read = readStatement(raw, name, notes);
    if ('fault' in read) return read;
    statements.push(read.value);
  }
  const denies = statements.filter(({ isDeny }) => isDeny);
  const allows = statements.filter(({ isDeny }) => !isDeny);
  if (allows.length > 0 && !allows.some((allow) => appliesTo(allow, '*') === 'open'))
    notes.push('Its Allow statements are taken as the only ones that are attached where it is.');
  return {
    value: {
      named: [...new Set(statements.flatMap(({ named }) => named).filter((pattern) => pattern.includes(':')))],
      enforcement: () => 'enforced',
      exempt: [...new Set(denies.flatMap(({ exempt }) => exempt))].sort(),
      notes,
      standing(entry) {
        const allowed = allows.length === 0 ? 'open' : best(allows.map((allow) => appliesTo(allow, entry)));
        return denies.map((deny) => OPPOSITE[appliesTo(deny, entry)]).reduce(lower, allowed);
      },
    },
  };
}

const OPPOSITE: Readonly<Record<Standing, Standing>> = { open: 'denied', partly: 'partly', denied: 'open' };

function best(standings: readonly Standing[]): Standing {
  return standings.includes('open') ? 'open' : standings.includes('partly') ? 'partly' : 'denied';
}

/** open: the statement speaks of everything that the entry names; denied: of nothing. */
function appliesTo({ near, isNot, isPartial }: Statement, entry: string): Standing {
  const patterns = near(entry);
  const named = patterns.some((pattern) => covers(pattern, entry))
    ? 'open'
    : patterns.some((pattern) => overlaps(pattern, entry))
      ? 'partly'
      : 'denied';
  const standing = isNot ? OPPOSITE[named] : named;
  return isPartial ? lower(standing, 'partly') : standing;
}

/** Patterns by what they name the prefix of: to compare every entry with every pattern takes half a second. */
function byPrefix(patterns: readonly string[]): Statement['near'] {
  const ofPrefix = Map.groupBy(patterns, wholePrefix);
  const ofAny = ofPrefix.get(undefined) ?? [];
  return (entry) => {
    const prefix = wholePrefix(entry);
    return prefix === undefined ? patterns : [...(ofPrefix.get(prefix) ?? []), ...ofAny];
  };
}

/** In small letters; undefined where a pattern names more than one prefix, as `*` and `ec2*:Get*` do. */
function wholePrefix(pattern: string): string | undefined {
  const prefix = prefixOf(pattern);
  return !pattern.includes(':') || /[*?]/.test(prefix) ? undefined : prefix.toLowerCase();
}

function readStatement(raw: Plain, name: string, notes: string[]): Read<Statement> {
  const { Effect: effect, Action: action, NotAction: notAction, Resource: resource } = raw;
  if (effect !== 'Deny' && effect !== 'Allow') return { fault: `${name} has no Effect of Deny or Allow.` };
  const patterns = textsOf(action ?? notAction);
  if (patterns.length === 0) return { fault: `${name} has neither Action nor NotAction.` };
  const { exempt, others } = readCondition(raw['Condition']);
  const isEverywhere = raw['NotResource'] === undefined && (resource === undefined || textsOf(resource).includes('*'));
  if (!isEverywhere) notes.push(`${name} is about some resources only: it counts as in part.`);
  if (others.length > 0) notes.push(`${name} has a condition (${others.join(', ')}): it counts as in part.`);
  return {
    value: {
      isDeny: effect === 'Deny',
      named: patterns,
      near: byPrefix(patterns),
      isNot: action === undefined,
      isPartial: !isEverywhere || others.length > 0,
      exempt,
    },
  };
}

/** Whom a statement does not bind, and the keys of all other conditions. */
function readCondition(condition: unknown): { exempt: string[]; others: string[] } {
  const exempt: string[] = [];
  const others: string[] = [];
  for (const [operator, keys] of Object.entries(isPlain(condition) ? condition : {}))
    for (const [key, values] of Object.entries(isPlain(keys) ? keys : {})) {
      const isExemption =
        /^(Arn|String)Not(Like|Equals)(IfExists)?$/.test(operator) && key.toLowerCase() === 'aws:principalarn';
      if (isExemption) exempt.push(...textsOf(values));
      else others.push(`${operator} ${key}`);
    }
  return { exempt, others };
}
