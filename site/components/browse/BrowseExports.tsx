// Which columns are shown, and what is shown as files and as a link.
import { ColumnChoice } from '../shared/ColumnChoice.tsx';
import { CopyButton } from '../shared/CopyButton.tsx';
import { DownloadButton } from '../shared/DownloadButton.tsx';
import type { Shown } from './export.ts';
import type { Model } from './model.ts';
import type { ChangeView, View } from './view.ts';

interface Props {
  model: Model;
  view: View;
  /** All rows that are left, in their order. */
  rows: readonly number[];
  baseUrl: string;
  onChange: ChangeView;
}

export function BrowseExports({ model: { catalogue, columns }, view, rows, baseUrl, onChange }: Props) {
  const shown = (): Shown => ({
    catalogue,
    services: rows.flatMap((row) => catalogue.services[row] ?? []),
    columns: columns.filter(({ name }) => view.columns.includes(name) || name === view.group),
    baseUrl,
    address: location.href,
  });
  return (
    <span class="row end needs-script">
      <ColumnChoice
        columns={columns.map(({ name, label }) => ({ id: name, label }))}
        shown={view.columns}
        onChange={(names) => onChange({ columns: names })}
      />
      <DownloadButton
        label="CSV"
        fileName="services.csv"
        type="text/csv"
        text={async () => (await import('./export.ts')).shownCsv(shown())}
      />
      <DownloadButton
        label="JSON"
        fileName="services.json"
        type="application/json"
        text={async () => (await import('./export.ts')).shownJson(shown())}
      />
      <CopyButton label="Copy link" text={() => location.href} />
    </span>
  );
}
