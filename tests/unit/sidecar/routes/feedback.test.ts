// What of a message and of a click is kept, and what is answered.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FixtureSidecar, startFixtureSidecar } from '../../../support/servers/fixture-sidecar.ts';

let sidecar: FixtureSidecar;
beforeAll(async () => {
  sidecar = await startFixtureSidecar({ FEEDBACK_ADDRESS_KB: '30' });
});
afterAll(() => sidecar.close());

describe('a message', () => {
  test('is kept with what was said, and when', async () => {
    const full = { type: 'bug', message: 'A region is missing.', email: 'jane@example.org', page: '/services/' };
    const { status, text } = await sidecar.post('/v1/feedback', full);
    expect([status, JSON.parse(text)]).toEqual([
      201,
      { success: true, message: 'Thank you: your feedback was stored.' },
    ]);
    const { now } = sidecar.time;
    sidecar.time.now += 1;
    await sidecar.post('/v1/feedback', { message: 'No more than this.' });
    const kept = await sidecar.context.store.readFeedback();
    expect(kept).toEqual([
      { ...full, id: expect.stringMatching(/^[\w-]{21}$/), createdAt: now },
      expect.objectContaining({ type: 'general', message: 'No more than this.', email: null, page: null }),
    ]);
    expect(kept[0]?.id).not.toBe(kept[1]?.id);
  });

  test('is kept whatever the length of the page it came from, whose beginning is kept with it', async () => {
    const sent = [500, 501, 100_000].map((length) => 'x'.repeat(length));
    for (const page of sent) {
      const message = `From a page of ${page.length} characters.`;
      expect((await sidecar.post('/v1/feedback', { message, page })).status).toBe(201);
    }
    const kept = (await sidecar.context.store.readFeedback()).filter(({ message }) =>
      message.startsWith('From a page'),
    );
    expect(kept.map(({ page }) => page?.length)).toEqual([500, 500, 500]);
    expect((await sidecar.post('/v1/feedback', { message: 'A page of a wrong type.', page: 5 })).status).toBe(400);
  });

  test('takes from the quota of the address that sends it', async () => {
    const from = { 'X-Forwarded-For': '192.0.2.9' };
    const send = (headers: Record<string, string>) =>
      sidecar.post('/v1/feedback', { message: 'x'.repeat(5_000) }, headers);
    const statuses: number[] = [];
    for (let count = 0; count < 5; count += 1) statuses.push((await send(from)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 429]);
    expect((await send({ 'X-Forwarded-For': '192.0.2.10' })).status).toBe(201);
  });
});

describe('a click', () => {
  const click = { slug: 'aws-lambda', target: 'documentation' };

  test('counts for the day and for the slug of today, from a form and from a beacon', async () => {
    const answers = [
      await sidecar.post('/v1/analytics/outbound', click),
      await sidecar.post('/v1/analytics/outbound', { ...click, slug: 'aws-lambda-functions' }),
      await sidecar.post('/v1/analytics/outbound', click, { 'Content-Type': 'text/plain;charset=UTF-8' }),
    ];
    for (const { status, text } of answers) expect([status, text]).toEqual([202, '{"success":true}']);
    expect(await sidecar.context.store.readOutbound()).toEqual([{ ...click, day: '2026-11-21', count: 3 }]);
  });

  test('on what is no service is refused, with the beginning of its name', async () => {
    const slug = (length: number) => 'x'.repeat(length);
    const details = async (given: string) =>
      JSON.parse((await sidecar.post('/v1/analytics/outbound', { ...click, slug: given })).text);
    expect(await details('aws-lamda')).toEqual({
      error: 'Invalid request',
      status: 400,
      details: 'slug: no service has the slug "aws-lamda" (did you mean aws-lambda?)',
    });
    for (const length of [64, 65, 100])
      expect((await details(slug(length))).details).toBe(
        `slug: no service has the slug "${slug(64)}${length > 64 ? '…' : ''}"`,
      );
  });

  test('is all that may be sent as plain text, and only as JSON', async () => {
    const plain = { 'Content-Type': 'text/plain' };
    expect((await sidecar.post('/v1/feedback', { message: 'A region is missing.' }, plain)).status).toBe(415);
    const refusal = async (text: string) =>
      JSON.parse((await sidecar.post('/v1/analytics/outbound', text, plain)).text);
    for (const text of ['aws-lambda', '{"__proto__":{}}'])
      expect(await refusal(text)).toMatchObject({
        status: 400,
        details: expect.stringMatching(/^body: is not valid JSON/),
      });
  });
});
