// The list as Markdown and CSV, for runbooks and spreadsheets.
import { exportMarkdown } from '../../../catalogue/views/markdown.ts';
import type { Notes } from '../../state/service-notes.ts';
import type { ListFacts } from '../policies/panel/cloud-policy.ts';
import { CopyButton } from '../shared/CopyButton.tsx';
import { DownloadButton } from '../shared/DownloadButton.tsx';
import { listCsv } from './list-csv.ts';

interface Props {
  facts: ListFacts;
  /** Of the site, without a slash at its end. */
  baseUrl: string;
  /** YYYY-MM-DD */
  today: string;
  /** Of the files. */
  name: string;
  /** The reader's notes when a file is made; none for somebody else's list. */
  notes?: () => Notes;
}

export function ListExports({ facts: { catalogue, services }, baseUrl, today, name, notes = () => ({}) }: Props) {
  const markdown = () =>
    exportMarkdown(catalogue, services, { baseUrl, generatedOn: today, notes: new Map(Object.entries(notes())) });
  return (
    <section class="panel">
      <h3>Markdown for a runbook</h3>
      <p class="quiet">By provider and category, with links, certifications and lifecycle.</p>
      <div class="row">
        <DownloadButton label="Download" of="Markdown" fileName={`${name}.md`} type="text/markdown" text={markdown} />
        <CopyButton label="Copy" of="Markdown" icon="copy" text={markdown} />
        <DownloadButton
          label="Download CSV"
          fileName={`${name}.csv`}
          type="text/csv"
          text={() => listCsv(services, notes())}
        />
      </div>
    </section>
  );
}
