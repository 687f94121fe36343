// What the description of one endpoint is made of. routes.ts lists them all.
import type * as z from 'zod';
import type { Catalogue } from '../model/catalogue.ts';
import type { Bucket } from '../model/limits.ts';

export interface Answer {
  description: string;
  /** Absent for answers without a body of our own shape. */
  schema?: z.ZodType;
  /** Default application/json. */
  contentType?: string;
  /** Absent where the answer depends on the catalogue: built answers have one, and example-answers.ts makes others. */
  example?: unknown;
  /** The same in other types, by Content-Type. */
  also?: Readonly<Record<string, { schema: z.ZodType; example?: unknown }>>;
  headers?: Readonly<Record<string, string>>;
}

/** An answer that no question decides: its path, and its value, made when it is needed. */
type BuiltAnswer = readonly [path: string, value: () => unknown];

export interface Route {
  /** operationId in OpenAPI and key of the handler, e.g. `listServices`. */
  id: string;
  method: 'GET' | 'POST';
  /** With parameters in braces, e.g. `/v1/services/{slug}`. */
  path: string;
  tag: 'Catalogue' | 'Policies' | 'Lists' | 'Operations' | 'Discovery';
  summary: string;
  description: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** Request headers that mean something, by their names. */
  headers?: z.ZodObject;
  body?: z.ZodObject;
  bodyExample?: unknown;
  /** Content-Types that the body may have besides application/json. */
  alsoTakes?: readonly string[];
  /** An example of the query or path parameters, for the discovery document and tests. */
  examplePath: string;
  /** Rate bucket; absent means not limited. */
  bucket?: Bucket;
  /** catalogue: public, 5 minutes, ETag; none: no-store. */
  caching: 'catalogue' | 'none';
  /**
   * Its answers that the build writes as files: all of them, or with `query` the one to no question; absent where a
   * question decides each, or the addresses.
   */
  built?: (catalogue: Catalogue) => readonly BuiltAnswer[];
  answers: Readonly<Record<number, Answer>>;
}
