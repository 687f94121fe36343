import type { Rule } from '../rule.ts';

/** A suite has the roles of its parts: where a part has a record of its own, its main role is one of the suite's. */
export const umbrellasComplete: Rule = {
  name: 'umbrellas-complete',
  why: 'Who looks for a replacement of the part must find the suite, and the suite is not the same as one of its parts.',
  check({ files, catalogue }) {
    return files.services.flatMap(({ id, file, value }) => {
      const suite = catalogue.service(id);
      if (!suite || suite.roles.length === 0) return [];
      return (value.subServices ?? []).flatMap(({ name }, index) => {
        const part = catalogue
          .servicesOf(suite.providerId)
          .find((other) => other.id !== id && other.name.toLowerCase() === name.toLowerCase());
        const main = part?.roles[0]?.concept;
        return main === undefined || suite.roles.some(({ concept }) => concept === main)
          ? []
          : [
              {
                file,
                at: ['subServices', index, 'name'],
                message: `${name} has a record of its own that is mainly “${main}”, which the suite lacks`,
                tip: `add the concept ${main} to its equivalents`,
              },
            ];
      });
    });
  },
};
