// Equivalents of a service side by side, best match first. Rendered at build only.
import type { Catalogue } from '../../../catalogue/model/catalogue.ts';
import { countryName } from '../../../catalogue/views/country-name.ts';
import { pagePath } from '../../../catalogue/views/urls.ts';
import type { Match } from '../../equivalents.ts';
import { lifecycleBadge } from '../lifecycle/lifecycle-badge.ts';
import { DataTable } from '../shared/DataTable.tsx';
import type { Column } from '../shared/data-table.ts';
import { Badge, ProviderMark } from '../shared/Marks.tsx';
import { GRADES } from './grades.ts';

interface Props {
  catalogue: Catalogue;
  caption: string;
  matches: readonly Match[];
}

export function EquivalentTable({ catalogue, caption, matches }: Props) {
  const providerOf = ({ other }: Match) => catalogue.provider(other.providerId);
  const columns: Column<Match>[] = [
    {
      id: 'provider',
      label: 'Provider',
      cell: (match) => (
        <>
          <ProviderMark id={match.other.providerId} /> {providerOf(match)?.shortName ?? match.other.providerId}
        </>
      ),
    },
    {
      id: 'office',
      label: 'Head office',
      cell: (match) => countryName(providerOf(match)?.headOffice.country ?? ''),
    },
    {
      id: 'service',
      label: 'Service',
      cell: ({ other }) => (
        <>
          <a href={pagePath.service(other)}>{other.name}</a>
          {other.lifecycle && ' '}
          {other.lifecycle && <Badge {...lifecycleBadge(other.lifecycle)} />}
        </>
      ),
    },
    { id: 'match', label: 'Match', cell: ({ grade }) => <Badge {...GRADES[grade]} /> },
    { id: 'difference', label: 'Key difference', cell: ({ note }) => note || <span class="quiet">None recorded</span> },
  ];
  return <DataTable caption={caption} rows={matches} keyOf={({ other }) => other.id} columns={columns} />;
}
