// Services that the approved ones need, or that a document opens unapproved, each with a button that approves it.
import type { Catalogue } from '../../../../../catalogue/model/catalogue.ts';
import { insteadText } from '../../../../../catalogue/views/needs.ts';
import type { NeededValue } from '../../../../../catalogue/views/policies/demands.ts';
import { element } from '../../../page/element.ts';
import { serviceLink } from '../../../page/service-label.ts';
import { type Approve, approveAllButton, approveButton, wayOutNote } from '../approve-buttons.ts';

/** Services that one need names; the rest is counted. */
const NEEDED_BY_SHOWN = 3;
/** Actions, types or APIs that one shows; the rest is counted. */
const ENTRIES_SHOWN = 6;

/** @param title what they are, with their number */
export function neededList(
  catalogue: Catalogue,
  title: string,
  needed: readonly NeededValue[],
  approve: Approve,
): HTMLElement {
  const services = needed.flatMap(({ service }) => catalogue.service(service) ?? []);
  return element(
    'div',
    { class: 'needed' },
    element('p', { class: 'row' }, element('strong', {}, title), approveAllButton(services, `: ${title}`, approve)),
    element('ul', {}, ...needed.map((each) => neededItem(catalogue, each, approve))),
  );
}

function neededItem(catalogue: Catalogue, needed: NeededValue, approve: Approve): HTMLElement {
  const { service: id, neededBy, source, patterns, identifiers, alternatives = [] } = needed;
  const service = catalogue.service(id);
  const nameOf = (each: string) => catalogue.service(each)?.name ?? each;
  const names = neededBy.map(nameOf);
  const instead = alternatives.length > 0 ? `; ${insteadText(alternatives.map(nameOf))}` : '';
  const rest = names.length - NEEDED_BY_SHOWN;
  const by = `${names.slice(0, NEEDED_BY_SHOWN).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
  return element(
    'li',
    {},
    element(
      'span',
      {},
      service ? serviceLink(service) : id,
      element('span', { class: 'small quiet' }, ` ${by}: ${needed.for}${instead}. `),
      source !== null &&
        element('a', { class: 'small', href: source, 'aria-label': `Source of the need for ${nameOf(id)}` }, 'Source'),
      element('br'),
      ...namesOf(patterns.length > 0 ? patterns : identifiers),
      approve && service && wayOutNote(service),
      ...alternatives.map((other) => insteadButton(catalogue, other, approve)),
    ),
    service && approveButton(service, `Approve ${nameOf(id)}`, approve),
  );
}

function insteadButton(catalogue: Catalogue, id: string, approve: Approve): HTMLButtonElement | undefined {
  const service = catalogue.service(id);
  return (
    service && approveButton(service, `Approve ${service.name} instead`, approve, `Approve ${service.name} instead`)
  );
}

function namesOf(entries: readonly string[]): (Node | false)[] {
  const rest = entries.length - ENTRIES_SHOWN;
  return [
    element('code', { class: 'small' }, entries.slice(0, ENTRIES_SHOWN).join(' ')),
    rest > 0 && element('span', { class: 'small quiet' }, ` and ${rest} more`),
  ];
}
