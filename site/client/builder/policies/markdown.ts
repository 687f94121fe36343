// The approved list as Markdown, with what to do with it.
import type { Catalogue, Service } from '../../../../catalogue/model/catalogue.ts';
import { exportMarkdown } from '../../../../catalogue/views/markdown.ts';
import { button, element } from '../../page/element.ts';
import { copyButton, downloadText } from '../../page/hand-out.ts';

/** @param name of the list, as a file's name can hold it */
export function markdownOf(
  catalogue: Catalogue,
  services: readonly Service[],
  baseUrl: string,
  today: string,
  name: string,
): HTMLElement {
  const text = () => exportMarkdown(catalogue, services, { baseUrl, generatedOn: today });
  const file = `${name}.md`;
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
      copyButton('Copy', text),
    ),
  );
}
