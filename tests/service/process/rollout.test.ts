// A new build under load: SIGHUP, and no request notices but by its content. A broken build changes nothing.
import { mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { Manifest } from '../../../catalogue/formats/manifest.ts';
import { otherBuild, replaceFile } from '../../../tools/hurt/other-build.ts';
import { type SidecarProcess, startSidecarProcess } from '../../support/servers/sidecar-process.ts';

const root = mkdtempSync(path.join(tmpdir(), 'rollout-'));
const link = path.join(root, 'dist');

/** A build like the real one but for its version and the name of its style sheet, which the home page links. */
function buildOf(version: string): string {
  const folder = path.join(root, version);
  otherBuild(folder, version);
  return folder;
}

function point(folder: string): void {
  symlinkSync(folder, `${link}.new`);
  renameSync(`${link}.new`, link);
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

function ask(
  url: string,
  { method = 'GET', body }: { method?: string; body?: string } = {},
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = {
      Accept: 'text/html,*/*;q=0.1',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    };
    const outgoing = request(url, { method, agent, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      answer.on('error', reject);
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

const assetsOf = (html: string) =>
  [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, asset = '']) => asset);

/**
 * Readers that open the home page with everything it links, computed answers and lists, one after the other, until
 * stopped.
 */
class Readers {
  answers = 0;
  readonly faults: string[] = [];
  readonly seen = new Set<string>();
  readonly #running: Promise<unknown>;
  #stopped = false;

  constructor(url: string) {
    this.#running = Promise.all(Array.from({ length: 6 }, (_, reader) => this.#read(url, reader)));
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#running;
  }

  async #read(url: string, reader: number): Promise<void> {
    for (let turn = 0; !this.#stopped; turn += 1) {
      const page = await this.#expect200(`${url}/`);
      for (const asset of assetsOf(page)) {
        this.seen.add(asset);
        // As a slow browser would: by now the next build may answer.
        await pause(reader * 10);
        await this.#expect200(url + asset);
      }
      await this.#expect200(`${url}/v1/services?q=database&limit=${1 + (turn % 200)}`);
      await this.#expect200(`${url}/v1/services/aws-lambda`);
    }
  }

  async #expect200(address: string): Promise<string> {
    const { status, text } = await ask(address);
    this.answers += 1;
    if (status !== 200) this.faults.push(`${status} ${address}`);
    return text;
  }
}

const servedVersion = async (sidecar: SidecarProcess) =>
  (JSON.parse((await ask(`${sidecar.url}/mirror/manifest.json`)).text) as Manifest).version;

/** Resolves when the log has a line with this message, after so many before. */
async function logged(sidecar: SidecarProcess, message: string, times = 1): Promise<Record<string, unknown>> {
  for (;;) {
    const lines = sidecar.lines().filter(({ msg }) => msg === message);
    const last = lines.at(-1);
    if (lines.length >= times && last) return last;
    await pause(20);
  }
}

test('three builds in turn lose no request, and a page finds its assets also after the next build', async () => {
  onTestFinished(() => rmSync(root, { recursive: true }));
  const [first, second] = [buildOf('aaaa'), buildOf('bbbb')];
  point(first);
  const sidecar = await startSidecarProcess({ DIST_DIR: link });
  onTestFinished(async () => void (await sidecar.stop('SIGTERM')));
  const readers = new Readers(sidecar.url);
  for (const [round, build] of [second, first, second].entries()) {
    const before = readers.answers;
    while (readers.answers < before + 50) await pause(10);
    point(build);
    sidecar.signal('SIGHUP');
    expect(await logged(sidecar, 'another build is served', round + 1)).toMatchObject({
      version: path.basename(build),
    });
    expect(await servedVersion(sidecar)).toBe(path.basename(build));
  }
  await readers.stop();
  expect(readers.faults).toEqual([]);
  expect([...readers.seen].filter((asset) => asset.includes('aaaa-')).length).toBeGreaterThan(0);
  expect([...readers.seen].filter((asset) => asset.includes('bbbb-')).length).toBeGreaterThan(0);

  sidecar.signal('SIGHUP');
  expect(await logged(sidecar, 'the build is the one that is served already')).toMatchObject({ version: 'bbbb' });

  const broken = buildOf('cccc');
  replaceFile(path.join(broken, 'search.json'), '{}');
  point(broken);
  sidecar.signal('SIGHUP');
  const refusal = await logged(sidecar, 'the new build was refused, the old one goes on');
  expect(refusal).toMatchObject({
    level: 50,
    version: 'bbbb',
    err: { message: expect.stringContaining('search.json has 2 bytes instead of') },
  });
  expect(await servedVersion(sidecar)).toBe('bbbb');
  expect((await ask(`${sidecar.url}/v1/services?q=lambda`)).status).toBe(200);
});
