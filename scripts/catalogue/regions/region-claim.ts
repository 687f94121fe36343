// What a dated source says of where services run, in one form for all sources. Presence is a fact; absence is one only
// where the source is complete for what it lists.
import * as z from 'zod';
import type { ServiceRegions } from '../../../catalogue/schema/service.ts';

export interface RegionClaim {
  /** Id of a service. */
  service: string;
  /** In the words of the record's own field. */
  regions: ServiceRegions;
  /** Addresses of what was read, each of one commit where it is a file of a repository. */
  sources: string[];
}

/** Where a reference file comes from: a page, files of a repository at one commit, or a package of PyPI. */
export const SourceRow = z.object({
  id: z.string(),
  package: z.string().optional(),
  url: z.string().optional(),
  repo: z.string().optional(),
  path: z.string().optional(),
  commit: z.string().optional(),
});

/** A service's row of regions, keyed by the id of the service. */
export const byService = <Row extends z.ZodType>(row: Row) => z.record(z.string(), row);

/**
 * @param rows the sources that a reference file names
 * @param id of one of them
 * @throws when there is no such source, or it names neither a file at a commit, nor a package, nor a page
 */
export function addressOf(rows: readonly z.infer<typeof SourceRow>[], id: string): string {
  const row = rows.find((each) => each.id === id);
  const commit = row?.commit?.match(/\b[0-9a-f]{40}\b/)?.[0];
  const [path = ''] = row?.path?.split(/[,;]/, 1) ?? [];
  if (row?.repo && commit && path !== '')
    return path.includes('*')
      ? `https://github.com/${row.repo}/tree/${commit}/${path.slice(0, path.indexOf('*')).replace(/\/[^/]*$/, '')}`
      : `https://github.com/${row.repo}/blob/${commit}/${path}`;
  const released = row?.package?.match(/^([\w.-]+)@([\w.]+)/);
  if (released) return `https://pypi.org/project/${released[1]}/${released[2]}/`;
  if (row?.url) return row.url;
  throw new Error(`the reference names no address for its source "${id}"`);
}

/** A claim about the regions that are left when the same id stands twice; none where nothing is left. */
export function claimOf(
  service: string,
  kind: 'only' | 'atLeast',
  ids: readonly string[],
  sources: string[],
): RegionClaim[] {
  const regions = [...new Set(ids)].sort();
  return regions.length === 0
    ? []
    : [{ service, regions: kind === 'only' ? { only: regions } : { atLeast: regions }, sources }];
}
