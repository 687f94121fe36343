import { gradeByRoles } from '../../../catalogue/model/derive-equivalents.ts';
import { compareText } from '../../../catalogue/model/order.ts';
import type { EquivalenceOverride } from '../../../catalogue/schema/equivalence.ts';
import type { Rule, RuleInput } from '../rule.ts';

/** A reviewed pair names two services of different providers, once, and says something that the rules do not. */
export const overridesNeeded: Rule = {
  name: 'overrides-needed',
  why: 'An exception that changes nothing hides that the records say the same.',
  check(input) {
    return input.files.overrides.flatMap(({ file, value }) => {
      const seen = new Set<string>();
      return value.flatMap((override, index) => {
        const fault = faultOf(override, input, seen);
        seen.add(override.pair.join(' '));
        return fault ? [{ file, at: [index], ...fault }] : [];
      });
    });
  },
};

function faultOf(
  { pair, grade }: EquivalenceOverride,
  { catalogue, files }: RuleInput,
  seen: ReadonlySet<string>,
): { message: string; tip: string } | undefined {
  const missing = pair.filter((id) => !files.knownIds.has(id));
  if (missing.length > 0) return { message: `no service has the id ${missing.join(', ')}`, tip: 'name two services' };
  if (compareText(pair[0], pair[1]) >= 0)
    return {
      message: 'the two ids are not in alphabetical order',
      tip: `write [${pair.toSorted(compareText).join(', ')}]`,
    };
  if (seen.has(pair.join(' '))) return { message: 'the pair is there twice', tip: 'keep one of them' };
  const [one, other] = pair.map((id) => catalogue.service(id));
  if (!one || !other) return undefined;
  if (one.providerId === other.providerId)
    return { message: `both are services of ${one.providerId}`, tip: 'equivalents are of different providers' };
  if ((gradeByRoles(one, other) ?? 'none') === grade)
    return { message: `by their roles the two are ${grade} already`, tip: 'remove the entry' };
  return undefined;
}
