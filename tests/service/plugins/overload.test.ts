// Shedding under overload: computed answers go, health and files stay.
import { describe, expect, onTestFinished, test } from 'vitest';
import { openConnection } from '../../support/clients/open-connection.ts';
import { eventually, rawRequest } from '../../support/clients/raw-request.ts';
import { startSidecar } from '../../support/servers/sidecar.ts';

const APPROVED = { approvedServiceIds: ['aws-lambda'] };

describe('overload', () => {
  const KINDS = ['search', 'search', 'search', 'search', 'health', 'file', 'post'] as const;
  const body = JSON.stringify(APPROVED);

  /**
   * One request of a flood: each search is another, so that no answer is kept from before, and each POST comes from
   * another client.
   */
  function requestOf(kind: (typeof KINDS)[number], number: number): string {
    const client = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
    const head = {
      search: `GET /v1/services?q=data&limit=1&page=${number}`,
      health: 'GET /v1/health',
      file: 'GET /v1/categories',
      post: 'POST /v1/export/markdown',
    };
    const more = kind === 'file' ? 'If-None-Match: *\r\n' : '';
    const rest =
      kind === 'post'
        ? `X-Forwarded-For: ${client}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
        : '\r\n';
    return `${head[kind]} HTTP/1.1\r\nHost: localhost\r\n${more}${rest}`;
  }

  /** Sends many requests at once over one connection, whose answers come in order; returns the answers by kind. */
  async function flood(url: string, connectionNumber: number): Promise<[kind: string, answer: string][]> {
    const kinds = Array.from({ length: 100 }, () => KINDS).flat();
    const connection = await openConnection(url);
    const requests = kinds.map((kind, index) => requestOf(kind, connectionNumber * kinds.length + index + 1));
    connection.write(`${requests.join('')}GET /v1/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    const answers = (await connection.untilClosed).split(/(?=HTTP\/1\.1 \d{3} )/);
    expect(answers).toHaveLength(kinds.length + 1);
    return kinds.map((kind, index) => [kind, answers[index] ?? '']);
  }

  test('sheds computed answers while health and files answer, and ends with the load', async () => {
    const sidecar = await startSidecar({ TRUST_PROXY: '127.0.0.1' });
    onTestFinished(() => sidecar.close());
    const answers = (await Promise.all(Array.from({ length: 8 }, (_, index) => flood(sidecar.url, index)))).flat();
    const statuses = Map.groupBy(answers, ([kind, answer]) => `${kind} ${answer.slice(9, 12)}`);
    // Those of other clients take the place of searches, but go too while the loop is late, as it is on a busy machine.
    const kinds = [...statuses.keys()].filter((kind) => kind !== 'post 503').toSorted();
    expect(kinds).toEqual(['file 304', 'health 200', 'post 200', 'search 200', 'search 503']);

    for (const [kind, answer] of answers.filter(([, text]) => text.startsWith('HTTP/1.1 503'))) {
      const [head = '', text = ''] = answer.split('\r\n\r\n');
      expect(JSON.parse(text)).toEqual({
        error: 'Temporarily overloaded',
        status: 503,
        details: 'The request was not looked at; try again in a moment',
      });
      expect(head).toMatch(/\r\nretry-after: 2\r\n/i);
      expect([kind, /\r\nx-ratelimit-remaining: 9\r\n/i.test(head)]).toEqual([kind, kind === 'post']);
    }
    await eventually(
      () => rawRequest(`${sidecar.url}/v1/services?q=lambda`),
      ({ status }) => status === 200,
    );
  });

  test('one long pause is no overload', async () => {
    const sidecar = await startSidecar();
    onTestFinished(() => sidecar.close());
    // Longer than computed answers may take.
    const until = performance.now() + 600;
    while (performance.now() < until);
    const statuses = [];
    for (let index = 0; index < 100; index += 1)
      statuses.push((await rawRequest(`${sidecar.url}/v1/services?q=lambda`)).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});
