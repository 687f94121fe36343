import type { PathStep } from '../../../catalogue/model/problem.ts';
import type { CatalogueFiles } from '../../../catalogue/model/reading/files.ts';
import type { Source } from '../../../catalogue/schema/primitives.ts';
import type { Finding, Rule } from '../rule.ts';

interface PlacedSource {
  file: string;
  at: PathStep[];
  checked: string;
  copy?: string | undefined;
  /** Given where the source is one of a list, which holds it once. */
  repeated?: boolean;
}

/** A source was checked on a day that has come, from a copy that was there by then, and stands once in its list. */
export const sourcesDated: Rule = {
  name: 'sources-dated',
  why: 'A check in the future did not happen.',
  check({ files, today }) {
    return sourcesOf(files).flatMap(({ file, at, checked, copy, repeated }): Finding[] => {
      if (checked > today)
        return [
          {
            file,
            at: [...at, 'checked'],
            message: `checked on ${checked}, which is in the future`,
            tip: `write the day you looked, at most '${today}'`,
          },
        ];
      if (copy && copy !== 'unknown' && copy > checked)
        return [
          {
            file,
            at: [...at, 'copy'],
            message: `the copy of ${copy} is younger than the day of the check, ${checked}`,
            tip: 'copy is the day the copy was made; checked the day you read it',
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

function sourcesOf({ services, providers, enforcement, ends }: CatalogueFiles): PlacedSource[] {
  return [
    ...[...services, ...providers, ...enforcement].flatMap(({ file, value }) => listed(file, 'sources', value.sources)),
    ...ends.flatMap(({ file, value }) => listed(file, 'read', value.read)),
    ...providers.flatMap(({ file, value: { realms = [], sovereignty = [] } }) => [
      ...realms.map(({ source: { checked, copy } }, index) => ({
        file,
        at: ['realms', index, 'source'],
        checked,
        copy,
      })),
      ...sovereignty.map(({ checked }, index) => ({ file, at: ['sovereignty', index], checked })),
    ]),
  ];
}

function listed(file: string, field: string, sources: readonly Omit<Source, 'facts'>[]): PlacedSource[] {
  return sources.map(({ url, checked, copy }, index) => ({
    file,
    at: [field, index],
    checked,
    copy,
    repeated: sources.findIndex((other) => other.url === url) < index,
  }));
}
