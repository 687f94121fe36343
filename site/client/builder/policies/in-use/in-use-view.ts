// Shows what becomes of what is in use under the new document, each with a button that approves it.
import { generatePolicy } from '../../../../../catalogue/views/policies/generate.ts';
import { element } from '../../../page/element.ts';
import type { Approve } from '../approve-buttons.ts';
import type { Pasted, PasteReader } from '../paste-tool.ts';
import { rulesOf } from '../today/rules-of.ts';
import { closedList } from './closed-list.ts';
import { type JudgedUse, judgeUse } from './judge.ts';
import { readInUse } from './read-in-use.ts';

/** Names in a line that only informs. */
const NAMES_SHOWN = 12;

export function inUseReader(approve: Approve): PasteReader {
  return (text, { catalogue, family, services, options }) => {
    const found = readInUse(family, text);
    if ('fault' in found) return refused(found.fault);
    const policy = generatePolicy(catalogue, family, services, options);
    if ('refused' in policy) return refused('There is no new policy.');
    const rules = rulesOf(policy.contents.index, policy.document.value);
    if ('fault' in rules) return refused(rules.fault);
    const { names, strange, notes } = found.value;
    const judged = judgeUse(policy.contents, rules.value, names);
    const content = [
      ...closedList(judged.denied, approve, { name: 'denied-use', title: 'In use and denied', isTogether: true }),
      ...closedList(judged.inPart, approve, {
        name: 'part-use',
        title: 'In use and open in part',
        remark:
          'What was read does not tell whether the open part is enough: the console alone calls much of what the foundation opens. Approve what is wanted in whole.',
      }),
      ...closedList(judged.uncertain, approve, {
        name: 'uncertain-use',
        title: 'In use, and whether the cloud governs it is not known',
        remark: 'The policy denies them if it does. Try it with the effect “only record” before approving them for it.',
      }),
      ...named('The cloud passes over, approved or not', judged.notControlled),
      ...named('In no record of the catalogue, and denied where the cloud looks at them', judged.unrecorded),
      ...named('Lines that were not understood', strange),
      ...notes.map((note) => element('p', { class: 'small quiet' }, note)),
    ];
    return { said: summaryOf(judged), isFault: false, content };
  };
}

export function summaryOf({ denied, inPart, uncertain, open, notControlled, unrecorded }: JudgedUse): string {
  const all = [denied, inPart, uncertain, open, notControlled, unrecorded];
  const count = all.reduce((sum, { length }) => sum + length, 0);
  return [
    `Of ${count} in use, the policy denies ${denied.length === 0 ? 'none that the catalogue knows' : denied.length}`,
    ...(inPart.length > 0 ? [`${inPart.length} stay open in part`] : []),
    ...(uncertain.length > 0 ? [`whether the cloud governs ${uncertain.length} is not known`] : []),
    `${open.length} stay open`,
    ...(notControlled.length > 0 ? [`the cloud passes over ${notControlled.length}`] : []),
    ...(unrecorded.length > 0 ? [`no record of the catalogue has ${unrecorded.length}`] : []),
  ]
    .join('; ')
    .concat('.');
}

function refused(said: string): Pasted {
  return { said, isFault: true, content: [] };
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
