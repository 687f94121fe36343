// The document of a cloud as it is handed out: shown, copied, downloaded, and the commands that apply it and take it
// back.
import type { PolicyFamily } from '../../../../catalogue/model/catalogue.ts';
import { policyFile } from '../../../../catalogue/views/policies/commands.ts';
import { type RenderedPolicy, renderPolicy } from '../../../../catalogue/views/policies/formats/render.ts';
import type { MadePolicy } from '../../../../catalogue/views/policies/generate.ts';
import type { CloudReport } from '../../../../catalogue/views/policies/report.ts';
import { downloadText } from '../../page/download-text.ts';
import { button, element } from '../../page/element.ts';
import { copyButton } from '../../page/hand-out.ts';
import { coloured } from './syntax.ts';

export const TITLES: Readonly<Record<PolicyFamily, string>> = {
  alpha: 'AWS service control policy',
  beta: 'Azure policy initiative',
  gamma: 'Google Cloud organisation policy',
};

/** @param report of the same cloud with the same options */
export function documentView(family: PolicyFamily, policy: MadePolicy, report: CloudReport): HTMLElement {
  const rendered = renderPolicy(policy);
  const { format = 'json' } = policy.contents.options;
  const file = policyFile(family, format);
  const title = TITLES[family];
  const shown = format === 'json' ? JSON.stringify(policy.document.value, undefined, 2) : rendered.text;
  return element(
    'div',
    { class: 'document' },
    element(
      'p',
      { class: 'row' },
      element('code', {}, file),
      sizeOf(report),
      button('Download', { class: 'quiet small', 'aria-label': `Download ${title}`, 'data-file': file }, () =>
        hand(file, rendered),
      ),
      copyButton('Copy', () => rendered.text, 'small', title),
    ),
    element(
      'pre',
      { class: 'code', tabindex: 0, role: 'region', 'aria-label': `${title}, ${file}` },
      element('code', {}, ...coloured(shown)),
    ),
    format === 'json' &&
      element(
        'p',
        { class: 'small quiet' },
        'Shown with line breaks; copied and downloaded without, as the API gives it.',
      ),
    commands(title, 'Apply it', report.apply, true),
    commands(title, 'Take it back', report.rollback, false),
  );
}

function hand(file: string, { text, contentType }: RenderedPolicy): void {
  downloadText(file, contentType, text);
}

/** Of the minified JSON, which is what the cloud counts. */
function sizeOf({ characters, limit }: CloudReport): HTMLElement | false {
  if (characters === null) return false;
  const said = `${characters.toLocaleString('en')} of ${limit.toLocaleString('en')} characters`;
  return element(
    'span',
    { class: 'quiet small size' },
    `${said} `,
    element('meter', { min: 0, max: limit, high: Math.round(limit * 0.9), value: characters, 'aria-label': said }),
  );
}

function commands(policy: string, title: string, lines: readonly string[], open: boolean): HTMLElement {
  return element(
    'details',
    { class: 'commands', open },
    element('summary', {}, title),
    element(
      'pre',
      { class: 'code', tabindex: 0, role: 'region', 'aria-label': `${title}: commands for the ${policy}` },
      element('code', {}, ...coloured(lines.join('\n'))),
    ),
    element(
      'p',
      { class: 'row' },
      copyButton('Copy commands', () => lines.join('\n'), 'small', `of ${policy}: ${title}`),
    ),
  );
}
