// The plain baseline of the benchmark: node:http that answers every request with the same bytes, parsing a JSON body
// first if there is one. Reads what to send from the file in its first argument.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const body = readFileSync(process.argv[2] ?? '');
const type = process.argv[3] ?? 'application/json; charset=utf-8';

const server = createServer((request, response) => {
  const answer = () => {
    response.writeHead(200, { 'Content-Type': type, 'Content-Length': body.length });
    response.end(body);
  };
  if (request.method !== 'POST') return answer();
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    JSON.parse(Buffer.concat(chunks).toString());
    answer();
  });
});
server.listen(0, '127.0.0.1', () =>
  console.log(`listening at http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
