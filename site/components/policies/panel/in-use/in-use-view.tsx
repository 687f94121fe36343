// What becomes of what is in use under the new document, each with a button that approves it.
import type { PasteReader } from '../PasteTool.tsx';
import { rejected } from '../PasteTool.tsx';
import { rulesOf } from '../today/rules-of.ts';
import { ClosedList } from './ClosedList.tsx';
import { type JudgedUse, judgeUse } from './judge.ts';
import { readInUse } from './read-in-use.ts';

/** Names in a line that only informs. */
const NAMES_SHOWN = 12;

export const readUse: PasteReader = (text, { family, policy }, approve) => {
  const found = readInUse(family, text);
  if ('fault' in found) return rejected(found.fault);
  if ('refused' in policy) return rejected('There is no new policy.');
  const rules = rulesOf(policy.contents.index, policy.document.value);
  if ('fault' in rules) return rejected(rules.fault);
  const { names, strange, notes } = found.value;
  const judged = judgeUse(policy.contents, rules.value, names);
  const content = (
    <>
      <ClosedList name="denied-use" title="In use and denied" uses={judged.denied} approve={approve} isTogether />
      <ClosedList
        name="part-use"
        title="In use and partly allowed"
        remark="The report does not tell whether the allowed part is enough: the console alone calls much of what the foundation allows. Approve what you want in full."
        uses={judged.inPart}
        approve={approve}
      />
      <ClosedList
        name="uncertain-use"
        title="In use, and unknown whether the cloud governs it"
        remark="If it does, the policy denies them. Try it with the effect “audit only” before you approve them for it."
        uses={judged.uncertain}
        approve={approve}
      />
      <Names title="Not evaluated by the cloud, approved or not" names={judged.notControlled} />
      <Names
        title="In no record of the catalogue, and denied where the cloud evaluates them"
        names={judged.unrecorded}
      />
      <Names title="Lines that could not be read" names={strange} />
      {notes.map((note) => (
        <p key={note} class="small quiet">
          {note}
        </p>
      ))}
    </>
  );
  return { summary: summaryOf(judged), isProblem: false, content };
};

export function summaryOf({ denied, inPart, uncertain, open, notControlled, unrecorded }: JudgedUse): string {
  const all = [denied, inPart, uncertain, open, notControlled, unrecorded];
  const count = all.reduce((sum, { length }) => sum + length, 0);
  return [
    `Of ${count} in use, the policy denies ${denied.length === 0 ? 'none that the catalogue knows' : denied.length}`,
    ...(inPart.length > 0 ? [`${inPart.length} stay partly allowed`] : []),
    ...(uncertain.length > 0 ? [`it is unknown whether the cloud governs ${uncertain.length}`] : []),
    `${open.length} stay allowed`,
    ...(notControlled.length > 0 ? [`the cloud does not evaluate ${notControlled.length}`] : []),
    ...(unrecorded.length > 0 ? [`no record of the catalogue has ${unrecorded.length}`] : []),
  ]
    .join('; ')
    .concat('.');
}

function Names({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  const rest = names.length - NAMES_SHOWN;
  return (
    <p class="small">
      {title} ({names.length}): <code>{names.slice(0, NAMES_SHOWN).join(', ')}</code>
      {rest > 0 && ` and ${rest} more`}
    </p>
  );
}
