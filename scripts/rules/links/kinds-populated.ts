import type { Rule } from '../rule.ts';

/** Members of one kind, at most. */
const MEMBERS_MAXIMUM = 60;

/** A kind has members of several providers, and not so many that it is a drawer. */
export const kindsPopulated: Rule = {
  name: 'kinds-populated',
  why: 'A kind of one provider makes no pair; one that holds everything makes pairs that nobody would sign.',
  check({ files, catalogue }) {
    const members = new Map(catalogue.data.concepts.map((concept) => [concept.id, concept.members]));
    // Where a member names a kind that is not defined, that kind may be one that seems to have none.
    const isSure = files.services.every(({ value }) =>
      (value.equivalents ?? []).every(({ concept }) => members.has(concept)),
    );
    return files.concepts.flatMap(({ file, value }) =>
      value.flatMap(({ id }, index) => {
        const own = members.get(id) ?? [];
        const providers = new Set(own.flatMap(({ serviceId }) => catalogue.service(serviceId)?.providerId ?? []));
        const at = [index, 'id'];
        if (providers.size < 2 && !isSure) return [];
        if (providers.size < 2)
          return [
            {
              file,
              at,
              message: `the kind ${id} has members of ${providers.size === 1 ? 'one provider' : 'no provider'}`,
              tip: 'find its members elsewhere, or remove it and its memberships',
            },
          ];
        if (own.length > MEMBERS_MAXIMUM)
          return [
            {
              file,
              at,
              message: `the kind ${id} has ${own.length} members; at most ${MEMBERS_MAXIMUM} are allowed`,
              tip: 'split it by what an architect would look for',
            },
          ];
        return [];
      }),
    );
  },
};
