// The three guard-rail policies and the Markdown of the approved list: what each covers, what it opens besides, and the
// files themselves.
import type { Catalogue, Service } from '../../../catalogue/model/catalogue.ts';
import { exportMarkdown } from '../../../catalogue/views/markdown.ts';
import { ALPHA_CHARACTERS_MAXIMUM } from '../../../catalogue/views/policies/alpha.ts';
import { BETA_CHARACTERS_MAXIMUM } from '../../../catalogue/views/policies/beta.ts';
import { GAMMA_CHARACTERS_MAXIMUM } from '../../../catalogue/views/policies/gamma.ts';
import { overGrants } from '../../../catalogue/views/policies/gaps.ts';
import { generatePolicy } from '../../../catalogue/views/policies/generate.ts';
import type { PolicyFamily } from '../../../catalogue/views/policies/identifiers.ts';
import { button, element } from '../page/element.ts';
import { copyButton, downloadText } from '../page/hand-out.ts';
import { serviceLink } from '../page/service-label.ts';

interface Cloud {
  family: PolicyFamily;
  title: string;
  /** End of the file's name. */
  file: string;
  charactersMaximum: number;
}

const CLOUDS: readonly Cloud[] = [
  {
    family: 'alpha',
    title: 'AWS service control policy',
    file: 'aws-scp.json',
    charactersMaximum: ALPHA_CHARACTERS_MAXIMUM,
  },
  {
    family: 'beta',
    title: 'Azure policy initiative',
    file: 'azure-policy-initiative.json',
    charactersMaximum: BETA_CHARACTERS_MAXIMUM,
  },
  {
    family: 'gamma',
    title: 'Google Cloud organisation policy',
    file: 'gcp-organisation-policy.json',
    charactersMaximum: GAMMA_CHARACTERS_MAXIMUM,
  },
];

/** @param name of the list, as a file's name can hold it */
export function policiesOf(catalogue: Catalogue, services: readonly Service[], name: string): Node[] {
  return CLOUDS.map((cloud) => policyOf(catalogue, services, cloud, `${name}-${cloud.file}`));
}

function policyOf(
  catalogue: Catalogue,
  services: readonly Service[],
  { family, title, charactersMaximum }: Cloud,
  file: string,
): HTMLElement {
  const policy = generatePolicy(catalogue, family, services);
  const { coverage } = policy.contents;
  const approved = coverage.covered.length + coverage.notExpressible.length + coverage.notEnforceable.length;
  const refused = 'refused' in policy ? policy.refused : undefined;
  const heading = element('h3', {}, title);
  if (approved === 0) {
    return element(
      'section',
      { class: 'policy', 'data-policy': family },
      heading,
      element('p', { class: 'quiet' }, `None: the list ${refused}.`),
    );
  }
  const opened = overGrants(policy.contents);
  const json = 'json' in policy ? policy.json : undefined;
  const text = () => json ?? '';
  return element(
    'section',
    { class: 'policy', 'data-policy': family },
    heading,
    refused !== undefined &&
      element(
        'p',
        { class: 'notice bad' },
        `No policy can be made: ${/^holds/.test(refused) ? `the list ${refused}` : refused}.`,
      ),
    element(
      'ul',
      { class: 'counts' },
      element('li', {}, `${coverage.covered.length} of ${approved} services covered`),
      countedItem('not expressible: no policy can name them', coverage.notExpressible),
      countedItem('not enforceable: the policy of this cloud passes them over', coverage.notEnforceable),
      countedItem('retired, and still allowed', coverage.retired),
      opened.length > 0 &&
        element(
          'li',
          {},
          element(
            'details',
            {},
            element('summary', {}, `${opened.length} not approved, but opened too by shared names`),
            element(
              'ul',
              { class: 'plain' },
              ...opened.map(({ service, identifiers }) =>
                element(
                  'li',
                  {},
                  serviceLink(service),
                  element('span', { class: 'quiet small' }, ` ${identifiers.join(', ')}`),
                ),
              ),
            ),
          ),
        ),
      json !== undefined &&
        element(
          'li',
          {},
          `${json.length.toLocaleString('en')} of ${charactersMaximum.toLocaleString('en')} characters `,
          meterOf(json.length, charactersMaximum),
        ),
    ),
    json !== undefined &&
      element(
        'p',
        { class: 'row' },
        button('Download', { class: 'quiet', 'aria-label': `Download ${title}`, 'data-file': file }, () =>
          downloadText(file, 'application/json', text()),
        ),
        copyButton('Copy', text),
      ),
  );
}

function countedItem(what: string, services: readonly Service[]): HTMLElement | false {
  if (services.length === 0) return false;
  const names = element(
    'ul',
    { class: 'plain' },
    ...services.map((service) => element('li', {}, serviceLink(service))),
  );
  return element('li', {}, element('details', {}, element('summary', {}, `${services.length} ${what}`), names));
}

function meterOf(value: number, maximum: number): HTMLMeterElement {
  return element('meter', {
    min: 0,
    max: maximum,
    high: Math.round(maximum * 0.9),
    value,
    'aria-label': `${value} of ${maximum} characters`,
  });
}

/** The list as Markdown, with what to do with it. */
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
