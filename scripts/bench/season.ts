// Makes a process as it is after some hours of use: answers of every kind, right and wrong ones, on both hosts, for ten
// thousand addresses. What the engine has learnt from one kind of request alone makes a fresh process faster.
import { readFileSync } from 'node:fs';
import { ROUTES } from '../../catalogue/contract/routes.ts';
import type { Manifest } from '../../catalogue/formats/manifest.ts';
import { parseSnapshot } from '../../catalogue/formats/snapshot.ts';
import { flood } from '../hurt/client.ts';
import { hostileQueries } from '../hurt/hostile-queries.ts';

const ADDRESSES = 10_000;
const REQUESTS = 60_000;
const MILLISECONDS = 60_000;
const SEED = 7;

const ENCODINGS = ['', 'Accept-Encoding: br, gzip\r\n', 'Accept-Encoding: gzip\r\n', 'If-None-Match: "none"\r\n'];
const AGENTS = [
  '',
  'User-Agent: curl/8.15.0\r\n',
  'User-Agent: Mozilla/5.0\r\nAccept: text/html\r\n',
  'Accept: */*\r\n',
];
const WRONG_BODIES = ['', '{', 'null', '[]', '{"approvedServiceIds":[]}', '{"approvedServiceIds":["nothing"]}', '"x"'];
const WRONG_TARGETS = [
  '//',
  '/%zz',
  '/nothing',
  '/v1/nothing',
  '/v1/services/nothing',
  '/v1/services?page=0',
  '/lists/x',
];
const FORMATS = ['', '.md', '.txt', '.ansi', '.html', '.json', '?T', '?format=md', '.pdf'];

interface Kind {
  method: string;
  target: string;
  text?: boolean;
  body?: string;
  type?: string;
}

/** @returns how many requests were answered */
export async function season(url: string): Promise<number> {
  const kinds = everyKind();
  let sent = 0;
  const next = () => {
    if (sent >= REQUESTS) return undefined;
    const kind = kinds[sent % kinds.length];
    sent += 1;
    return kind && textOf(kind, sent);
  };
  return flood(url, next, { connections: 12, milliseconds: MILLISECONDS });
}

function textOf({ method, target, text, body, type }: Kind, number: number): string {
  const address = number % ADDRESSES;
  const round = Math.floor(number / 97);
  const head = [
    `${method} ${target} HTTP/1.1\r\nHost: ${text ? 'text.localhost' : 'localhost'}\r\n`,
    `X-Forwarded-For: 10.20.${address >> 8}.${address & 255}\r\n`,
    ENCODINGS[round % ENCODINGS.length],
    AGENTS[number % AGENTS.length],
  ];
  if (body === undefined) return `${head.join('')}\r\n`;
  const more = type === undefined ? '' : `Content-Type: ${type}\r\n`;
  return `${head.join('')}${more}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

/** In an order that mixes them. */
function everyKind(): Kind[] {
  const catalogue = parseSnapshot(readFileSync('dist/catalogue.json', 'utf8'));
  const { files } = JSON.parse(readFileSync('dist/manifest.json', 'utf8')) as Manifest;
  const get = (target: string, text = false): Kind => ({ method: 'GET', target, text });
  const services = catalogue.services.filter((_, place) => place % 12 === 0);
  const routes = ROUTES.flatMap(({ method, examplePath, bodyExample }): Kind[] => {
    const body = JSON.stringify(bodyExample ?? {});
    const type = 'application/json';
    return method === 'GET'
      ? [get(examplePath), { method: 'HEAD', target: examplePath }, { method: 'DELETE', target: examplePath }]
      : [
          { method, target: examplePath, body, type },
          { method, target: examplePath, body, type: 'text/xml' },
          { method: 'OPTIONS', target: examplePath },
          ...WRONG_BODIES.map((wrong) => ({ method, target: examplePath, body: wrong, type })),
        ];
  });
  const kinds = [
    ...Array.from({ length: 10 }, () => routes).flat(),
    ...WRONG_TARGETS.flatMap((target) => [get(target), get(target, true)]),
    ...hostileQueries(catalogue, 100, SEED).map((query) => get(`/v1/services?q=${encodeURIComponent(query)}&limit=5`)),
    ...services.flatMap(({ slug, name }, place) => [
      get(`/v1/services/${slug}`),
      get(`/services/${slug}/`),
      get(`/v1/services?q=${encodeURIComponent(name)}&z=${place}`),
      get(`/v1/compare?ids=${slug},${services[0]?.slug}`),
      get(`/v1/exposure?ids=${slug}`),
      get(`/${slug.replace('-', '/')}${FORMATS[place % FORMATS.length]}`, true),
      get(`/search?q=${encodeURIComponent(name.slice(0, 12))}`, true),
    ]),
    ...files.filter((_, place) => place % 20 === 0).map(({ path }) => get(`/mirror/${path}`)),
  ];
  // By a step that shares no divisor with their number, so that neighbours differ.
  const step = kinds.length % 7919 === 0 ? 7907 : 7919;
  return kinds.map((_, place) => kinds[(place * step) % kinds.length] ?? get('/'));
}
