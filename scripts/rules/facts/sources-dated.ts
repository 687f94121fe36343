import type { CatalogueFiles } from '../../../catalogue/model/files.ts';
import type { PathStep } from '../../../catalogue/model/problem.ts';
import type { Finding, Rule } from '../rule.ts';

interface PlacedSource {
  file: string;
  at: PathStep[];
  checked: string;
  /** Given where the source is one of a list, which holds it once. */
  repeated?: boolean;
}

/** A source was checked on a day that has come, and stands once in its list. */
export const sourcesDated: Rule = {
  name: 'sources-dated',
  why: 'A check in the future did not happen.',
  check({ files, today }) {
    return sourcesOf(files).flatMap(({ file, at, checked, repeated }): Finding[] => {
      if (checked > today)
        return [
          {
            file,
            at: [...at, 'checked'],
            message: `checked on ${checked}, which is in the future`,
            tip: `write the day you looked, at most '${today}'`,
          },
        ];
      return repeated
        ? [
            {
              file,
              at: [...at, 'url'],
              message: 'this source is listed twice',
              tip: 'merge the two and list all facts',
            },
          ]
        : [];
    });
  },
};

function sourcesOf({ services, providers, enforcement }: CatalogueFiles): PlacedSource[] {
  return [
    ...[...services, ...providers, ...enforcement].flatMap(({ file, value: { sources } }) =>
      sources.map(({ url, checked }, index) => ({
        file,
        at: ['sources', index],
        checked,
        repeated: sources.findIndex((other) => other.url === url) < index,
      })),
    ),
    ...providers.flatMap(({ file, value: { realms = [], sovereignty = [] } }) => [
      ...realms.map(({ source }, index) => ({ file, at: ['realms', index, 'source'], checked: source.checked })),
      ...sovereignty.map(({ checked }, index) => ({ file, at: ['sovereignty', index], checked })),
    ]),
  ];
}
