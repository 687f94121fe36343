// What the report says that `include` opens is what the document opens besides the approved services: no less, no more.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { generatePolicy } from '../../../../../catalogue/views/policies/generate.ts';
import { INCLUDES } from '../../../../../catalogue/views/policies/options.ts';
import { isCovered } from '../../../../../catalogue/views/policies/patterns.ts';
import { policyReport } from '../../../../../catalogue/views/policies/report.ts';
import { realBuild } from '../../../../support/real-build.ts';

const { catalogue } = realBuild;
const services = catalogue.servicesOf('aws');
const ruled = services.filter(({ governedBy = [] }) => governedBy.length > 0);

/** With a need of which one of several services is enough. */
const choosing = services.filter(({ needs = [] }) => needs.some(({ alternatives }) => alternatives));

/** Lists in which services that others rule, or that leave a choice, meet services that need these others. */
const lists = fc
  .tuple(
    fc.subarray(ruled, { minLength: 1, maxLength: 3 }),
    fc.subarray(choosing, { minLength: 1, maxLength: 3 }),
    fc.subarray([...services], { maxLength: 8 }),
  )
  .map((some) => [...new Set(some.flat())].map(({ id }) => id));

describe.each(INCLUDES)('with include %s', (include) => {
  test('an AWS document names what is approved and what the report says was included', () => {
    fc.assert(
      fc.property(lists, (ids) => {
        const approved = ids.flatMap((id) => catalogue.service(id) ?? []);
        const { alpha } = policyReport(catalogue, approved, { include, foundation: 'none' });
        if (!alpha || alpha.refused !== null) return;
        const { covered, included } = alpha;
        const said = [
          ...covered.flatMap(({ identifiers }) => identifiers.map((prefix) => `${prefix}:*`)),
          ...included.flatMap(({ identifiers, patterns }) => {
            const narrowed = new Set(patterns.map((pattern) => pattern.split(':')[0]));
            return [
              ...patterns,
              ...identifiers.filter((prefix) => !narrowed.has(prefix)).map((prefix) => `${prefix}:*`),
            ];
          }),
        ];
        const policy = generatePolicy(catalogue, 'alpha', approved, { include, foundation: 'none' });
        const { entries } = policy.contents;
        expect(said.filter((entry) => !isCovered(entries, entry))).toEqual([]);
        expect(entries.filter((entry) => !said.includes(entry))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

test('what is only usual beside an approved service of AWS makes no choice for it', () => {
  const choices = choosing.flatMap(({ id, needs = [] }) =>
    needs.flatMap(({ service, alternatives }) => (alternatives ? [{ id, service }] : [])),
  );
  const opened = services.flatMap((approved) => {
    const { alpha } = policyReport(catalogue, [approved], { include: 'usual', foundation: 'none' });
    return choices
      .filter(({ id }) => id !== approved.id)
      .filter(({ id, service }) =>
        alpha?.included.some((entry) => entry.service === service && entry.neededBy.includes(id)),
      )
      .map(({ id, service }) => `${approved.id}: ${id} opens ${service}`);
  });
  expect(opened).toEqual([]);
});
