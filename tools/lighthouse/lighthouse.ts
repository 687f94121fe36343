// `npm run bench -- lighthouse [PATH...]`: what Lighthouse (mobile) says of every kind of page, served by a sidecar from the real
// build. Prints the four scores of each, and what cost points.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensurePrograms } from '../../scripts/run/ensure-programs.ts';
import { fetchPackages } from '../../scripts/run/fetch-packages.ts';
import { toolFile } from '../../scripts/run/run-tool.ts';
import { SIDECAR_ARGUMENTS, SIDECAR_ENVIRONMENT } from '../../scripts/run/sidecar-command.ts';
import { startServer, stopServer } from '../support/server-process.ts';

/** A saved list of this name is made before, with a service that has ended. */
const LIST = 'lighthouse';
const PAGES = [
  '/',
  '/about/',
  '/api/',
  '/api/policies/',
  '/api/services/',
  '/api/shapes/',
  '/builder/',
  '/categories/',
  '/categories/databases/',
  '/compare/?ids=aws-lambda,azure-functions,gcp-cloud-run',
  '/compliance/',
  '/compliance/hipaa/',
  '/countries/ch/',
  '/coverage/',
  '/data-quality/',
  '/exposure/?ids=aws-lambda,azure-functions,scaleway-serverless-functions',
  '/feedback/',
  '/how-policies-work/',
  '/kinds/',
  '/kinds/object-storage/',
  '/lifecycle/',
  `/lists/${LIST}`,
  '/methodology/',
  '/providers/',
  '/providers/aws/',
  '/regions/',
  '/regions/aws/eu-central-2/',
  '/services/',
  '/services/aws-lambda/',
  '/status/',
];
/** In per cent. */
const PROMISED = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const CHROMIUM_FLAGS =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

interface Report {
  categories: Record<keyof typeof PROMISED, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<
    string,
    {
      title: string;
      score: number | null;
      displayValue?: string;
      details?: { items?: { node?: { snippet: string } }[] };
    }
  >;
}
/** Elements at fault that are shown of each finding. */
const SHOWN_ELEMENTS = 3;

await ensurePrograms();
fetchPackages(['tools/lighthouse']);
const folder = mkdtempSync(path.join(tmpdir(), 'lighthouse-'));
const sidecar = await startServer(SIDECAR_ARGUMENTS, {
  ...SIDECAR_ENVIRONMENT,
  PORT: '0',
  HOST: '127.0.0.1',
  DATA_DIR: path.join(folder, 'data'),
});
await fetch(`${sidecar.url}/v1/lists`, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ slug: LIST, approvedServiceIds: ['aws-lambda', 'aws-app-mesh', 'azure-kubernetes-service'] }),
});
console.log(`${'page'.padEnd(64)} ${Object.keys(PROMISED).join(' / ')}`);
const asked = process.argv.slice(2);
for (const page of asked.length > 0 ? asked : PAGES) {
  const { categories, audits } = await examine(`${sidecar.url}${page}`);
  const names = Object.keys(PROMISED) as (keyof typeof PROMISED)[];
  console.log(`${page.padEnd(64)} ${names.map((name) => Math.round(categories[name].score * 100)).join(' / ')}`);
  for (const name of names.filter((one) => categories[one].score * 100 < PROMISED[one])) {
    process.exitCode = 1;
    for (const { id, weight } of categories[name].auditRefs) {
      const { title, score, displayValue = '', details } = audits[id] ?? { title: id, score: null };
      if (weight === 0 || score === null || score >= 0.9) continue;
      console.log(`  ${name}: ${title} ${displayValue}`);
      const elements = (details?.items ?? []).flatMap(({ node }) => node?.snippet ?? []);
      for (const element of elements.slice(0, SHOWN_ELEMENTS)) console.log(`    ${element}`);
    }
  }
}
await stopServer(sidecar);

async function examine(url: string): Promise<Report> {
  const file = path.join(folder, 'report.json');
  const words = [url, '--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${CHROMIUM_FLAGS}`];
  // Search engines are asked to leave lists of others out: that is no fault.
  if (url.endsWith(`/lists/${LIST}`)) words.push('--skip-audits=is-crawlable');
  const tool = spawn(toolFile('lighthouse'), words, {
    stdio: 'inherit',
    env: { ...process.env, CHROME_PATH: '/usr/bin/chromium' },
  });
  const [code] = (await once(tool, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`lighthouse ended with ${code} on ${url}`);
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}
