// Shows what the new document changes against the pasted one of today.
import { generatePolicy } from '../../../../../catalogue/views/policies/generate.ts';
import { policyIndex } from '../../../../../catalogue/views/policies/policy-index.ts';
import { element } from '../../../page/element.ts';
import type { CloudView } from '../cloud-panel.ts';
import type { Pasted } from '../paste-tool.ts';
import { type Change, type Difference, differenceOf } from './difference.ts';
import { readText } from './read-text.ts';
import { rulesOf } from './rules-of.ts';

/** Owners that a line names; the rest is counted. */
const OWNERS_SHOWN = 3;

export function readToday(text: string, { catalogue, family, services, options }: CloudView): Pasted {
  const policy = generatePolicy(catalogue, family, services, options);
  if ('refused' in policy) return refused('There is no new policy to compare with.');
  const pasted = readText(text);
  if ('fault' in pasted) return refused(pasted.fault);
  const index = policyIndex(catalogue, family);
  const [today, next] = [rulesOf(index, pasted.value), rulesOf(index, policy.document.value)];
  if ('fault' in today) return refused(today.fault);
  if ('fault' in next) return refused(next.fault);
  const difference = differenceOf(today.value, next.value, index);
  const content = [
    ...changes('Denied by the new one, and not today', 'now-denied', difference.denied),
    ...changes('Opened by the new one, and not today', 'now-open', difference.opened),
    ...changes(
      'Denied by the new one, and not today, if the cloud governs them',
      'perhaps-denied',
      difference.uncertain.denied,
    ),
    ...changes(
      'Opened by the new one, and not today, if the cloud governs them',
      'perhaps-open',
      difference.uncertain.opened,
    ),
    ...principals('Exempt by the new one, and not today', difference.exempt.added),
    ...principals('Exempt today, and no longer', difference.exempt.gone),
    ...[...today.value.notes].map((note) => element('p', { class: 'small quiet' }, note)),
  ];
  return { said: summaryOf(difference), isFault: false, content };
}

function refused(said: string): Pasted {
  return { said, isFault: true, content: [] };
}

export function summaryOf({ denied, opened, uncertain, unchanged }: Difference): string {
  const perhaps = uncertain.denied.length + uncertain.opened.length;
  const changed =
    denied.length + opened.length + perhaps === 0
      ? 'Nothing changes: '
      : `${denied.length} more denied, ${opened.length} more open; `;
  const others = perhaps + unchanged.uncertain;
  const unknown = others === 0 ? '' : `; whether the cloud governs ${others} others is not known`;
  return `${changed}${unchanged.open} stay open, ${unchanged.denied} stay denied${unknown}.`;
}

function changes(title: string, name: string, all: readonly Change[]): HTMLElement[] {
  if (all.length === 0) return [];
  const row = ({ entry, isPart, services }: Change) => {
    const rest = services.length - OWNERS_SHOWN;
    const owners = `${services.slice(0, OWNERS_SHOWN).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
    return element(
      'li',
      {},
      element('code', {}, entry),
      isPart && ' in part',
      owners !== '' && element('span', { class: 'quiet small' }, ` ${owners}`),
    );
  };
  return [
    element(
      'details',
      { open: true, class: name },
      element('summary', {}, `${title}: ${all.length}`),
      element(
        'div',
        { class: 'long', tabindex: 0, role: 'group', 'aria-label': title },
        element('ul', { class: 'plain' }, ...all.map(row)),
      ),
    ),
  ];
}

function principals(title: string, arns: readonly string[]): HTMLElement[] {
  if (arns.length === 0) return [];
  return [element('p', {}, `${title}: `, element('code', {}, arns.join(', ')))];
}
