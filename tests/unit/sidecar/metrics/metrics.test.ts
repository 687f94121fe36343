// What an operator's Prometheus reads: every series by its name, labels and value.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { API_VERSION } from '../../../../catalogue/contract/version.ts';
import { Metrics } from '../../../../sidecar/metrics/metrics.ts';

/** The lines of a metric, its help and type included. */
async function linesOf(metrics: Metrics, name: string): Promise<string[]> {
  const own = new RegExp(`^(# (HELP|TYPE) )?${name}(_bucket|_sum|_count)?[ {]`);
  return (await metrics.render()).split('\n').filter((line) => own.test(line));
}

const BOUNDS = ['0.001', '0.0025', '0.005', '0.01', '0.025', '0.05', '0.1', '0.25', '0.5', '1', '2.5', '5', '+Inf'];

/** A histogram of one observation of 0.02 seconds. */
const histogram = (name: string, labels: string) => [
  `# TYPE ${name} histogram`,
  ...BOUNDS.map((bound) => `${name}_bucket{le="${bound}",${labels}} ${Number(bound) < 0.02 ? 0 : 1}`),
  `${name}_sum{${labels}} 0.02`,
  `${name}_count{${labels}} 1`,
];

test('answers are counted by route, method and status, with their time', async () => {
  const metrics = new Metrics();
  metrics.noteAnswer('listServices', 'GET', 200, 0.02);
  expect(await linesOf(metrics, 'http_request_duration_seconds')).toEqual([
    '# HELP http_request_duration_seconds Answers by route of the contract, method and status; built files are counted in http_static_answers_total.',
    ...histogram('http_request_duration_seconds', 'route="listServices",method="GET",status="200"'),
  ]);
});

test.each([
  ['GET', 200, 'kind="read",outcome="ok"'],
  ['HEAD', 499, 'kind="read",outcome="ok"'],
  ['GET', 500, 'kind="read",outcome="failed"'],
  ['POST', 429, 'kind="write",outcome="ok"'],
  ['POST', 503, 'kind="write",outcome="failed"'],
])('%s with %d counts as %s; all four are there from the start', async (method, status, labels) => {
  const metrics = new Metrics();
  metrics.noteAnswer('any', method, status, 0.02);
  const all = ['kind="read",outcome="ok"', 'kind="read",outcome="failed"'];
  all.push(...all.map((one) => one.replace('read', 'write')));
  expect(await linesOf(metrics, 'http_answers_total')).toEqual([
    '# HELP http_answers_total Computed answers to reads and writes (POST) by outcome: failed is 5xx.',
    '# TYPE http_answers_total counter',
    ...all.map((one) => `http_answers_total{${one}} ${one === labels ? 1 : 0}`),
  ]);
});

test('operations of the store by outcome, with their time', async () => {
  const metrics = new Metrics();
  metrics.noteStore('createList', 'refused', 0.02);
  expect(await linesOf(metrics, 'store_operation_duration_seconds')).toEqual([
    '# HELP store_operation_duration_seconds Operations of the store by outcome (ok, refused for the quota of the day, damaged, failed).',
    ...histogram('store_operation_duration_seconds', 'operation="createList",outcome="refused"'),
  ]);
});

test.each<[name: string, note: (metrics: Metrics) => void, help: string, values: string[]]>([
  [
    'rate_limit_refusals_total',
    (metrics) => metrics.noteRefusal('strict'),
    'Requests over the limit of their bucket.',
    ['{bucket="strict"} 1', '{bucket="relaxed"} 0', '{bucket="text"} 0'],
  ],
  [
    'quota_refusals_total',
    (metrics) => metrics.noteQuotaRefusal('lists', 'address'),
    'Lists and messages over the quota of the day, of an address, of a network or of all together (total).',
    [
      '{written="lists",scope="address"} 1',
      '{written="lists",scope="network"} 0',
      '{written="lists",scope="total"} 0',
      '{written="feedback",scope="address"} 0',
      '{written="feedback",scope="network"} 0',
      '{written="feedback",scope="total"} 0',
    ],
  ],
  [
    'overload_shed_total',
    (metrics) => metrics.noteShed(),
    'Requests refused as the event loop was behind, or as there was no room for their body.',
    [' 1'],
  ],
  [
    'connections_dropped_total',
    (metrics) => metrics.noteDrop(),
    'Connections closed at once, as MAX_CONNECTIONS were open.',
    [' 1'],
  ],
  [
    'log_lines_dropped_total',
    (metrics) => metrics.noteDroppedLine(),
    'Lines of the log that were dropped, as it could not be written.',
    [' 1'],
  ],
  ['http_static_answers_total', (metrics) => metrics.noteStaticAnswer(), 'Built files sent, 304 included.', [' 1']],
  [
    'http_static_failures_total',
    (metrics) => metrics.noteStaticFault(503),
    'Requests for built files that failed, by status: 503 for a file that cannot be read.',
    ['{status="500"} 0', '{status="503"} 1'],
  ],
  [
    'rollouts_total',
    (metrics) => metrics.noteRollout('served'),
    'What became of a build that was to be served: served, refused, or unchanged as it was served already.',
    ['{outcome="served"} 1', '{outcome="refused"} 0', '{outcome="unchanged"} 0'],
  ],
])('%s counts', async (name, note, help, values) => {
  const metrics = new Metrics();
  note(metrics);
  expect(await linesOf(metrics, name)).toEqual([
    `# HELP ${name} ${help}`,
    `# TYPE ${name} counter`,
    ...values.map((value) => `${name}${value}`),
  ]);
});

test('one build is served, the latest', async () => {
  const metrics = new Metrics();
  metrics.noteBuild('before');
  metrics.noteBuild('now');
  expect(await linesOf(metrics, 'build_info')).toEqual([
    '# HELP build_info Always 1: the version of the build that is served, and of the contract.',
    '# TYPE build_info gauge',
    `build_info{version="now",api="${API_VERSION}"} 1`,
  ]);
});

test('what the embedded store takes, and what is left, is looked at when it is asked for', async () => {
  const metrics = new Metrics();
  expect(await metrics.render()).not.toContain('store_bytes');
  const folder = mkdtempSync(path.join(tmpdir(), 'metrics-'));
  metrics.watchStoreFolder(folder);
  writeFileSync(path.join(folder, 'catalogue.db'), 'x'.repeat(1_000));
  expect(await linesOf(metrics, 'store_bytes')).toEqual([
    '# HELP store_bytes What the embedded store takes on the disk.',
    '# TYPE store_bytes gauge',
    'store_bytes 1000',
  ]);
  expect(await linesOf(metrics, 'store_free_bytes')).toEqual([
    '# HELP store_free_bytes What is left on the disk of the embedded store.',
    '# TYPE store_free_bytes gauge',
    expect.stringMatching(/^store_free_bytes [1-9]\d*$/),
  ]);
});

test('those of the process are told too, in the text format', async () => {
  const metrics = new Metrics();
  expect(metrics.contentType).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(await metrics.render()).toContain('process_resident_memory_bytes');
});
