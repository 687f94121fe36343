// Logos over HTTP: what the Provider JSON names is there.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningSidecar, startSidecar } from '../support/servers/sidecar.ts';

let sidecar: RunningSidecar;
beforeAll(async () => {
  sidecar = await startSidecar();
});
afterAll(() => sidecar.close());

test('every provider names a logo, and it answers as an SVG of that provider', async () => {
  const providers = (await (await fetch(`${sidecar.url}/v1/providers`)).json()) as {
    id: string;
    name: string;
    logo: string;
  }[];
  expect(providers.length).toBeGreaterThan(40);
  const faults = await Promise.all(
    providers.map(async ({ id, name, logo }) => {
      const answer = await fetch(`${sidecar.url}${logo}`);
      const title = `<title>${name.replaceAll('&', '&amp;')}</title>`;
      const right =
        answer.status === 200 &&
        answer.headers.get('content-type') === 'image/svg+xml' &&
        (await answer.text()).includes(title);
      return right && logo === `/logos/${id}.svg` ? [] : [`${id}: ${answer.status} ${logo}`];
    }),
  );
  expect(faults.flat()).toEqual([]);
});

test('a logo of nobody is not found', async () => {
  expect((await fetch(`${sidecar.url}/logos/nobody.svg`)).status).toBe(404);
});
