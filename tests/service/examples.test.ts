// The examples of the published OpenAPI document: each is what its request is answered, byte of meaning by byte.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROUTES } from '../../catalogue/contract/routes.ts';
import { type SidecarProcess, startSidecarProcess } from '../support/servers/sidecar-process.ts';

interface Operation {
  requestBody?: { content: { 'application/json': { example: unknown } } };
  responses: Record<string, { content?: Record<string, { example?: unknown }> }>;
}
const { paths } = JSON.parse(readFileSync('dist/api/openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
};

/** What differs between two moments and two stores: times, measured times, ids of lists. */
const UNLIKE: readonly [pattern: RegExp, by: string][] = [
  [/"latencyMs":[\d.]+/g, '"latencyMs":0'],
  [/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME'],
  [/L_[\w-]{10,}/g, 'ID'],
  [/Generated on \d{4}-\d\d-\d\d/g, 'Generated on DAY'],
];
const levelled = (value: unknown) => UNLIKE.reduce((text, [from, to]) => text.replace(from, to), JSON.stringify(value));

let sidecar: SidecarProcess;
beforeAll(async () => {
  // A process of its own keeps the history.
  sidecar = await startSidecarProcess({});
});
afterAll(() => sidecar.stop('SIGTERM'));

async function answerOf(id: string): Promise<{ status: number; type: string; body: unknown }> {
  const route = ROUTES.find((each) => each.id === id);
  const example = paths[route?.path ?? '']?.[route?.method.toLowerCase() ?? '']?.requestBody?.content;
  const response = await fetch(`${sidecar.url}${route?.examplePath}`, {
    method: route?.method ?? '',
    ...(example && { body: JSON.stringify(example['application/json'].example) }),
    headers: { ...(example && { 'Content-Type': 'application/json' }) },
  });
  const text = await response.text();
  const type = response.headers.get('content-type')?.split(';')[0] ?? '';
  return { status: response.status, type, body: type === 'application/json' ? JSON.parse(text) : text };
}

describe('the example of', () => {
  // In the order of the contract: a list is saved before it is read.
  test.each(ROUTES.map(({ id, path, method, answers }) => [id, path, method, answers] as const))(
    '%s is its real answer',
    async (id, path, method, answers) => {
      if (id === 'getStatusHistory')
        await expect.poll(() => answerOf(id)).toMatchObject({ body: { data: [{}, {}, {}, {}] } });
      const { status, type, body } = await answerOf(id);
      const { content } = paths[path]?.[method.toLowerCase()]?.responses[status] ?? {};
      expect(String(status)).toMatch(/^2/);
      expect(answers[status]?.schema?.safeParse(body)).toMatchObject({ success: true });
      // The description cannot hold itself.
      if (id === 'getOpenApi') expect(content?.[type]).not.toHaveProperty('example');
      else expect(levelled(content?.[type]?.example)).toBe(levelled(body));
    },
  );

  test('a comparison and a scorecard names services that there are', async () => {
    for (const id of ['compareServices', 'getExposure'])
      expect((await answerOf(id)).body, id).toMatchObject({ notFound: [] });
  });
});
