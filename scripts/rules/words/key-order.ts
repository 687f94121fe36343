import type { PathStep } from '../../../catalogue/model/problem.ts';
import { FILE_SCHEMAS, type JsonSchema, kindOfFile } from '../../fix/catalogue-schemas.ts';
import type { Finding, Rule } from '../rule.ts';

/** Keys stand in the order of the schema. `npm run fix` puts them there. */
export const keyOrder: Rule = {
  name: 'key-order',
  why: 'Files that all read alike are quick to review.',
  check({ files }) {
    return [...files.documents.values()].flatMap(({ file, value }) => {
      const kind = kindOfFile(file);
      return disorder(file, [], value, kind && FILE_SCHEMAS[kind]);
    });
  },
};

function disorder(file: string, at: PathStep[], value: unknown, schema: JsonSchema | undefined): Finding[] {
  if (!schema || typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item, index) => disorder(file, [...at, index], item, schema.items));
  const order = Object.keys(schema.properties ?? {});
  const keys = Object.keys(value).filter((key) => order.includes(key));
  const sorted = keys.toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
  const misplaced = keys.find((key, index) => key !== sorted[index]);
  return [
    ...(misplaced === undefined
      ? []
      : [
          {
            file,
            at: [...at, misplaced],
            message: `the order of keys is ${sorted.join(', ')}`,
            tip: 'run npm run fix',
          },
        ]),
    ...Object.entries(value).flatMap(([key, child]) => disorder(file, [...at, key], child, schema.properties?.[key])),
  ];
}
