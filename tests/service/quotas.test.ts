// The quotas of a day over HTTP: what is answered, for whom, and that what was refused is not stored.
import { describe, expect, onTestFinished, test } from 'vitest';
import { postJson } from '../support/clients/post-json.ts';
import { type RawAnswer, rawRequest } from '../support/clients/raw-request.ts';
import { realBuild } from '../support/real-build.ts';
import { type RunningSidecar, startSidecar } from '../support/servers/sidecar.ts';
import { startSidecarProcess } from '../support/servers/sidecar-process.ts';
import { smallBuild } from '../support/small-build.ts';

const SETTINGS = {
  LISTS_ADDRESS_KB: '50',
  LISTS_TOTAL_KB: '110',
  FEEDBACK_ADDRESS_KB: '30',
  FEEDBACK_TOTAL_KB: '60',
  TRUST_PROXY: '127.0.0.1',
};
/** 15 KB in the store: three fit into the share of an address, seven into the quota of all. */
const LIST = { approvedServiceIds: realBuild.catalogue.services.map(({ id }) => id).slice(0, 2_000) };
/** 25 KB: one fits into the share of an address, two into the quota of all. */
const MESSAGE = { message: '🐙'.repeat(5_000) };

async function started(change: Readonly<Record<string, string>> = {}): Promise<RunningSidecar> {
  const sidecar = await startSidecar({ ...SETTINGS, ...change });
  onTestFinished(() => sidecar.close());
  return sidecar;
}

/** Posts for a client that a trusted proxy names. */
const post = (url: string, body: object, client: string) =>
  postJson(url, body, { from: '127.0.0.1', headers: { 'X-Forwarded-For': client } });
const errorOf = ({ text }: RawAnswer) => JSON.parse(text) as { error: string; status: number; details: string };

/** The wait lasts until the day (UTC) ends. */
function expectWait({ headers }: RawAnswer): void {
  const untilMidnight = (86_400_000 - (Date.now() % 86_400_000)) / 1_000;
  expect(Math.abs(Number(headers['retry-after']) - untilMidnight)).toBeLessThan(5);
}

describe('lists', () => {
  test('beyond the share of an address are 429 with figures, and the headers stay those of the bucket', async () => {
    const { url } = await started();
    for (let count = 0; count < 3; count++) expect((await post(`${url}/v1/lists`, LIST, '192.0.2.1')).status).toBe(200);
    const refused = await post(`${url}/v1/lists`, { ...LIST, slug: 'one-too-many' }, '192.0.2.1');
    expect(errorOf(refused)).toEqual({
      error: 'Quota of the day used up',
      status: 429,
      details: expect.stringMatching(
        /^quota: one address may store 50 KB of lists in a day \(UTC\); 45\.\d KB are used, 4\.\d KB can still be stored at once, and this list takes 15\.\d KB; try again in \d+ (hours|minutes?)$/,
      ),
    });
    expect(refused.status).toBe(429);
    expectWait(refused);
    expect([refused.headers['x-ratelimit-limit'], refused.headers['x-ratelimit-remaining']]).toEqual(['10', '6']);
    expect(Number(refused.headers['x-ratelimit-reset']) - Date.now() / 1_000).toBeLessThanOrEqual(61);
    expect((await rawRequest(`${url}/v1/lists/one-too-many`)).status).toBe(404);
    expect((await post(`${url}/v1/lists`, { approvedServiceIds: ['aws-lambda'] }, '192.0.2.1')).status).toBe(200);
    expect((await post(`${url}/v1/lists`, LIST, '192.0.3.2')).status).toBe(200);
  });

  test('beyond the share of a network are 429 too', async () => {
    const { url } = await started();
    const answers = [];
    for (let client = 1; client <= 4; client++) answers.push(await post(`${url}/v1/lists`, LIST, `192.0.2.${client}`));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(errorOf(answers[3] as RawAnswer).details).toMatch(
      /^quota: one network \(\/24 of IPv4, \/48 of IPv6\) may store 50 KB of lists in a day \(UTC\);/,
    );
    expect((await post(`${url}/v1/lists`, LIST, '192.0.3.1')).status).toBe(200);
  });

  test('beyond what all together may save are 503 for everybody, reads go on', async () => {
    const { url } = await started();
    const answers = [];
    for (let client = 1; client <= 8; client++) answers.push(await post(`${url}/v1/lists`, LIST, `192.0.${client}.1`));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200, 503]);
    const refused = answers[7] as RawAnswer;
    expect(errorOf(refused)).toMatchObject({
      status: 503,
      details: expect.stringMatching(
        /^quota: all together may store 110 KB of lists in a day \(UTC\); 10\d\.\d KB are used/,
      ),
    });
    expectWait(refused);
    const { id } = JSON.parse(answers[0]?.text ?? '') as { id: string };
    expect((await rawRequest(`${url}/v1/lists/${id}`)).status).toBe(200);
  });

  test.each([
    ['a whole /64 of IPv6', '2001:db8:0:1::1', '2001:db8:0:1:ffff::2', '2001:db8:1:2::1'],
    ['IPv4, also when written as IPv6', '192.0.2.1', '::ffff:192.0.2.1', '192.0.3.2'],
  ])('count for %s', async (_, one, same, other) => {
    const { url } = await started();
    const answers = [];
    for (const client of [one, same, one, same, other]) answers.push(await post(`${url}/v1/lists`, LIST, client));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 200]);
  });

  test('count for the peer when it is no trusted proxy', async () => {
    const { url } = await started({ TRUST_PROXY: '' });
    const answers = [];
    for (let client = 1; client <= 4; client++) answers.push(await post(`${url}/v1/lists`, LIST, `192.0.2.${client}`));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  });
});

