// Shows which services in use the new document would deny, each with a button that approves it.
import { generatePolicy } from '../../../../../catalogue/views/policies/generate.ts';
import { policyIndex } from '../../../../../catalogue/views/policies/policy-index.ts';
import { button, element } from '../../../page/element.ts';
import { serviceLink } from '../../../page/service-label.ts';
import type { Approve } from '../needed-view.ts';
import type { PasteReader } from '../paste-tool.ts';
import { rulesOf } from '../today/rules-of.ts';
import { type DeniedUse, type JudgedUse, judgeUse } from './judge.ts';
import { readInUse } from './read-in-use.ts';

/** Other services that would do, named beside the first. */
const OTHERS_SHOWN = 3;
/** Names in a line that only informs. */
const NAMES_SHOWN = 12;

export function inUseReader(approve: Approve): PasteReader {
  return (text, { catalogue, family, services, options }) => {
    const found = readInUse(family, text);
    if ('fault' in found) return [notice(found.fault)];
    const index = policyIndex(catalogue, family);
    const policy = generatePolicy(catalogue, family, services, options);
    const rules = 'refused' in policy ? { fault: 'There is no new policy.' } : rulesOf(index, policy.document.value);
    if ('fault' in rules) return [notice(rules.fault)];
    const { names, strange, notes } = found.value;
    const judged = judgeUse(index, rules.value, names);
    return [
      element('p', { role: 'status' }, summaryOf(judged)),
      ...deniedList(judged.denied, approve),
      ...named('The cloud passes over, approved or not', judged.notControlled),
      ...named('In no record of the catalogue, and denied where the cloud looks at them', judged.unknown),
      ...named('Lines that were not understood', strange),
      ...notes.map((note) => element('p', { class: 'small quiet' }, note)),
    ];
  };
}

export function summaryOf({ denied, open, notControlled, unknown }: JudgedUse): string {
  const count = denied.length + open.length + notControlled.length + unknown.length;
  return denied.length === 0
    ? `Of ${count} in use, the policy denies none that the catalogue knows; ${open.length} stay open.`
    : `Of ${count} in use, the policy denies ${denied.length}; ${open.length} stay open.`;
}

function notice(text: string): HTMLElement {
  return element('p', { class: 'notice caution', role: 'status' }, text);
}

function deniedList(denied: readonly DeniedUse[], approve: Approve): HTMLElement[] {
  if (denied.length === 0) return [];
  const first = [...new Set(denied.flatMap(({ candidates }) => candidates.slice(0, 1).map(({ id }) => id)))];
  return [
    element(
      'div',
      { class: 'needed denied-use' },
      element(
        'p',
        { class: 'row' },
        element('strong', {}, `In use and denied: ${denied.length}`),
        approve &&
          first.length > 1 &&
          button(
            `Approve all ${first.length}`,
            { class: 'small', 'aria-label': `Approve all ${first.length} that are in use` },
            () => approve(first, `${first.length} services added`),
          ),
      ),
      element('ul', {}, ...denied.map((use) => deniedItem(use, approve))),
    ),
  ];
}

function deniedItem({ name, isPart, candidates: [first, ...others] }: DeniedUse, approve: Approve): HTMLElement {
  const offers = others.slice(0, OTHERS_SHOWN).map(({ name: other }) => other);
  const rest = others.length - offers.length;
  return element(
    'li',
    {},
    element(
      'span',
      {},
      element('code', {}, name),
      isPart && ' in part',
      ' ',
      first && serviceLink(first),
      offers.length > 0 &&
        element('span', { class: 'small quiet' }, ` also ${offers.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`),
    ),
    first &&
      approve &&
      button('Approve', { class: 'quiet small', 'aria-label': `Approve ${first.name} for ${name}` }, () =>
        approve([first.id], `${first.name} added`),
      ),
  );
}

function named(title: string, names: readonly string[]): HTMLElement[] {
  if (names.length === 0) return [];
  const rest = names.length - NAMES_SHOWN;
  return [
    element(
      'p',
      { class: 'small' },
      `${title} (${names.length}): `,
      element('code', {}, names.slice(0, NAMES_SHOWN).join(', ')),
      rest > 0 && ` and ${rest} more`,
    ),
  ];
}
