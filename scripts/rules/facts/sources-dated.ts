import type { Rule } from '../rule.ts';

/** A source was checked on a day that has come, and is listed once for the same facts. */
export const sourcesDated: Rule = {
  name: 'sources-dated',
  why: 'A check in the future did not happen.',
  check({ files, today }) {
    return [...files.services, ...files.providers].flatMap(({ file, value }) =>
      value.sources.flatMap(({ url, checked }, index) => {
        if (checked > today)
          return [
            {
              file,
              at: ['sources', index, 'checked'],
              message: `checked on ${checked}, which is in the future`,
              tip: `write the day you looked, at most '${today}'`,
            },
          ];
        if (value.sources.findIndex((other) => other.url === url) < index)
          return [
            {
              file,
              at: ['sources', index, 'url'],
              message: 'this source is listed twice',
              tip: 'merge the two and list all facts',
            },
          ];
        return [];
      }),
    );
  },
};
