// nginx from one build to the next: all of it changes on a reload, pages of the old build still find what is theirs,
// and tags tell content.
import { createHash } from 'node:crypto';
import {
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Manifest } from '../../catalogue/formats/manifest.ts';
import { publishEdge } from '../../scripts/publish/edge.ts';
import { writeFiles } from '../../scripts/publish/output/output.ts';
import { freePort } from '../../scripts/run/free-port.ts';
import { openBuildOutput } from '../../sidecar/build/build-output.ts';
import { linkedCopy } from '../../tools/hurt/other-build.ts';
import { rawRequest } from '../support/clients/raw-request.ts';
import { startNginx } from '../support/servers/nginx.ts';
import { type RunningSidecar, startSidecar } from '../support/servers/sidecar.ts';
import { startStandIn } from '../support/servers/stand-in.ts';

const PAGE = 'site/services/aws-lambda/index.html';
const STYLE_LINK = /\/assets\/([^"]+\.css)/g;
const STYLE = /site\/assets\/(.*\.css)$/;

/** What the tests ask for, and what nginx and a sidecar need. */
const PARTS = [
  'catalogue.json',
  'search.json',
  'edge',
  'site/assets',
  'site/robots.txt',
  'site/favicon.svg',
  'site/services/aws-lambda',
];

/** A part of a build: the whole would be most of the test. */
function link(from: string, to: string): Manifest {
  linkedCopy(to, PARTS, from);
  const manifest = JSON.parse(readFileSync(path.join(from, 'manifest.json'), 'utf8')) as Manifest;
  // Twins of files at the root are not in the parts.
  const files = manifest.files.filter((file) =>
    PARTS.some((part) => file.path === part || file.path.startsWith(`${part}/`)),
  );
  for (const file of files) if (!file.path.includes('/')) delete file.twins;
  const part = { ...manifest, files };
  writeFileSync(path.join(to, 'manifest.json'), JSON.stringify(part));
  return part;
}

/**
 * A build like the one before but for the names of its style sheets, a page that links them, robots.txt and
 * security.txt, in a folder named by its version.
 */
function nextBuild(before: string, version: string): string {
  const folder = path.join(path.dirname(before), version);
  const manifest = link(before, folder);
  const old = structuredClone(manifest);
  for (const file of manifest.files) {
    const renamed = file.path.replace(STYLE, `site/assets/${version}-$1`);
    if (renamed === file.path) continue;
    for (const ending of ['', ...Object.keys(file.twins ?? {}).map((encoding) => `.${encoding}`)])
      renameSync(path.join(folder, file.path + ending), path.join(folder, renamed + ending));
    file.path = renamed;
  }
  const robots = manifest.files.find((file) => file.path === 'site/robots.txt');
  if (!robots) throw new Error('there is no robots.txt');
  replace(path.join(folder, robots.path), version);
  Object.assign(robots, { sha256: hashOf(version), size: version.length });
  const security = path.join(folder, 'site/security.txt');
  rmSync(security, { force: true });
  writeFileSync(security, version);
  manifest.files = manifest.files.filter((file) => file.path !== 'site/security.txt');
  manifest.files.push({
    path: 'site/security.txt',
    size: version.length,
    sha256: hashOf(version),
    type: 'text/plain; charset=utf-8',
  });
  const page = manifest.files.find((file) => file.path === PAGE);
  if (!page) throw new Error(`there is no ${PAGE}`);
  const html = readFileSync(path.join(folder, PAGE), 'utf8').replaceAll(STYLE_LINK, `/assets/${version}-$1`);
  replace(path.join(folder, PAGE), html);
  Object.assign(page, { sha256: hashOf(html), size: Buffer.byteLength(html) });
  delete page.twins;
  for (const ending of ['.br', '.gz']) rmSync(path.join(folder, PAGE + ending), { force: true });
  replace(path.join(folder, 'manifest.json'), JSON.stringify({ ...manifest, version }));
  unlinkSync(path.join(folder, 'edge/nginx.conf'));
  unlinkSync(path.join(folder, 'edge/text-host.conf'));
  writeFiles(folder, publishEdge(folder, { ...manifest, version }, old));
  return folder;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Never through the link: the other build has the same file. */
function replace(file: string, text: string): void {
  unlinkSync(file);
  writeFileSync(file, text);
}

/** nginx on a part of the real build, in a folder where others can take its place. */
async function startOnFirstBuild(sidecar: (build: string) => Promise<string>) {
  const root = mkdtempSync(path.join(tmpdir(), 'builds-'));
  const dist = path.join(root, 'dist');
  const point = (folder: string) => {
    symlinkSync(folder, `${dist}.new`);
    renameSync(`${dist}.new`, dist);
  };
  const first = path.join(root, path.basename(realpathSync('dist')));
  link(realpathSync('dist'), first);
  point(first);
  const nginx = await startNginx({ sidecars: [await sidecar(first)], dist });
  onTestFinished(async () => {
    await nginx.close();
    rmSync(root, { recursive: true, force: true });
  });
  return { nginx, first, point };
}

const noSidecar = async () => `http://127.0.0.1:${await freePort()}`;

test('a reload changes files and tags in one step; what old pages ask for by name stays for one more build', async () => {
  const { nginx, first, point } = await startOnFirstBuild(noSidecar);
  const get = (file: string) => rawRequest(`${nginx.url}${file}`, { headers: { 'Accept-Encoding': 'br' } });
  const { files } = JSON.parse(readFileSync('dist/manifest.json', 'utf8')) as Manifest;
  const style = files.find((file) => STYLE.test(file.path) && file.twins)?.path.slice('site'.length) ?? '';
  const newStyle = style.replace('/assets/', '/assets/second-');
  const before = { style: await get(style), robots: await get('/robots.txt'), icon: await get('/favicon.svg') };
  expect([before.style.status, before.robots.status, before.icon.status]).toEqual([200, 200, 200]);

  const second = nextBuild(first, 'second');
  point(second);
  // Not yet: nothing of the new build under the tags of the old one.
  expect((await get('/robots.txt')).text).toBe(before.robots.text);
  expect((await get(newStyle)).status).toBe(503);

  await nginx.reload();
  expect((await get('/robots.txt')).text).toBe('second');
  expect((await get('/robots.txt')).headers.etag).toBe(`"${hashOf('second').slice(0, 24)}"`);
  expect((await get('/favicon.svg')).headers.etag).toBe(before.icon.headers.etag);
  for (const address of ['/.well-known/security.txt', '/security.txt']) {
    const { status, headers, text } = await get(address);
    expect([status, headers['content-type'], text]).toEqual([200, 'text/plain; charset=utf-8', 'second']);
  }
  expect((await get('/.well-known/security.txt.br')).status).toBe(503);
  expect((await get(newStyle)).body).toEqual(before.style.body);
  const kept = await get(style);
  expect(kept.body).toEqual(before.style.body);
  for (const name of ['etag', 'cache-control', 'content-encoding', 'content-security-policy'])
    expect(kept.headers[name]).toBe(before.style.headers[name]);

  point(nextBuild(second, 'third'));
  await nginx.reload();
  expect((await get(newStyle)).status).toBe(200);
  expect((await get(style)).status).toBe(503);
});

test('an answer of one build is never sent once nginx has another, forwards and back', async () => {
  let served = 'first';
  const { nginx, first, point } = await startOnFirstBuild(() =>
    startStandIn((_, response) =>
      response.writeHead(200, { 'Content-Length': served.length, 'Cache-Control': 'public, max-age=300' }).end(served),
    ),
  );
  const ask = async () => (await rawRequest(`${nginx.url}/v1/services?q=queue`)).text;
  const second = nextBuild(first, 'second');
  const rollOut = async (version: string, build: string) => {
    point(build);
    served = version;
    // The sidecars have it, nginx has not.
    const meanwhile = await ask();
    await nginx.reload();
    return meanwhile;
  };
  expect([await ask(), await ask()]).toEqual(['first', 'first']);
  expect(await rollOut('second', second)).toBe('first');
  expect([await ask(), await ask()]).toEqual(['second', 'second']);
  expect(await rollOut('first', first)).toBe('second');
  served = 'first, asked again';
  // It is kept still, as it is no older than its max-age.
  expect(await ask()).toBe('first');
});

test('builds change under readers: no request fails, and every page finds its style sheets', async () => {
  let running: RunningSidecar | undefined;
  const { nginx, first, point } = await startOnFirstBuild(async (build) => {
    running = await startSidecar({ TRUST_PROXY: '127.0.0.1' }, await openBuildOutput(build));
    return running.url;
  });
  onTestFinished(() => running?.close());
  // In this order: while old workers of nginx go, new ones hand out pages whose files only the sidecar can find for
  // both.
  const rollOut = async (build: string) => {
    point(build);
    await running?.sidecar.serve(await openBuildOutput(build, running.sidecar.context.build));
    await nginx.reload();
  };
  const seen = new Map<string, number>();
  const faults: string[] = [];
  let stopped = false;
  const read = async () => {
    while (!stopped) {
      const page = await rawRequest(`${nginx.url}/services/aws-lambda/`);
      const links = [...page.text.matchAll(STYLE_LINK)].map(([link]) => link);
      if (page.status !== 200 || links.length === 0) faults.push(`page ${page.status}`);
      for (const style of links) {
        const { status } = await rawRequest(`${nginx.url}${style}`);
        if (status !== 200) faults.push(`${style} ${status}`);
      }
      const version = /\/assets\/(second|third)-/.exec(page.text)?.[1] ?? 'first';
      seen.set(version, (seen.get(version) ?? 0) + 1);
    }
  };
  const readers = [1, 2, 3, 4].map(read);
  const until = async (version: string) => {
    while ((seen.get(version) ?? 0) < 20) await Promise.race([...readers, new Promise(setImmediate)]);
  };
  await until('first');
  const second = nextBuild(first, 'second');
  await rollOut(second);
  await until('second');
  await rollOut(nextBuild(second, 'third'));
  await until('third');
  stopped = true;
  await Promise.all(readers);
  expect(faults).toEqual([]);
});

test('with three hosts, the front doors of the API and the site do not look at Accept; each knows all other paths', async () => {
  const hosts = (text: string) => text.replace('include nginx/two-hosts.conf;', 'include nginx/three-hosts.conf;');
  const nginx = await startNginx({
    sidecars: [`http://127.0.0.1:${await freePort()}`],
    changes: { 'nginx.conf': hosts },
  });
  onTestFinished(() => nginx.close());
  const get = async (host: string, file: string, accept: string) => {
    const { status, headers } = await rawRequest(`${nginx.url}${file}`, { headers: { Host: host, Accept: accept } });
    return [status, headers['content-type']];
  };
  const json = [200, 'application/json; charset=utf-8'];
  const html = [200, 'text/html; charset=utf-8'];
  for (const accept of ['*/*', 'text/html', 'application/json']) {
    expect(await get('api.example.org', '/', accept)).toEqual(json);
    expect(await get('catalogue.example.org', '/', accept)).toEqual(html);
    expect(await get('catalogue.example.org', '/v1/providers', accept)).toEqual(json);
    expect(await get('api.example.org', '/v1/services', accept)).toEqual(json);
  }
  expect(await get('text.localhost', '/help.md', '*/*')).toEqual([200, 'text/markdown; charset=utf-8']);
});