test('without settings, ten addresses of one network use up no more than its share', async () => {
  const { url } = await started({
    STORE_MB: '60',
    ...{ LISTS_ADDRESS_KB: '', LISTS_TOTAL_KB: '', FEEDBACK_ADDRESS_KB: '', FEEDBACK_TOTAL_KB: '' },
  });
  const refusals: string[] = [];
  for (let client = 1; client <= 10; client++) {
    for (let count = 0; count < 10; count++) {
      const { status, text } = await post(`${url}/v1/lists`, LIST, `192.0.2.${client}`);
      if (status !== 200) refusals.push(`${status} ${text.includes('one network')}`);
    }
  }
  // 3 MB are for all of the day, and 300 KB of them for a network: twenty such lists.
  expect(refusals.length).toBeGreaterThanOrEqual(80);
  expect(refusals.at(-1)).toBe('429 true');
  expect((await post(`${url}/v1/lists`, LIST, '198.51.100.1')).status).toBe(200);
});

test('feedback has quotas of its own, and a refused message is not stored', async () => {
  const sidecar = await started();
  const url = `${sidecar.url}/v1/feedback`;
  const answers = [];
  for (const client of [1, 1, 2, 3]) answers.push(await post(url, MESSAGE, `192.0.${client}.1`));
  expect(answers.map(({ status }) => status)).toEqual([201, 429, 201, 503]);
  expect(errorOf(answers[1] as RawAnswer).details).toMatch(
    /^quota: one address may store 30 KB of feedback in a day \(UTC\); 25\.\d KB are used, 4\.\d KB can still be stored at once, and this message takes 25\.\d KB;/,
  );
  expect(errorOf(answers[3] as RawAnswer).details).toMatch(/^quota: all together may store 60 KB of feedback/);
  expect(await sidecar.sidecar.context.store.readFeedback()).toHaveLength(2);
  expect((await post(`${sidecar.url}/v1/lists`, LIST, '192.0.2.1')).status).toBe(200);
});

test('refusals are counted for the operator, without an address', async () => {
  const sidecar = await startSidecarProcess({ ...SETTINGS, DIST_DIR: await smallBuild(), METRICS_PORT: '0' });
  onTestFinished(async () => void (await sidecar.stop('SIGTERM')));
  for (const client of ['2.1', '2.1', '2.2', '3.1', '4.1'])
    await post(`${sidecar.url}/v1/feedback`, MESSAGE, `192.0.${client}`);
  const { text } = await rawRequest(`${sidecar.metricsUrl}/metrics`);
  expect(text).toContain('quota_refusals_total{written="feedback",scope="address"} 1\n');
  expect(text).toContain('quota_refusals_total{written="feedback",scope="network"} 1\n');
  expect(text).toContain('quota_refusals_total{written="feedback",scope="total"} 1\n');
  expect(text).toContain('store_operation_duration_seconds_count{operation="addFeedback",outcome="refused"} 3\n');
  for (const said of [text, sidecar.output()]) expect(said).not.toContain('192.0.');
});
