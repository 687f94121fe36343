// One page of services as a table.
import type { BrowseService } from '../../../catalogue/formats/browse-data.ts';
import { pagePath } from '../../../catalogue/views/urls.ts';
import { DataTable } from '../shared/DataTable.tsx';
import type { TableGroup } from '../shared/data-table.ts';
import { LifecycleMark } from '../shared/Marks.tsx';
import type { Column } from './columns.ts';
import { BY_NAME } from './view.ts';

interface Props {
  groups: readonly TableGroup<BrowseService>[];
  /** Besides the name. */
  columns: readonly Column[];
  sort: string;
  onSort: (sort: string) => void;
  /** Ids. */
  picked: ReadonlySet<string>;
  onPick: (ids: readonly string[], isPicked: boolean) => void;
}

export function BrowseTable({ groups, columns, sort, onSort, picked, onPick }: Props) {
  return (
    <DataTable
      caption="Services"
      groups={groups}
      keyOf={({ id }) => id}
      columns={[
        {
          id: BY_NAME,
          label: 'Service',
          class: 'name',
          cell: (service) => <a href={pagePath.service(service)}>{service.name}</a>,
          sortBy: ({ name }) => name,
        },
        ...columns.map((column) => ({
          id: column.name,
          label: column.label,
          class: column.name,
          isQuiet: (service: BrowseService) => isQuiet(column, service),
          cell: (service: BrowseService) => <Cell column={column} service={service} />,
          sortBy: column.text,
        })),
      ]}
      sort={sort}
      onSort={onSort}
      pick={{
        isPicked: ({ id }) => picked.has(id),
        label: ({ name }) => `Choose ${name}`,
        onPick: (services, isPicked) =>
          onPick(
            services.map(({ id }) => id),
            isPicked,
          ),
      }}
    />
  );
}

function Cell({ column, service }: { column: Column; service: BrowseService }) {
  const { provider, lifecycle } = service;
  const text = column.text(service);
  if (column.name === 'provider') return <a href={pagePath.provider(provider.id)}>{text}</a>;
  const note = column.note?.(service) ?? '';
  return (
    <>
      {column.name === 'lifecycle' && lifecycle ? <LifecycleMark lifecycle={lifecycle} /> : text}
      {note !== '' && <span class="note">{note}</span>}
    </>
  );
}

function isQuiet({ name, value }: Column, service: BrowseService): boolean {
  const known = value(service);
  return known === null || known.length === 0 || (name === 'lifecycle' && !service.lifecycle);
}
