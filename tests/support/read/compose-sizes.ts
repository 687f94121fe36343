// Sizes that compose.yaml gives to a service: its memory, and the folders that lie in memory.
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

interface Sizes {
  mem_limit?: string;
  tmpfs?: string[];
}

/**
 * @param folder where the tmpfs is mounted
 * @returns megabytes (2^20 bytes)
 * @throws when the service has no such folder, or gives it no size
 */
export function composeMegabytes(service: string, folder: string): number {
  const size = tmpfsSizes(service).get(folder);
  if (size === undefined) throw new Error(`${service} has no tmpfs of a stated size at ${folder}`);
  return size;
}

/** Megabytes of each tmpfs by its folder. @throws when one has no size */
export function tmpfsSizes(service: string): Map<string, number> {
  return new Map(
    (sizesOf(service).tmpfs ?? []).map((mount) => {
      const [folder = '', options = ''] = mount.split(':');
      const [, megabytes] = /(?:^|,)size=(\d+)m(?:,|$)/.exec(options) ?? [];
      if (megabytes === undefined) throw new Error(`${mount} of ${service} has no size in megabytes`);
      return [folder, Number(megabytes)];
    }),
  );
}

/** Megabytes. @throws when the service has no limit */
export function memoryLimit(service: string): number {
  const [, megabytes] = /^(\d+)m$/.exec(sizesOf(service).mem_limit ?? '') ?? [];
  if (megabytes === undefined) throw new Error(`${service} has no memory limit in megabytes`);
  return Number(megabytes);
}

function sizesOf(service: string): Sizes {
  const { services } = parse(readFileSync('compose.yaml', 'utf8'), { merge: true }) as {
    services: Record<string, Sizes>;
  };
  return services[service] ?? {};
}
