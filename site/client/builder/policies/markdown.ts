// The approved list as Markdown and as a table, with what to do with them.
import type { Catalogue, Service } from '../../../../catalogue/model/catalogue.ts';
import { exportMarkdown } from '../../../../catalogue/views/markdown.ts';
import { csvText } from '../../../../catalogue/views/writing/csv.ts';
import { downloadText } from '../../page/download-text.ts';
import { button, element } from '../../page/element.ts';
import { copyButton } from '../../page/hand-out.ts';
import type { Notes } from '../notes.ts';

interface MarkdownOptions {
  baseUrl: string;
  today: string;
  /** Of the list, as a file's name can hold it. */
  name: string;
  /** What the reader says of services; absent for a list of somebody else. */
  notes?: Notes;
}

export function markdownOf(
  catalogue: Catalogue,
  services: readonly Service[],
  { baseUrl, today, name, notes = new Map() }: MarkdownOptions,
): HTMLElement {
  const text = () => exportMarkdown(catalogue, services, { baseUrl, generatedOn: today, notes });
  const file = `${name}.md`;
  const table = `${name}.csv`;
  return element(
    'section',
    { class: 'policy' },
    element('h3', {}, 'Markdown for a runbook'),
    element('p', { class: 'quiet' }, 'By provider and category, with links, compliance and lifecycle.'),
    element(
      'p',
      { class: 'row' },
      button('Download', { class: 'quiet', 'aria-label': 'Download Markdown', 'data-file': file }, () =>
        downloadText(file, 'text/markdown', text()),
      ),
      copyButton('Copy', text, '', 'Markdown'),
      button('Download CSV', { class: 'quiet', 'data-file': table }, () =>
        downloadText(table, 'text/csv', listCsv(services, notes)),
      ),
    ),
  );
}

/** As the form for names reads it back. */
export function listCsv(services: readonly Service[], notes: Notes): string {
  return csvText([
    ['id', 'name', 'provider', 'reason', 'owner'],
    ...services.map(({ id, name, providerId }) => {
      const { reason = null, owner = null } = notes.get(id) ?? {};
      return [id, name, providerId, reason, owner];
    }),
  ]);
}
