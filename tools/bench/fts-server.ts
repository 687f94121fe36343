// The plain baseline for searches: node:http over SQLite FTS5, every word as the beginning of a word, best first, twenty
// services with their number. Reads the catalogue from the file in its first argument.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { parseSnapshot } from '../../catalogue/formats/snapshot.ts';

const PAGE = 20;
const { services } = parseSnapshot(readFileSync(process.argv[2] ?? '', 'utf8'));
const database = new DatabaseSync(':memory:');
database.exec('CREATE VIRTUAL TABLE texts USING fts5(name, aliases, tags, description, tokenize = "unicode61")');
const insert = database.prepare('INSERT INTO texts (rowid, name, aliases, tags, description) VALUES (?, ?, ?, ?, ?)');
for (const [row, { name, aliases, tags, description }] of services.entries())
  insert.run(row, name, aliases.join(' '), tags.join(' '), description);
const answers = services.map(({ slug, name, description }) => ({ slug, name, description }));
const search = database.prepare('SELECT rowid FROM texts WHERE texts MATCH ? ORDER BY bm25(texts, 12, 6, 3, 1)');

const server = createServer((request, response) => {
  const query = new URL(request.url ?? '/', 'http://localhost').searchParams.get('q') ?? '';
  const words = query.match(/[\p{L}\p{N}]+/gu) ?? [];
  const rows = words.length > 0 ? search.all(words.map((word) => `"${word}"*`).join(' ')) : [];
  const data = rows.slice(0, PAGE).map(({ rowid }) => answers[Number(rowid)]);
  const body = JSON.stringify({ data, total: rows.length });
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) });
  response.end(body);
});
server.listen(0, '127.0.0.1', () =>
  console.log(`listening at http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
