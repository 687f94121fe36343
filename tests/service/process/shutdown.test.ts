// How the process ends: running requests finish, idle connections close, what hangs is cut.
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { answerParserError } from '../../../sidecar/answers/errors.ts';
import { HttpServers } from '../../../sidecar/process/http-servers.ts';
import { type OpenConnection, openConnection, postInTwoParts } from '../../support/clients/open-connection.ts';
import { rawRequest } from '../../support/clients/raw-request.ts';
import { startSidecarProcess } from '../../support/servers/sidecar-process.ts';
import { smallBuild } from '../../support/small-build.ts';

const HEALTH = 'GET /v1/health HTTP/1.1\r\nHost: localhost\r\n\r\n';
const APPROVED = { approvedServiceIds: ['aws-lambda'] };

describe('the end', () => {
  /** Resolves when nobody listens any more. */
  async function refuses(url: string): Promise<void> {
    for (;;) {
      try {
        await rawRequest(`${url}/v1/health`);
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code === 'ECONNREFUSED') return;
        // Accepted by the kernel just before the end.
        if (code !== 'ECONNRESET') throw error;
      }
    }
  }

  /** A connection on which the sidecar has got a part of a request: it answered what came before in the same packet. */
  async function runningRequest(url: string, part: string): Promise<OpenConnection> {
    const connection = await openConnection(url);
    connection.write(`${HEALTH}${part}`);
    await connection.received('{"status":"ok"}');
    return connection;
  }

  test.each(['SIGTERM', 'SIGINT'] as const)(
    '%s lets a running request finish, closes what is idle, and ends with 0',
    async (signal) => {
      const sidecar = await startSidecarProcess({ DIST_DIR: await smallBuild(), SHUTDOWN_SECONDS: '60' });
      const [most, last] = postInTwoParts('/v1/lists', { ...APPROVED, slug: 'saved-at-the-end' });
      const running = await runningRequest(sidecar.url, most);
      const [idle, silent] = await Promise.all([openConnection(sidecar.url), openConnection(sidecar.url)]);
      idle.write(HEALTH);
      await idle.received('{"status":"ok"}');
      const ended = sidecar.stop(signal);
      await refuses(sidecar.url);
      await Promise.all([idle.untilClosed, silent.untilClosed]);
      running.write(last);
      const text = await running.untilClosed;
      expect(text).toContain('"slug":"saved-at-the-end"');
      expect(text.slice(text.lastIndexOf('HTTP/1.1'))).toMatch(/^HTTP\/1\.1 200 OK\r\n(.+\r\n)*Connection: close\r\n/i);
      expect(await ended).toBe(0);
    },
  );

  test.each(['/v1/providers', '/v1/services?q=lambda'])(
    'a request for %s that was under way is answered, and told that the connection closes',
    async (path) => {
      const sidecar = await startSidecarProcess({ DIST_DIR: await smallBuild(), SHUTDOWN_SECONDS: '60' });
      const running = await runningRequest(sidecar.url, `GET ${path} HTTP/1.1\r\nHost: localhost\r\n`);
      const ended = sidecar.stop('SIGTERM');
      await refuses(sidecar.url);
      running.write('\r\n');
      const [, , late = ''] = (await running.untilClosed).split('HTTP/1.1 ');
      expect(late).toMatch(/^200 OK\r\n(.+\r\n)*Connection: close\r\n/i);
      expect(await ended).toBe(0);
    },
  );

  test('what does not finish in SHUTDOWN_SECONDS is cut', async () => {
    const sidecar = await startSidecarProcess({ DIST_DIR: await smallBuild(), SHUTDOWN_SECONDS: '1' });
    const running = await runningRequest(sidecar.url, postInTwoParts('/v1/lists', APPROVED)[0]);
    const ended = sidecar.stop('SIGTERM');
    expect((await running.untilClosed).split('HTTP/1.1 ')).toHaveLength(2);
    expect(await ended).toBe(0);
    expect(sidecar.output()).toContain('running requests were cut after 1 seconds');
  });

  test('a second server, as localhost with two addresses has, is waited for too', async () => {
    const asked = Promise.withResolvers<() => void>();
    const servers = new HttpServers(
      {
        answer: (_request, response) => asked.resolve(() => response.end('late')),
        refuse: answerParserError,
        onDrop: () => undefined,
      },
      10,
    );
    await servers.listen('127.0.0.1', 0);
    const [{ port }] = (await servers.listen('127.0.0.1', 0)) as [AddressInfo];
    const [first, second] = servers.listening;
    const answer = rawRequest(`http://127.0.0.1:${port}/`);
    const respond = await asked.promise;
    let closed = false;
    const closing = servers
      .close(60, () => undefined)
      .then(() => {
        closed = true;
      });
    await once(first as Server, 'close');
    expect(closed).toBe(false);
    respond();
    expect((await answer).text).toBe('late');
    await closing;
    expect(second?.listening).toBe(false);
  });
});
