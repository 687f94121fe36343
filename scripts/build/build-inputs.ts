// What a build is made of, as one hash: tells whether the output is older than its inputs, and names the build.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compareText } from '../../catalogue/model/order.ts';
import type { BuildSettings } from '../publish/build-settings.ts';
import type { NewRecord } from './new-records.ts';

const FOLDERS = ['catalogue', 'scripts', 'site'];
const FILES = ['astro.config.mjs', 'package-lock.json'];

/**
 * 16 hexadecimal digits; the same inputs and settings give the same, until the day after one of the catalogue's ends.
 * @param today YYYY-MM-DD
 * @param history which the home page tells, so that without it is another build
 */
export function hashInputs(
  root: string,
  settings: BuildSettings,
  today: string,
  history: readonly NewRecord[] | undefined,
): string {
  let latestEnd = '';
  const hash = createHash('sha256').update(JSON.stringify(settings));
  const paths = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')),
  );
  for (const file of [...paths, ...FILES].sort(compareText)) {
    const bytes = readFileSync(path.join(root, file));
    hash.update(`\0${file}\0`).update(bytes);
    if (!file.endsWith('.yaml')) continue;
    for (const [, date = ''] of bytes.toString().matchAll(/\bsunsetDate: '([\d-]{10})'/g))
      if (date < today && date > latestEnd) latestEnd = date;
  }
  // What has ended since says so in answers, though no file has changed.
  hash.update(`\0${latestEnd}`);
  hash.update(`\0${JSON.stringify(history ?? null)}`);
  return hash.digest('hex').slice(0, 16);
}
