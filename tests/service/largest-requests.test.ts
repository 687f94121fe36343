// What the dearest request of each computed route costs, on the real catalogue.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Service } from '../../catalogue/model/catalogue.ts';
import { COMPARE_MAXIMUM, EXPOSURE_MAXIMUM, QUERY_MAXIMUM } from '../../catalogue/model/limits.ts';
import { textPath } from '../../catalogue/views/urls.ts';
import { realBuild } from '../support/real-build.ts';
import { type RunningSidecar, startSidecar } from '../support/servers/sidecar.ts';

/** Of CPU, of the thread that answers. */
const MILLISECONDS = 20;
/** For a document of a megabyte: all services of the catalogue with their facts. */
const MARKDOWN_MILLISECONDS = 40;
/** The first requests compile the code. */
const WARM_UP = 20;
/** The system counts CPU in steps of some milliseconds: each attempt is the mean of several requests. */
const REQUESTS = 8;
const ATTEMPTS = 4;

const { catalogue } = realBuild;
const { services } = catalogue;
const mostEquivalents = services.toSorted((a, b) => b.equivalents.length - a.equivalents.length);
const allIds = services.map(({ id }) => id);

/** Some of the dearest services, others for each number: an answer that was cached would cost nothing. */
const dearest = (number: number, count: number) => mostEquivalents.slice(number, number + count);
const slugs = (number: number, count: number) =>
  dearest(number, count)
    .map(({ slug }) => slug)
    .join(',');
const names = (number: number) =>
  dearest(number, 20)
    .flatMap(({ name }) => name.split(' '))
    .join(' ')
    .slice(0, QUERY_MAXIMUM);
const typos = (number: number) =>
  names(number)
    .replaceAll(/(\w)\w(?=\w)/g, '$1x')
    .slice(0, QUERY_MAXIMUM);

interface Input {
  url: string;
  host?: string;
  body?: unknown;
}

const policy = (route: string, provider: string) => (): Input => ({
  url: `/v1/policies/${route}`,
  body: { approvedServiceIds: catalogue.servicesOf(provider).map(({ id }) => id), include: 'usual' },
});
const text =
  (input: (number: number) => string) =>
  (number: number): Input => ({
    url: input(number),
    host: 'text.localhost:8080',
  });

const LARGEST: readonly [route: string, input: (number: number) => Input, milliseconds?: number][] = [
  ['a search', (number) => ({ url: `/v1/services?limit=200&q=${encodeURIComponent(names(number))}` })],
  ['a search with typos', (number) => ({ url: `/v1/services?limit=200&q=${encodeURIComponent(typos(number))}` })],
  ['a page of the listing', (number) => ({ url: `/v1/services?limit=200&freeTier=true&page=1&q=a&x=${number}` })],
  ['equivalents', (number) => ({ url: `/v1/services/${slugs(number, 1)}/equivalents?minGrade=partial` })],
  ['the lifecycle', (number) => ({ url: `/v1/lifecycle?within=${36_000 - number}` })],
  ['a comparison', (number) => ({ url: `/v1/compare?ids=${slugs(number, COMPARE_MAXIMUM)}` })],
  ['a scorecard', (number) => ({ url: `/v1/exposure?ids=${slugs(number, EXPOSURE_MAXIMUM)}` })],
  ['a policy for AWS', policy('alpha-scp', 'aws')],
  ['a policy for Azure', policy('beta-policy', 'azure')],
  ['a policy for Google Cloud', policy('gamma-org-policy', 'gcp')],
  ['a report', () => ({ url: '/v1/policies/report', body: { approvedServiceIds: allIds, include: 'usual' } })],
  ['Markdown', () => ({ url: '/v1/export/markdown', body: { approvedServiceIds: allIds } }), MARKDOWN_MILLISECONDS],
  ['the text of a search', text((number) => `/search?q=${encodeURIComponent(names(number))}`)],
  ['the text of a comparison', text((number) => `/compare/${slugs(number, COMPARE_MAXIMUM)}`)],
  ['the text of a service', text((number) => textPath.service(dearest(number, 1)[0] as Service))],
];

let sidecar: RunningSidecar;
beforeAll(async () => {
  sidecar = await startSidecar();
});
afterAll(() => sidecar.close());

test.each(LARGEST)('%s takes little CPU', async (_, input, milliseconds = MILLISECONDS) => {
  let number = 0;
  const request = async () => {
    const { url, host = 'localhost:8080', body } = input(number);
    // Another client each time, as each may send few requests a minute.
    const { statusCode } = await sidecar.sidecar.app.inject({
      method: body ? 'POST' : 'GET',
      url,
      remoteAddress: `198.51.100.${number}`,
      headers: { host, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { payload: JSON.stringify(body) } : {}),
    });
    expect(statusCode, url).toBe(200);
    number += 1;
  };
  while (number < WARM_UP) await request();
  const costs: number[] = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const before = process.threadCpuUsage();
    for (let sent = 0; sent < REQUESTS; sent += 1) await request();
    const { user, system } = process.threadCpuUsage(before);
    costs.push((user + system) / 1_000 / REQUESTS);
  }
  // The least: whatever else the machine does only adds to it.
  expect(Math.min(...costs)).toBeLessThanOrEqual(milliseconds);
});
