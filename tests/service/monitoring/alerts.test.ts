// The alerts of docs/operate, evaluated by Prometheus' own promtool: nothing fires on a healthy system, and each alert
// fires for what it is there for.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';

const RULES = path.resolve('docs/operate/alerts.yml');
const ALERTS = (parse(readFileSync(RULES, 'utf8')) as { groups: { rules: { alert: string }[] }[] }).groups.flatMap(
  ({ rules }) => rules.map(({ alert }) => alert),
);

/** One sample a minute. Rules are evaluated every five minutes, which keeps promtool quick. */
const HEALTHY_MINUTES = 420;
const FAULT_MINUTES = 60;
const EVALUATION = '5m';

/** Values of a series in promtool's notation: what they are at first, and during the fault. */
const then = (before: string, fault: string) => `${before}x${HEALTHY_MINUTES - 1} ${fault}x${FAULT_MINUTES}`;
const always = (value: string) => `${value}x${HEALTHY_MINUTES + FAULT_MINUTES}`;
/** A counter that grows by `before` a minute, then by `fault`. */
const grows = (before: number, fault: number) => then(`0+${before}`, `${before * HEALTHY_MINUTES}+${fault}`);

const probe = (name: string, promise: string) =>
  `probe_success{job="catalogue-probe",probe="${name}",promise="${promise}"}`;
const answers = (kind: string, outcome: string) =>
  `http_answers_total{job="catalogue",kind="${kind}",outcome="${outcome}"}`;
const search = (le: string) => `http_request_duration_seconds_bucket{route="listServices",le="${le}"}`;
const store = (outcome: string) =>
  `store_operation_duration_seconds_count{operation="createList",outcome="${outcome}"}`;
const stored = (le: string) =>
  `store_operation_duration_seconds_bucket{operation="createList",outcome="ok",le="${le}"}`;
const sidecar = (number: number) => `up{job="catalogue",instance="sidecar-${number}:9090"}`;
const CERTIFICATE = 'probe_ssl_earliest_cert_expiry{job="catalogue-probe",probe="site"}';
const BACKUP = 'catalogue_backup_timestamp_seconds{job="node"}';
const DISK = 'node_filesystem_avail_bytes{job="node",fstype="ext4",mountpoint="/"}';
const QUOTA = 'quota_refusals_total{written="lists",scope="total"}';
const GB = 1024 ** 3;

const HEALTHY: Readonly<Record<string, string>> = {
  [sidecar(1)]: always('1'),
  [sidecar(2)]: always('1'),
  'up{job="redis",instance="redis-exporter:9121"}': always('1'),
  [probe('site', 'reads')]: always('1'),
  [probe('search', 'reads')]: always('1'),
  [probe('policy', 'writes')]: always('1'),
  [probe('store', 'writes')]: always('1'),
  [answers('read', 'ok')]: grows(10, 10),
  [answers('read', 'failed')]: always('0'),
  [answers('write', 'ok')]: grows(100, 100),
  [answers('write', 'failed')]: always('0'),
  http_static_answers_total: grows(100, 100),
  'http_static_failures_total{status="503"}': always('0'),
  [search('0.05')]: grows(100, 100),
  [search('0.25')]: grows(100, 100),
  [search('+Inf')]: grows(100, 100),
  [store('ok')]: grows(100, 100),
  [store('failed')]: always('0'),
  [store('damaged')]: always('0'),
  [stored('0.25')]: grows(100, 100),
  [stored('1')]: grows(100, 100),
  [stored('+Inf')]: grows(100, 100),
  store_free_bytes: always(String(10 * GB)),
  log_lines_dropped_total: always('0'),
  'process_start_time_seconds{job="catalogue"}': always('1'),
  'process_resident_memory_bytes{job="catalogue"}': always('300000000'),
  nodejs_eventloop_lag_p99_seconds: always('0.01'),
  overload_shed_total: always('0'),
  'rollouts_total{outcome="refused"}': always('0'),
  'build_info{version="a",instance="sidecar-1:9090"}': always('1'),
  'build_info{version="a",instance="sidecar-2:9090"}': always('1'),
  'rate_limit_refusals_total{bucket="strict"}': always('0'),
  [QUOTA]: always('0'),
  redis_up: always('1'),
  redis_aof_last_write_status: always('1'),
  redis_aof_last_bgrewrite_status: always('1'),
  redis_memory_used_bytes: always('100000000'),
  redis_memory_max_bytes: always('256000000'),
  nginx_up: always('1'),
  nginx_http_requests_total: grows(1_000, 1_000),
  nginx_failed_answers_total: always('0'),
  [DISK]: always(String(50 * GB)),
  [BACKUP]: `0+60x${HEALTHY_MINUTES + FAULT_MINUTES}`,
  // The test begins at second 0; sixty days.
  [CERTIFICATE]: always(String(60 * 86_400)),
};

interface Scenario {
  title: string;
  /** Series that are otherwise than on a healthy system; undefined when they are not there. */
  change: Readonly<Record<string, string | undefined>>;
  /** Minutes after the fault began. */
  after: number;
  /** Beside Heartbeat, with how many series each fires for; once when it is not said. */
  firing: readonly (string | [alert: string, count: number])[];
}

