// docs/operate: alerts, dashboard and guide name metrics, labels, routes and runbooks that exist.
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { ROUTES } from '../../../catalogue/contract/routes.ts';
import { BUCKETS } from '../../../catalogue/model/limits.ts';
import { Metrics } from '../../../sidecar/metrics/metrics.ts';

const guide = readFileSync('docs/operate.md', 'utf8');

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}
const rules = (
  parse(readFileSync('docs/operate/alerts.yml', 'utf8')) as { groups: { rules: Rule[] }[] }
).groups.flatMap(({ rules: own }) => own);

interface Panel {
  id: number;
  title: string;
  targets: { expr: string }[];
}
const dashboard = JSON.parse(readFileSync('docs/operate/dashboard.json', 'utf8')) as { title: string; panels: Panel[] };

const expressions = [
  // The heartbeat looks at nothing.
  ...rules
    .filter(({ labels: { severity } }) => severity !== 'heartbeat')
    .map(({ alert, expr }): [string, string] => [alert, expr]),
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }): [string, string] => [title, expr])),
];

/** All that a sidecar tells when everything has happened once. */
async function everythingOnce(): Promise<string> {
  const metrics = new Metrics();
  metrics.watchStoreFolder(tmpdir());
  metrics.noteBuild('0123456789abcdef');
  metrics.noteAnswer('listServices', 'GET', 200, 0.01);
  metrics.noteStore('createList', 'failed', 0.01);
  for (const bucket of Object.keys(BUCKETS)) metrics.noteRefusal(bucket as keyof typeof BUCKETS);
  metrics.noteShed();
  return metrics.render();
}
const told = await everythingOnce();
/** What other programs tell, as Debian 12 packs them. Each name was seen in their answers. */
const OTHERS = {
  Prometheus: ['up'],
  'blackbox_exporter 0.23': ['probe_success', 'probe_ssl_earliest_cert_expiry'],
  'redis_exporter 1.45': [
    'redis_up',
    'redis_memory_used_bytes',
    'redis_memory_max_bytes',
    'redis_aof_last_write_status',
    'redis_aof_last_bgrewrite_status',
  ],
  'nginx-prometheus-exporter 0.11': ['nginx_up', 'nginx_http_requests_total'],
  'node_exporter 1.5': ['node_filesystem_avail_bytes'],
};
/** What mtail counts by the program beside the alerts. */
const ofMtail = [...readFileSync('docs/operate/nginx.mtail', 'utf8').matchAll(/^counter (\w+)$/gm)];
/** What the wrapper of the backup in the guide leaves for node_exporter. */
const ofBackup = [...guide.matchAll(/echo "(\w+) \$\(date \+%s\)"/g)];
const names = new Set([
  ...Object.values(OTHERS).flat(),
  ...[...ofMtail, ...ofBackup].map(([, name = '']) => name),
  ...[...told.matchAll(/^([a-z_0-9]+)[ {]/gm)].map(([, name = '']) => name),
]);

const { scrape_configs: jobs } = parse(readFileSync('docs/operate/prometheus.yml', 'utf8')) as {
  scrape_configs: { job_name: string }[];
};
const labels = new Set([
  ...['job', 'instance', 'le'],
  // Of prometheus.yml, then of node_exporter.
  ...['probe', 'promise'],
  ...['fstype', 'mountpoint'],
  ...[...told.matchAll(/[{,]([a-z]+)="/g)].map(([, name = '']) => name),
]);

/** Words of PromQL, not of ours. */
const WORDS = new Set(
  'sum avg count by rate increase changes histogram_quantile predict_linear avg_over_time absent time and or vector'.split(
    ' ',
  ),
);
/** Names of series in an expression. */
function seriesIn(expression: string): string[] {
  const bare = expression
    .replace(/\{[^}]*\}/g, '')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/\bby \([^)]*\)/g, '');
  return [...bare.matchAll(/[a-z_]\w*/g)].map(([name]) => name).filter((name) => !WORDS.has(name));
}

test.each(expressions)('%s looks at metrics and labels that there are', (_, expression) => {
  const series = seriesIn(expression);
  expect(series.length).toBeGreaterThan(0);
  for (const name of series) expect(names, name).toContain(name);
  const matched = [...expression.matchAll(/([a-z]+)(?:=~|!=|=)"([^"]*)"/g)];
  const grouped = [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(', '));
  for (const label of [...matched.map(([, label = '']) => label), ...grouped]) expect(labels, label).toContain(label);
  for (const [, label, values = ''] of matched) {
    if (label === 'route') for (const route of values.split('|')) expect(ROUTES.map(({ id }) => id)).toContain(route);
    if (label === 'job')
      for (const job of values.split('|')) expect(jobs.map(({ job_name }) => job_name)).toContain(job);
  }
});

describe('an alert', () => {
  const anchors = [...guide.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) => title.toLowerCase().replaceAll(' ', '-'));

  test.each(rules)('$alert leads to its runbook and says who is woken', ({ annotations, labels: own }) => {
    const [file, anchor = ''] = annotations.runbook.split('#');
    expect(file).toBe('docs/operate.md');
    expect(anchors).toContain(anchor);
    expect(own.severity).toMatch(/^(page|ticket|heartbeat)$/);
    expect(annotations.summary.length).toBeGreaterThan(20);
  });

  test('has a name of its own', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  });
});

test('the dashboard has a number for each panel', () => {
  expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
});

test("the guide's table names every metric of ours, and none besides", () => {
  const own = [...told.matchAll(/^# TYPE (\S+) /gm)]
    .map(([, name = '']) => name)
    .filter((name) => !/^(nodejs|process)_/.test(name));
  const rows = guide.slice(guide.indexOf('| Metric |'), guide.indexOf('| Program |'));
  const listed = [...rows.matchAll(/^\| (`[^|]*) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  );
  expect(listed.toSorted()).toEqual(own.toSorted());
});

test('the guide leads to parts and files that there are', () => {
  const anchors = new Set(
    [...guide.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) => title.toLowerCase().replaceAll(' ', '-')),
  );
  for (const [, anchor = ''] of guide.matchAll(/\]\(#([^)]+)\)/g)) expect(anchors, anchor).toContain(anchor);
  for (const [, file = ''] of guide.matchAll(/\]\(([^#)]+)\)/g)) expect(existsSync(`docs/${file}`), file).toBe(true);
  for (const [file] of guide.matchAll(/docs\/[\w/.-]+\.\w+/g)) expect(existsSync(file), file).toBe(true);
  for (const [file] of guide.matchAll(/nginx\/(options|settings)\/[\w-]+\.conf/g))
    expect(existsSync(`site/edge/${file}`), file).toBe(true);
});
