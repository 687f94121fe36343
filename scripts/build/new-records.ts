// Which services came into the catalogue last, from the history of its files where the project has one: an archive and
// an image have none.
import { execFileSync } from 'node:child_process';

/** A service and the day on which its file was added (YYYY-MM-DD). */
export interface NewRecord {
  id: string;
  day: string;
}

/** It takes a tenth of a second; on a machine that is very busy a build goes on without it after this. */
const PATIENCE_MILLISECONDS = 10_000;
/** Commits that are looked through, so that the cost does not grow with the history. */
const COMMITS = 100;
/** More than these are not shown anywhere. */
export const NEW_RECORDS_MAXIMUM = 200;

/** @returns newest first, later renamed or removed ones included; undefined where there is no history to ask */
export function readNewRecords(root: string): NewRecord[] | undefined {
  const format = ['--diff-filter=A', '--name-only', '--no-renames', '--format=%cs', `--max-count=${COMMITS}`];
  try {
    const log = execFileSync('git', ['-C', root, 'log', ...format, '--', 'catalogue/services'], {
      encoding: 'utf8',
      timeout: PATIENCE_MILLISECONDS,
      maxBuffer: 4 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const records = parseLog(log);
    return records.length > 0 ? records : undefined;
  } catch {
    // No git, no repository, or too slow: the page says that there is no history.
    return undefined;
  }
}

/** @param log lines of days, each before the files that were added on it */
export function parseLog(log: string): NewRecord[] {
  const found = new Map<string, NewRecord>();
  let day = '';
  for (const line of log.split('\n')) {
    const [, provider, name] = /(?:^|\/)catalogue\/services\/([^/]+)\/([^/]+)\.yaml$/.exec(line) ?? [];
    if (/^\d{4}-\d\d-\d\d$/.test(line)) day = line;
    else if (provider !== undefined && name !== undefined && !found.has(`${provider}-${name}`))
      found.set(`${provider}-${name}`, { id: `${provider}-${name}`, day });
    if (found.size === NEW_RECORDS_MAXIMUM) break;
  }
  return [...found.values()];
}
