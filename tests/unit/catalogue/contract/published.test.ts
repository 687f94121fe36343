// Fields of answers as they follow from the schemas of the files.
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { schemaOf } from '../../../../catalogue/contract/openapi.ts';
import { published, publishedFields } from '../../../../catalogue/contract/published.ts';
import { ServiceShape } from '../../../../catalogue/contract/shapes.ts';
import { SERVICE_FIELDS } from '../../../../catalogue/model/service-fields.ts';
import { Lifecycle } from '../../../../catalogue/schema/lifecycle.ts';
import { serviceValue } from '../../../../catalogue/views/json.ts';
import { fixtureCatalogue } from '../../../support/fixture.ts';

describe('a published field', () => {
  test('keeps its type and its words, but no limit that only authors must keep', () => {
    const file = z.strictObject({
      name: z.string().min(2).max(9).meta({ description: 'What it is called.' }),
      tags: z
        .array(z.url().max(40))
        .min(1)
        .optional()
        .meta({ description: 'Addresses.', examples: [['x']] }),
      kind: z.enum(['a', 'b']).optional(),
      day: z.iso.date('in quotes').optional(),
      sold: z.boolean(),
      copy: z.union([z.iso.date('in quotes'), z.literal('unknown')]).optional(),
    });
    const shape = z.object(publishedFields(file, ['name', 'tags', 'kind', 'day', 'sold', 'copy']));
    expect(schemaOf(shape)).toMatchObject({
      properties: {
        name: { type: 'string', description: 'What it is called.' },
        tags: { type: 'array', items: { type: 'string' }, description: 'Addresses.' },
        kind: { enum: ['a', 'b'] },
        day: { type: 'string', format: 'date' },
        sold: { type: 'boolean' },
        copy: { anyOf: [{ type: 'string', format: 'date' }, { const: 'unknown' }] },
      },
      required: ['name', 'sold'],
    });
    expect(JSON.stringify(schemaOf(shape))).not.toMatch(/minLength|maxLength|minItems|maxItems|"uri"|examples/);
  });

  test('of a named shape is that shape wherever it occurs', () => {
    expect(published(Lifecycle)).toBe(published(Lifecycle));
    expect(published(Lifecycle).meta()?.id).toBe('ServiceLifecycle');
    expect(published(Lifecycle).safeParse({ status: 'sunset', more: 1 }).success).toBe(true);
    expect(published(Lifecycle).safeParse({ status: 'gone' }).success).toBe(false);
  });

  test('of a kind that no answer holds is a fault of the build', () => {
    expect(() => published(z.number())).toThrow('no answer holds a number of a file');
  });
});

test('a service says its fields in the order of the list, and nothing that is empty', () => {
  const services = fixtureCatalogue().services.map(serviceValue);
  expect(services.length).toBeGreaterThan(0);
  for (const service of services) {
    const keys = Object.keys(service);
    expect(keys).toEqual(
      ['id', 'slug', 'providerId', ...SERVICE_FIELDS, 'regionBasis'].filter((key) => keys.includes(key)),
    );
    expect(Object.values(service)).not.toContainEqual([]);
    expect(Object.values(service)).not.toContain(undefined);
  }
  expect(Object.keys((ServiceShape as z.ZodObject).shape)).toEqual(expect.arrayContaining([...SERVICE_FIELDS]));
});