const gone = `_x${FAULT_MINUTES}`;
const healthyThen = (value: string, fault: string) => `${value}x${HEALTHY_MINUTES - 1} ${fault}`;

const SCENARIOS: readonly Scenario[] = [
  { title: 'a healthy system', change: {}, after: 55, firing: [] },
  {
    title: 'both sidecars down for an hour: no sidecar counts an error, the probes do',
    change: {
      [sidecar(1)]: then('1', '0'),
      [sidecar(2)]: then('1', '0'),
      [probe('search', 'reads')]: then('1', '0'),
      [probe('policy', 'writes')]: then('1', '0'),
      [probe('store', 'writes')]: then('1', '0'),
      ...Object.fromEntries(
        Object.keys(HEALTHY)
          .filter((name) => /^(http_|store_|nodejs_|overload_|build_|log_|rollouts_|rate_|quota_)/.test(name))
          .map((name) => [name, healthyThen(name.includes('bytes') ? '1e10' : '0', gone)]),
      ),
    },
    after: 55,
    firing: ['ReadProbesFail', 'ReadProbesFailSlowly', ['SidecarIsDown', 2], ['WriteProbesFail', 2]],
  },
  {
    title: 'both sidecars down for five minutes',
    change: { [sidecar(1)]: then('1', '0'), [sidecar(2)]: then('1', '0'), [probe('search', 'reads')]: then('1', '0') },
    after: 5,
    firing: ['ReadProbesFail', 'ReadProbesFailSlowly', ['SidecarIsDown', 2]],
  },
  {
    title: 'sidecars gone from discovery',
    change: { [sidecar(1)]: healthyThen('1', gone), [sidecar(2)]: healthyThen('1', gone) },
    after: 15,
    firing: ['SidecarsAreMissing'],
  },
  {
    title: 'sidecars that discovery never knew, and no probes',
    change: {
      [sidecar(1)]: undefined,
      [sidecar(2)]: undefined,
      ...Object.fromEntries(
        Object.keys(HEALTHY)
          .filter((name) => name.startsWith('probe_'))
          .map((name) => [name, undefined]),
      ),
    },
    after: 0,
    firing: ['ProbesAreMissing', 'SidecarsAreMissing'],
  },
  {
    title: '500 errors that come between two scrapes',
    change: { [answers('read', 'failed')]: then('0', '500') },
    after: 0,
    firing: ['ReadsFail', 'ReadsFailSlowly'],
  },
  {
    title: 'one read in a hundred fails for six hours',
    change: { [answers('read', 'failed')]: always('0+1') },
    after: 55,
    firing: ['ReadsFailSlowly'],
  },
  { title: 'writes fail', change: { [answers('write', 'failed')]: grows(0, 30) }, after: 55, firing: ['WritesFail'] },
  {
    title: 'questions take 200 ms',
    change: { [search('0.05')]: grows(100, 0) },
    after: 20,
    firing: ['QuestionsAreSlow'],
  },
  {
    title: 'a sidecar that starts every three minutes',
    change: {
      'process_start_time_seconds{job="catalogue"}': `1x${HEALTHY_MINUTES - 1} 2x2 3x2 4x2 5x2 6x50`,
    },
    after: 15,
    firing: ['SidecarRestarts'],
  },
  { title: 'nginx is down', change: { nginx_up: then('1', '0') }, after: 5, firing: ['NginxIsDown'] },
  {
    title: 'nginx finds no sidecar',
    change: { nginx_failed_answers_total: grows(0, 30) },
    after: 55,
    firing: ['NginxAnswersFail'],
  },
  {
    title: 'an exporter is down',
    change: { 'up{job="redis",instance="redis-exporter:9121"}': then('1', '0') },
    after: 15,
    firing: ['ExporterIsDown'],
  },
  { title: 'the store fails', change: { [store('failed')]: grows(0, 1) }, after: 10, firing: ['StoreFails'] },
  {
    title: 'a list that is stored and cannot be read',
    change: { [store('damaged')]: then('0', '1') },
    after: 20,
    firing: ['StoredListsAreDamaged'],
  },
  { title: 'the store is slow', change: { [stored('0.25')]: grows(100, 0) }, after: 20, firing: ['StoreIsSlow'] },
  { title: 'Redis is down', change: { redis_up: then('1', '0') }, after: 5, firing: ['RedisIsDown'] },
  {
    title: 'Redis cannot write',
    change: { redis_aof_last_write_status: then('1', '0') },
    after: 10,
    firing: ['RedisCannotWriteItsFile'],
  },
  {
    title: 'Redis at 81 % of its memory',
    change: { redis_memory_used_bytes: then('100000000', '207360000') },
    after: 20,
    firing: ['RedisFillsUp'],
  },
  {
    title: 'Redis without a limit of memory',
    change: { redis_memory_max_bytes: always('0') },
    after: 20,
    firing: [],
  },
  {
    title: 'the disk of the embedded store is full',
    change: { store_free_bytes: then(String(10 * GB), '1000000') },
    after: 20,
    firing: ['StoreFillsUp'],
  },
  {
    title: 'a disk with 1 GB',
    change: { [DISK]: then(String(50 * GB), String(GB)) },
    after: 20,
    firing: ['DiskFillsUp'],
  },
  {
    title: 'a disk that will be full in 20 hours',
    change: { [DISK]: `${50 * GB}-${Math.round((50 * GB) / (27 * 60))}x480` },
    after: 55,
    firing: ['DiskFillsUp'],
  },
  {
    title: 'the log cannot be written',
    change: { log_lines_dropped_total: grows(0, 5) },
    after: 5,
    firing: ['LogLinesAreDropped'],
  },
  {
    title: 'the last backup is three and a half hours old',
    change: { [BACKUP]: `0+60x270 ${270 * 60}x210` },
    after: 55,
    firing: ['BackupIsOld'],
  },
  { title: 'no backup is known', change: { [BACKUP]: undefined }, after: 0, firing: ['BackupIsOld'] },
  {
    title: 'one write too many for the day',
    change: { [QUOTA]: then('0', '1') },
    after: 0,
    firing: ['QuotaOfTheDayIsUsedUp'],
  },
  {
    title: 'a certificate of ten more days',
    change: { [CERTIFICATE]: always(String(480 * 60 + 10 * 86_400)) },
    after: 55,
    firing: ['CertificateEndsSoon'],
  },
  {
    title: 'a certificate of two more days',
    change: { [CERTIFICATE]: always(String(480 * 60 + 2 * 86_400)) },
    after: 55,
    firing: ['CertificateEnds', 'CertificateEndsSoon'],
  },
  { title: 'load is shed', change: { overload_shed_total: grows(0, 10) }, after: 10, firing: ['LoadIsShed'] },
  {
    title: 'a late event loop',
    change: { nodejs_eventloop_lag_p99_seconds: then('0.01', '0.3') },
    after: 10,
    firing: ['EventLoopIsLate'],
  },
  {
    title: 'much memory',
    change: { 'process_resident_memory_bytes{job="catalogue"}': then('300000000', '500000000') },
    after: 15,
    firing: ['MemoryIsHigh'],
  },
  {
    title: 'a build that is refused',
    change: { 'rollouts_total{outcome="refused"}': then('0', '1') },
    after: 5,
    firing: ['RolloutWasRefused'],
  },
  {
    title: 'files of the build that cannot be read',
    change: { 'http_static_failures_total{status="503"}': grows(0, 1) },
    after: 20,
    firing: ['BuiltFilesFail'],
  },
  {
    title: 'the build is gone',
    change: { 'http_static_failures_total{status="503"}': grows(0, 100) },
    after: 55,
    firing: ['BuiltFilesFail', 'ReadsFail', 'ReadsFailSlowly'],
  },
  {
    title: 'a sidecar that was not signalled',
    change: {
      'build_info{version="a",instance="sidecar-2:9090"}': healthyThen('1', gone),
      'build_info{version="b",instance="sidecar-2:9090"}': `_x${HEALTHY_MINUTES} 1x60`,
    },
    after: 30,
    firing: ['BuildsDiffer'],
  },
  {
    title: 'a flood',
    change: { 'rate_limit_refusals_total{bucket="strict"}': grows(0, 1_000) },
    after: 40,
    firing: ['ManyAreRefused'],
  },
];

