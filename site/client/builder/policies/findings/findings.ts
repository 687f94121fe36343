// What a report says of a cloud's policy, for people: what is missing, opened besides, and out of its reach.
import type { Catalogue, PolicyFamily } from '../../../../../catalogue/model/catalogue.ts';
import type { CloudReport } from '../../../../../catalogue/views/policies/report.ts';
import { element } from '../../../page/element.ts';
import { serviceLink } from '../../../page/service-label.ts';
import type { Approve } from '../approve-buttons.ts';
import { NOT_INDEXED } from '../page-words.ts';
import { requiredMissing, usualMissing } from './missing-view.ts';
import { neededList } from './needed-view.ts';

/**
 * The most urgent first.
 * @param report with the words of this page
 */
export function findings(catalogue: Catalogue, family: PolicyFamily, report: CloudReport, approve: Approve): Node[] {
  const {
    covered,
    notExpressible,
    notEnforceable,
    denied = [],
    missing,
    included,
    overGrants,
    warnings,
    refused,
  } = report;
  const approved = covered.length + notExpressible.length + notEnforceable.length + denied.length;
  const unknown = covered.filter(({ governed }) => governed === 'unknown').length;
  return [
    ...(refused === null ? [] : [element('p', { class: 'notice bad' }, `No policy can be made: ${refused}.`)]),
    ...requiredMissing(catalogue, missing, approve),
    element(
      'p',
      { class: 'counts' },
      `${covered.length} of ${approved} approved services covered`,
      unknown > 0 && `; whether the cloud governs ${unknown} of them is not known`,
      '.',
    ),
    ...usualMissing(catalogue, missing, approve),
    ...folded(included.length, 'opened because approved services need them', () => [
      neededList(catalogue, `Opened and not approved: ${included.length}`, included, approve),
    ]),
    ...folded(overGrants.length, 'opened besides, by shared names', () =>
      rows(
        catalogue,
        overGrants.map(({ id, identifiers }) => ({ id, text: identifiers.join(' ') })),
      ),
    ),
    ...folded(denied.length, 'approved, and denied in any case', () =>
      rows(
        catalogue,
        denied.map(({ id, identifiers }) => ({ id, text: identifiers.join(' ') })),
      ),
    ),
    ...folded(notEnforceable.length, 'approved, but passed over by this cloud’s mechanism', () =>
      rows(
        catalogue,
        notEnforceable.map(({ id, why }) => ({ id, text: family === 'beta' ? NOT_INDEXED : why })),
      ),
    ),
    ...folded(notExpressible.length, 'approved, but no policy can name them', () =>
      rows(
        catalogue,
        notExpressible.map(({ id, reason }) => ({ id, text: reason })),
      ),
    ),
    ...(warnings.length > 0
      ? [element('ul', { class: 'plain small know' }, ...warnings.map((text) => element('li', {}, text)))]
      : []),
  ];
}

function folded(count: number, what: string, content: () => Node[]): HTMLElement[] {
  return count === 0 ? [] : [element('details', {}, element('summary', {}, `${count} ${what}`), ...content())];
}

function rows(catalogue: Catalogue, items: readonly { id: string; text: string }[]): Node[] {
  const row = ({ id, text }: { id: string; text: string }) => {
    const service = catalogue.service(id);
    return element(
      'li',
      {},
      service ? serviceLink(service) : id,
      element('span', { class: 'quiet small' }, ` ${text}`),
    );
  };
  return [element('ul', { class: 'plain' }, ...items.map(row))];
}
