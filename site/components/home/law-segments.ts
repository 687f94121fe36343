// Countries under the groups of law that charts tell apart. Values only.
import { jurisdictionOf } from '../../../catalogue/views/exposure/jurisdictions.ts';

/** In the order of the bars; the last takes all others. */
export const LAW_GROUPS = [
  { id: 'law-eu', name: 'EU and EEA', jurisdictions: ['EU', 'EEA'] },
  { id: 'law-ch', name: 'Switzerland', jurisdictions: ['CH'] },
  { id: 'law-us', name: 'United States', jurisdictions: ['US'] },
  { id: 'law-cn', name: 'China with Hong Kong and Macao', jurisdictions: ['CN'] },
  { id: 'law-other', name: 'Other countries', jurisdictions: [] },
] as const satisfies readonly { id: string; name: string; jurisdictions: readonly string[] }[];

/** Where each group begins and how many countries it has; groups without a country are omitted. */
export function lawSegments(countries: readonly string[]) {
  const groupOf = (country: string) =>
    LAW_GROUPS.find(({ jurisdictions }) => jurisdictions.some((id) => id === jurisdictionOf(country))) ??
    LAW_GROUPS[LAW_GROUPS.length - 1];
  const byGroup = Map.groupBy(countries, groupOf);
  let from = 0;
  return LAW_GROUPS.flatMap((group) => {
    const count = byGroup.get(group)?.length ?? 0;
    const segment = { id: group.id, name: group.name, from, count };
    from += count;
    return count > 0 ? [segment] : [];
  });
}
