// The columns of a coverage: providers beside those whose head office is under the same law, and the shares in words.
import { counted } from '../../../catalogue/model/in-sentences.ts';
import { jurisdictionOf } from '../../../catalogue/views/exposure/jurisdictions.ts';
import type { Coverage, CoverageGroup, CoverageRow } from '../../../catalogue/views/kinds/coverage.ts';

interface Provider {
  id: string;
  name: string;
  office: string;
}

export interface ProviderGroup {
  id: string;
  name: string;
  providers: Provider[];
}

/** By jurisdiction, in the order in which pages show them. */
const GROUPS: readonly { id: string; name: string; jurisdictions: readonly string[] }[] = [
  { id: 'us', name: 'United States', jurisdictions: ['US'] },
  { id: 'eu', name: 'European Union', jurisdictions: ['EU'] },
  { id: 'europe', name: 'Rest of Europe', jurisdictions: ['EEA', 'CH', 'UK'] },
  { id: 'cn', name: 'China', jurisdictions: ['CN'] },
];
const OTHER = { id: 'other', name: 'Other countries' };

/** Groups without a provider are omitted; within a group the given order stays. */
export function groupByOffice(providers: readonly Provider[]): ProviderGroup[] {
  const groupOf = ({ office }: Provider) =>
    GROUPS.find(({ jurisdictions }) => jurisdictions.includes(jurisdictionOf(office))) ?? OTHER;
  const byGroup = Map.groupBy(providers, groupOf);
  return [...GROUPS, OTHER].flatMap((group) => {
    const own = byGroup.get(group);
    return own ? [{ id: group.id, name: group.name, providers: own }] : [];
  });
}

/** Columns of EU providers where there are several beside others: what one of them offers counts for all. */
export function unionColumns({ providers }: Pick<Coverage, 'providers'>): number[] {
  const columns = providers.flatMap(({ office }, column) => (jurisdictionOf(office) === 'EU' ? [column] : []));
  return columns.length > 1 && columns.length < providers.length ? columns : [];
}

/** Of the rows, how many one of these columns has. */
export function countUnion(rows: readonly CoverageRow[], columns: readonly number[]): number {
  return rows.filter(({ cells }) => columns.some((column) => (cells[column]?.length ?? 0) > 0)).length;
}

export function rowsOf(groups: readonly CoverageGroup[]): CoverageRow[] {
  return groups.flatMap(({ rows }) => rows);
}

/** 0 for none, then five steps of equal width up to all. */
export function heatStep(count: number, total: number): number {
  return total === 0 ? 0 : Math.ceil((5 * count) / total);
}

/** Whole percent; what is not nothing is at least 1, what is not all at most 99. */
export function percentOf(count: number, total: number): number {
  if (count === 0 || total === 0) return 0;
  return count === total ? 100 : Math.min(99, Math.max(1, Math.round((100 * count) / total)));
}

/** `Of 428 kinds of service, AWS covers 353, Azure 328 and Google Cloud 297.` */
export function summaryText({ providers, covered, total }: Coverage): string {
  const counts = providers.map(({ name }, column) => `${name}${column === 0 ? ' covers' : ''} ${covered[column]}`);
  const list = new Intl.ListFormat('en-GB').format(counts);
  return `Of ${counted(total, 'kind')} of service${total === 0 ? '' : `, ${list}`}.`;
}
