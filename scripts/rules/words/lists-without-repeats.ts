import type { Finding, Rule } from '../rule.ts';

const LISTS = ['tags', 'compliance', 'formerSlugs'] as const;

/** Lists of words hold each word once. */
export const listsWithoutRepeats: Rule = {
  name: 'lists-without-repeats',
  why: 'A repeat is a slip of the hand, and often the place where another word was meant.',
  check({ files }) {
    const repeats = (file: string, at: (string | number)[], values: readonly string[] | undefined): Finding[] =>
      (values ?? []).flatMap((value, index) =>
        values?.indexOf(value) === index
          ? []
          : [{ file, at: [...at, index], message: `"${value}" is listed twice`, tip: 'remove one' }],
      );
    return files.services.flatMap(({ file, value }) => [
      ...LISTS.flatMap((list) => repeats(file, [list], value[list])),
      ...Object.entries(value.policyIdentifiers ?? {}).flatMap(([kind, identifiers]) =>
        repeats(file, ['policyIdentifiers', kind], identifiers),
      ),
    ]);
  },
};