function promtool(...words: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync('promtool', words, { encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

/** A scenario in promtool's words. What fires is asked of the series that Prometheus itself keeps of alerts. */
function promtoolTest({ title, change, after, firing }: Scenario): object {
  const counts = [...firing, 'Heartbeat'].map((alert): [string, number] =>
    typeof alert === 'string' ? [alert, 1] : alert,
  );
  const series = Object.entries({ ...HEALTHY, ...change }).filter(([, values]) => values !== undefined);
  return {
    name: title,
    interval: '1m',
    input_series: series.map(([name, values]) => ({ series: name, values })),
    promql_expr_test: [
      {
        expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
        eval_time: `${HEALTHY_MINUTES + after}m`,
        exp_samples: counts.map(([alertname, value]) => ({ labels: `{alertname="${alertname}"}`, value })),
      },
    ],
  };
}

test('rules and configuration are valid', () => {
  expect(promtool('check', 'config', 'docs/operate/prometheus.yml')).toMatchObject({ status: 0 });
  expect(promtool('check', 'rules', RULES)).toMatchObject({ status: 0 });
});

test.each(SCENARIOS)('$title', (scenario) => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'alerts-')), 'test.yml');
  writeFileSync(
    file,
    stringify({ rule_files: [RULES], evaluation_interval: EVALUATION, tests: [promtoolTest(scenario)] }),
  );
  const { status, output } = promtool('test', 'rules', file);
  expect(output).toContain('SUCCESS');
  expect(status).toBe(0);
});

test('each alert fires in one of them', () => {
  const fired = new Set(
    SCENARIOS.flatMap(({ firing }) => firing.map((alert) => (typeof alert === 'string' ? alert : alert[0]))),
  );
  expect(ALERTS.filter((alert) => !fired.has(alert))).toEqual(['Heartbeat']);
});
