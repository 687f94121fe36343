import { hasEnded } from '../../../catalogue/model/ended.ts';
import { didYouMean } from '../../../catalogue/model/nearest.ts';
import type { Rule } from '../rule.ts';

/** A successor is a service of the catalogue, another one, and still alive. */
export const successorResolves: Rule = {
  name: 'successor-resolves',
  why: 'A recommendation must lead to a service that one can move to.',
  check({ files, catalogue }) {
    const slugs = new Set(catalogue.services.map(({ slug }) => slug));
    // A slug that was refused may be the one that is looked for.
    const unsure = [...files.refused.values()].flat().some(([field]) => field === 'slug');
    return files.services.flatMap(({ id, file, value }) =>
      [
        { at: ['lifecycle', 'successorSlug'], slug: value.lifecycle?.successorSlug },
        ...(value.subServices ?? []).map((part, index) => ({
          at: ['subServices', index, 'lifecycle', 'successorSlug'],
          slug: part.lifecycle?.successorSlug,
        })),
      ].flatMap(({ at, slug }) => {
        if (!slug) return [];
        const successor = catalogue.find(slug);
        if (!successor) {
          const message = `there is no service "${slug}"`;
          return unsure || files.knownIds.has(slug)
            ? []
            : [{ file, at, message, tip: didYouMean(slug, slugs), cause: message }];
        }
        if (successor.slug !== slug)
          return [{ file, at, message: `"${slug}" is no longer the slug`, tip: `write ${successor.slug}` }];
        if (successor.id === id && at.length === 2)
          return [{ file, at, message: 'a service cannot succeed itself', tip: 'name another service or remove it' }];
        if (hasEnded(successor))
          return [
            { file, at, message: `"${slug}" is retired itself`, tip: 'name the service that is recommended today' },
          ];
        return [];
      }),
    );
  },
};
