// In a thread of its own, so that it does not hold up who measures: connections that send one dear query after the other,
// each in the name of another address, until the thread is ended.
import { Agent } from 'node:http';
import { workerData } from 'node:worker_threads';
import { ask } from './client.ts';

const { url, connections, queries } = workerData as { url: string; connections: number; queries: readonly string[] };

let sent = 0;
await Promise.all(
  Array.from({ length: connections }, async (_, number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const headers = { 'X-Forwarded-For': `198.51.100.${number}` };
    for (;;) {
      sent += 1;
      // Another page is another question: no answer is kept from before.
      const query = encodeURIComponent(queries[sent % queries.length] ?? '');
      await ask(`${url}/v1/services?q=${query}&limit=1&page=${sent}`, { agent, headers }).catch(() => undefined);
    }
  }),
);
