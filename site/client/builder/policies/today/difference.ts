// What a new document denies and opens that today's does not.
import { entryKey } from '../../../../../catalogue/views/policies/identifiers.ts';
import { widestPatterns } from '../../../../../catalogue/views/policies/patterns.ts';
import { findEntry, type PolicyIndex, policyService } from '../../../../../catalogue/views/policies/policy-index.ts';
import type { Rules } from './rules.ts';

export interface Change {
  entry: string;
  /** Only some of what it names. */
  isPart: boolean;
  /** Names of services of the catalogue that have it for their own, by id. */
  services: string[];
}

/** Changes by what the new document does. */
interface Changes {
  denied: Change[];
  opened: Change[];
}

export interface Difference extends Changes {
  /** The same of entries of which it is not known whether the cloud looks at them. */
  uncertain: Changes;
  /** Entries that stand as before; uncertain: those that are denied if the cloud looks at them, which is not known. */
  unchanged: { open: number; denied: number; uncertain: number };
  /** Principals that only one of them exempts. */
  exempt: { added: string[]; gone: string[] };
}

/** Compared is everything that the catalogue knows of the cloud, and what either document names. */
export function differenceOf(today: Rules, next: Rules, index: PolicyIndex): Difference {
  const entries = withoutRepeats(index, [...index.entries.keys(), ...next.named, ...today.named]);
  const difference: Difference = {
    denied: [],
    opened: [],
    uncertain: { denied: [], opened: [] },
    unchanged: { open: 0, denied: 0, uncertain: 0 },
    exempt: {
      added: next.exempt.filter((arn) => !today.exempt.includes(arn)),
      gone: today.exempt.filter((arn) => !next.exempt.includes(arn)),
    },
  };
  for (const entry of entries) {
    const looks = [today.enforcement(entry), next.enforcement(entry)];
    if (looks.every((look) => look === 'notEnforced')) continue;
    const isCertain = looks.includes('enforced');
    const [before, after] = [today.standing(entry), next.standing(entry)];
    if (before === after) {
      if (after === 'open' || (after === 'denied' && isCertain)) difference.unchanged[after] += 1;
      else if (after === 'denied') difference.unchanged.uncertain += 1;
      continue;
    }
    const isDenied = after === 'denied' || before === 'open';
    const isPart = before === 'partly' || after === 'partly';
    const changes = isCertain ? difference : difference.uncertain;
    changes[isDenied ? 'denied' : 'opened'].push({ entry, isPart, services: ownersOf(index, entry) });
  }
  if (index.family === 'alpha') {
    difference.denied = widest(difference.denied);
    difference.opened = widest(difference.opened);
  }
  return difference;
}

/** Two spellings of a type or an action are one: IAM reads actions in any case too, which the key of an entry does not say. */
function withoutRepeats({ family }: PolicyIndex, entries: readonly string[]): string[] {
  const key = (entry: string) => (family === 'alpha' ? entry.toLowerCase() : entryKey(family, entry));
  const byKey = new Map(entries.toReversed().map((entry) => [key(entry), entry]));
  return [...byKey.values()].sort();
}

/** `ec2:RunInstances` says nothing beside `ec2:*`. */
function widest(changes: readonly Change[]): Change[] {
  const entries = new Set(widestPatterns(changes.map(({ entry }) => entry)));
  return changes.filter(({ entry }) => entries.has(entry));
}

function ownersOf(index: PolicyIndex, entry: string): string[] {
  return (findEntry(index, entry)?.owners ?? []).map((id) => policyService(index, id).service.name);
}
