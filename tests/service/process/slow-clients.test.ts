// The patience of the servers with clients that send or read slowly.
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openConnection, postInTwoParts } from '../../support/clients/open-connection.ts';
import { type RunningSidecar, startSidecar } from '../../support/servers/sidecar.ts';

const HEALTH = 'GET /v1/health HTTP/1.1\r\nHost: localhost\r\n\r\n';
const APPROVED = { approvedServiceIds: ['aws-lambda'] };

describe('slow clients', () => {
  let sidecar: RunningSidecar;
  beforeAll(async () => {
    sidecar = await startSidecar();
    const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = sidecar.server;
    expect({ headersTimeout, requestTimeout, keepAliveTimeout, timeout }).toEqual({
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      keepAliveTimeout: 65_000,
      timeout: 60_000,
    });
    // The same bounds, but strict: they are enforced once a second, so that the test need not last as long as a patient
    // server.
    Object.assign(sidecar.server, {
      headersTimeout: 100,
      requestTimeout: 300,
      keepAliveTimeout: 650,
      keepAliveTimeoutBuffer: 0,
      timeout: 2_500,
    });
  });
  afterAll(() => sidecar.close());

  test.each([
    ['nothing', ''],
    ['half a request line', 'GET /v1/hea'],
    ['half the headers', 'GET /v1/health HTTP/1.1\r\nHost: localhost\r\nX-Slow'],
    ['half a body', postInTwoParts('/v1/export/markdown', APPROVED)[0]],
  ])('who sends %s is cut, with 408 in the Error shape', async (_, part) => {
    const connection = await openConnection(sidecar.url);
    connection.write(part);
    const text = await connection.untilClosed;
    expect(text).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).toEqual({
      error: 'Request timed out',
      status: 408,
      details: 'The request did not arrive in time; send it again',
    });
  });

  test('who keeps a connection without using it is cut', async () => {
    const connection = await openConnection(sidecar.url);
    connection.write(HEALTH);
    expect(await connection.untilClosed).toContain('{"status":"ok"}');
  });

  test('who asks and never reads is cut', async () => {
    const accepted = once(sidecar.server, 'connection') as Promise<[Socket]>;
    const { socket, write } = await openConnection(sidecar.url);
    const [served] = await accepted;
    const cut = once(served, 'close');
    socket.pause();
    // More answers than the buffers of both ends can hold.
    write('GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(500));
    await cut;
    expect(served.bytesWritten).toBeGreaterThan(0);
    socket.destroy();
  });
});
