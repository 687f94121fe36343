// What attacks stand on: sidecars of their own on loopback, a Redis, a folder; all of it goes when an attack ends.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Redis, startRedis } from '../../scripts/run/redis.ts';
import { SIDECAR_ARGUMENTS, SIDECAR_ENVIRONMENT } from '../../scripts/run/sidecar-command.ts';
import { type Server, startServer, stopServer } from '../support/server-process.ts';
import type { Figure } from './figure.ts';

/** mem_limit of a sidecar in compose.yaml. */
export const CONTAINER_MEGABYTES = 512;

export class Stage {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'hurt-'));
  readonly #ends: (() => unknown)[] = [() => rmSync(this.folder, { recursive: true, force: true })];

  /** A sidecar as `npm start` runs it, which believes X-Forwarded-For. @param preload modules that Node loads first */
  async sidecar(environment: Readonly<Record<string, string>> = {}, preload: readonly string[] = []): Promise<Server> {
    const words = [...preload.flatMap((module) => ['--import', module]), ...SIDECAR_ARGUMENTS];
    const server = await startServer(words, {
      ...SIDECAR_ENVIRONMENT,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'info',
      TRUST_PROXY: '127.0.0.0/8',
      DATA_DIR: path.join(this.folder, 'data'),
      ...environment,
    });
    this.onEnd(() => (isRunning(server) ? stopServer(server) : undefined));
    return server;
  }

  /** A small Redis, of 256 MB, that refuses when it is full. */
  async redis(): Promise<Redis> {
    const redis = await startRedis(this.folder, ['--maxmemory', '256mb', '--maxmemory-policy', 'noeviction']);
    this.onEnd(() => redis.stop());
    return redis;
  }

  onEnd(end: () => unknown): void {
    this.#ends.unshift(end);
  }

  async end(): Promise<void> {
    for (const end of this.#ends) await end();
  }
}

export type Attack = (stage: Stage) => Promise<Figure[]>;

export function isRunning({ process: { exitCode, signalCode } }: Server): boolean {
  return exitCode === null && signalCode === null;
}

/** The most memory that a process has had, in megabytes; 0 once it has ended. */
export function peakMegabytes(server: Server): number {
  return statusMegabytes(server, 'VmHWM');
}

/** The memory that a process has now, in megabytes; 0 once it has ended. */
export function residentMegabytes(server: Server): number {
  return statusMegabytes(server, 'VmRSS');
}

function statusMegabytes({ process: { pid } }: Server, field: string): number {
  const [, kilobytes = '0'] = new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
