// The rooms whose tests are put to the proof, and the tests of running sidecars that look at what unit tests cannot see.

export const ROOMS = {
  views: 'catalogue/views',
  model: 'catalogue/model',
  rules: 'scripts/rules',
  sidecar: 'sidecar',
  site: 'site/client',
} as const;
export type Room = keyof typeof ROOMS;

/** Rooms with files that only draw, which Chromium alone sees: judged are those under whose name a unit test stands. */
export const DRAWING_ROOMS: ReadonlySet<Room> = new Set(['site']);

/** Unit tests that take seconds: they are asked only about files of the folder that they mirror. */
export const SLOW_TESTS: ReadonlySet<string> = new Set(
  [
    ...[
      'catalogue/contract/openapi',
      'catalogue/views/policies/formats/render',
      'catalogue/views/policies/formats/writers',
    ],
    ...['html', 'terminal', 'text-width', 'escape-markdown'].map((name) => `catalogue/views/text/render/${name}`),
    ...['build', 'install-build', 'new-provider', 'new-service'].map((name) => `scripts/${name}`),
    ...['catalogue/check-catalogue', 'fix/fix-yaml', 'run/fetch-packages'].map((name) => `scripts/${name}`),
    ...['build-index', 'parse-manifest', 'splice'].map((name) => `scripts/mirror/${name}`),
    'site/pages/services',
  ].map((name) => `tests/unit/${name}.test.ts`),
);

const service = (...names: readonly string[]) => names.map((name) => `tests/service/${name}.test.ts`);

const CONTRACT = ['lists', 'operator', 'sidecars'].map((name) => `store/contract/${name}`);
const SQLITE = ['expiry', 'file', 'quota', 'sweep'].map((name) => `store/sqlite/${name}`);
const POLICIES = ['bodies', 'documents', 'options', 'report'].map((name) => `policies/${name}`);

/** By the beginning of a path; the first that fits counts. They need the build, which sidecar/ is no part of. */
const SERVICE_TESTS: readonly [start: string, tests: readonly string[]][] = [
  ['sidecar/store/sqlite/quota', service('store/quota', ...SQLITE)],
  ['sidecar/store/sqlite/probe', service(...CONTRACT, 'faults/full', 'faults/sqlite')],
  ['sidecar/store/sqlite/connection', service(...CONTRACT, ...SQLITE, 'faults/sqlite', 'faults/full')],
  ['sidecar/store/sqlite', service(...CONTRACT, ...SQLITE, 'faults/sqlite')],
  ['sidecar/store/redis/quota', service('store/quota', 'store/redis')],
  ['sidecar/store/redis/probe', service(...CONTRACT, 'faults/full', 'faults/redis')],
  ['sidecar/store/redis/url', service('store/redis-addresses')],
  ['sidecar/store/redis/write-scripts', service(...CONTRACT, 'store/redis', 'store/replicas', 'faults/redis')],
  ['sidecar/store/redis/replicas', service('store/replicas')],
  ['sidecar/store/redis/connection', service(...CONTRACT, 'store/redis', 'faults/redis', 'faults/full')],
  [
    'sidecar/store/redis/redis-store',
    service(...CONTRACT, 'store/redis', 'store/quota', 'store/replicas', 'faults/redis'),
  ],
  ['sidecar/store/redis/limiter', service('store/redis-limiter', 'store/redis')],
  ['sidecar/store/redis', service(...CONTRACT, 'store/redis', 'store/redis-addresses', 'faults/redis')],
  ['sidecar/store/quota', service('store/quota', 'quotas')],
  ['sidecar/store', service(...CONTRACT, 'store/quota', 'store/redis', ...SQLITE)],
  ['sidecar/text', service('text/request', 'text/answer', 'text/faults', 'text/questions')],
  ['sidecar/routes/text', service('text/request', 'text/answer', 'text/faults', 'text/security')],
  ['sidecar/routes/list', service('lists', 'routes/list-page')],
  ['sidecar/lists/policy', service(...POLICIES, 'routes/list-page')],
  ['sidecar/lists', service('lists', 'routes/list-page', 'text/answer')],
  ['sidecar/routes/policies', service(...POLICIES)],
  ['sidecar/routes/operations', service('status', 'metrics/readiness', 'reads')],
  ['sidecar/routes/feedback', service('feedback')],
  ['sidecar/commands/backup', service('restore')],
  ['sidecar/commands', service('commands')],
  ['sidecar/routes/export', service('export')],
  ['sidecar/routes', service('reads', 'questions', 'errors', 'site', ...POLICIES)],
  ['sidecar/plugins/limits', service('plugins/limits', 'errors')],
  ['sidecar/plugins/client-address', service('plugins/limits')],
  ['sidecar/plugins/request-log', service('plugins/request-log', 'metrics/metrics')],
  ['sidecar/plugins/transport-security', service('plugins/transport-security')],
  ['sidecar/log', service('plugins/request-log', 'process/start')],
  ['sidecar/metrics', service('metrics/metrics', 'metrics/readiness')],
  ['sidecar/plugins/overload', service('plugins/overload')],
  ['sidecar/plugins/body-room', service('body-room')],
  ['sidecar/plugins', service('reads', 'site', 'errors', 'text/request', 'origins')],
  ['sidecar/answers/errors', service('errors', 'text/faults', 'process/slow-clients', 'reads')],
  ['sidecar/answers/ignored-parameters', service('ignored-parameters')],
  ['sidecar/answers/no-room', service('body-room')],
  ['sidecar/answers/quota-refusal', service('quotas')],
  ['sidecar/answers', service('reads', 'questions', 'errors', 'site', 'text/answer', 'lists')],
  ['sidecar/build', service('reads', 'site', 'process/start', 'process/rollout')],
  [
    'sidecar/process',
    service(
      'process/slow-clients',
      'process/shutdown',
      'process/rollout',
      'process/start',
      'metrics/metrics',
      'metrics/readiness',
    ),
  ],
  ['sidecar/server', service('process/start', 'process/shutdown')],
  ['sidecar/config', service('process/start', 'plugins/limits')],
  ['sidecar/status', service('status', 'faults/full')],
  [
    'sidecar',
    service('reads', 'site', 'text/request', 'plugins/limits', 'metrics/metrics', 'plugins/transport-security'),
  ],
];

/** @returns those that are there; empty outside the sidecar */
export function serviceTestsOf(file: string, exists: (test: string) => boolean): string[] {
  const [, tests = []] = SERVICE_TESTS.find(([start]) => file.startsWith(start)) ?? [];
  return tests.filter(exists);
}
