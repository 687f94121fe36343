// Bodies that never end, against a real sidecar: one address has room for some, all together for more, and whoever comes
// next is told to come back.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BODY_LIMIT_BYTES } from '../../catalogue/model/limits.ts';
import { BODY_ROOM } from '../../sidecar/plugins/body-room.ts';
import { type OpenConnection, openConnection } from '../support/clients/open-connection.ts';
import { postJson } from '../support/clients/post-json.ts';
import { type RunningSidecar, startSidecar } from '../support/servers/sidecar.ts';

let sidecar: RunningSidecar;
let connections: OpenConnection[];
beforeEach(async () => {
  sidecar = await startSidecar({ TRUST_PROXY: '127.0.0.0/8' });
  connections = [];
});
afterEach(async () => {
  for (const { socket } of connections) socket.destroy();
  await sidecar.close();
});

/** A JSON string of the largest size but for its closing quote. Nothing is at that path, so that no limit of a bucket counts. */
async function unfinished(address: string, path = '/nothing-here'): Promise<OpenConnection> {
  const connection = await openConnection(sidecar.url);
  connections.push(connection);
  connection.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\nContent-Type: application/json\r\nContent-Length: ${BODY_LIMIT_BYTES}\r\n\r\n`,
  );
  connection.write(`"${' '.repeat(BODY_LIMIT_BYTES - 2)}`);
  return connection;
}

/** What the same body is answered with when it ends. */
async function statusOfLargest(address: string): Promise<string | undefined> {
  const { write, received, socket } = await unfinished(address);
  write('"');
  const answer = await received('\r\n\r\n').catch(() => '');
  socket.destroy();
  return answer.split(' ')[1];
}

const hold = async (address: string, count: number) => {
  for (let held = 0; held < count; held++) await unfinished(address);
};
const post = (address: string) =>
  postJson(
    `${sidecar.url}/v1/export/markdown`,
    { approvedServiceIds: ['aws-lambda'] },
    { headers: { 'X-Forwarded-For': address } },
  );

/** The largest bodies that fit beside what their pieces cost. */
const OF_ONE = BODY_ROOM.addressBytes / BODY_LIMIT_BYTES - 1;

describe('bodies that never end', () => {
  test('of one address are refused when it has its share, and others post as before', async () => {
    await hold('192.0.2.1', OF_ONE);
    expect((await post('192.0.2.1')).status).toBe(200);
    await hold('192.0.2.1', 2);
    const refused = await Promise.race(connections.map(({ untilClosed }) => untilClosed));
    expect(refused).toMatch(/^HTTP\/1\.1 503 /);
    expect(refused).toMatch(/\r\nRetry-After: 2\r\n/i);
    expect(refused).toMatch(/\r\nConnection: close\r\n/i);
    expect(JSON.parse(refused.split('\r\n\r\n')[1] ?? '')).toEqual({
      error: 'Temporarily overloaded',
      status: 503,
      details: 'Too many request bodies are under way; the request was not looked at, try again in a moment',
    });
    expect((await post('192.0.2.2')).status).toBe(200);
  });

  test('of many addresses are refused when all together have theirs, and room that becomes free is given', async () => {
    const addresses = BODY_ROOM.totalBytes / BODY_LIMIT_BYTES / OF_ONE + 1;
    for (let n = 0; n < addresses; n++) await hold(`198.51.100.${n}`, OF_ONE);
    expect(await Promise.race(connections.map(({ untilClosed }) => untilClosed))).toMatch(/^HTTP\/1\.1 503 /);
    for (const { socket } of connections) socket.destroy();
    // As large as they come: a small one would fit beside what is taken.
    await expect.poll(() => statusOfLargest('203.0.113.7')).toBe('404');
  });

  test('cost more than their bytes when they come in small pieces', async () => {
    const connection = await openConnection(sidecar.url);
    connections.push(connection);
    connection.write(
      'POST /v1/export/markdown HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
    );
    connection.write('1\r\n \r\n'.repeat(10_000));
    expect(await connection.untilClosed).toMatch(/^HTTP\/1\.1 503 /);
  });
});

test('connections above MAX_CONNECTIONS are closed, and those that are open go on', async () => {
  const own = await startSidecar({ MAX_CONNECTIONS: '10', METRICS_PORT: '0' });
  const open = await Promise.all(Array.from({ length: 10 }, () => openConnection(own.url)));
  // Accepted, each of them.
  for (const { write, received } of open) {
    write('GET /v1/health HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await received('{"status":"ok"}');
  }
  const further = await openConnection(own.url);
  expect(await further.untilClosed).toBe('');
  open[3]?.write('GET /v1/categories HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await open[3]?.received('"id":"compute"');
  expect(await own.sidecar.runtime.metrics?.render()).toMatch(/^connections_dropped_total 1$/m);
  for (const { socket } of open) socket.destroy();
  await own.close();
});
