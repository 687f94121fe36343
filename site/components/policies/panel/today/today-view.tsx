// What the new document changes compared with the pasted one of today.
import { policyIndex } from '../../../../../catalogue/views/policies/policy-index.ts';
import { listed } from '../NeededList.tsx';
import { type PasteReader, rejected } from '../PasteTool.tsx';
import { type Change, type Difference, differenceOf } from './difference.ts';
import { readText } from './read-text.ts';
import { rulesOf } from './rules-of.ts';

/** Owners that a line names; the rest is counted. */
const OWNERS_SHOWN = 3;

export const readToday: PasteReader = (text, { catalogue, family, policy }) => {
  if ('refused' in policy) return rejected('There is no new policy to compare with.');
  const pasted = readText(text);
  if ('fault' in pasted) return rejected(pasted.fault);
  const index = policyIndex(catalogue, family);
  const [today, next] = [rulesOf(index, pasted.value), rulesOf(index, policy.document.value)];
  if ('fault' in today) return rejected(today.fault);
  if ('fault' in next) return rejected(next.fault);
  const { denied, opened, uncertain, exempt, ...others } = differenceOf(today.value, next.value, index);
  const content = (
    <>
      <Changes title="Newly denied" name="now-denied" changes={denied} />
      <Changes title="Newly allowed" name="now-open" changes={opened} />
      <Changes title="Newly denied if the cloud governs them" name="perhaps-denied" changes={uncertain.denied} />
      <Changes title="Newly allowed if the cloud governs them" name="perhaps-open" changes={uncertain.opened} />
      <Principals title="Newly exempt" arns={exempt.added} />
      <Principals title="No longer exempt" arns={exempt.gone} />
      {[...today.value.notes].map((note) => (
        <p key={note} class="small quiet">
          {note}
        </p>
      ))}
    </>
  );
  return { summary: summaryOf({ denied, opened, uncertain, exempt, ...others }), isProblem: false, content };
};

export function summaryOf({ denied, opened, uncertain, unchanged }: Difference): string {
  const perhaps = uncertain.denied.length + uncertain.opened.length;
  const changed =
    denied.length + opened.length + perhaps === 0
      ? 'Nothing changes: '
      : `${denied.length} more denied, ${opened.length} more allowed; `;
  const others = perhaps + unchanged.uncertain;
  const unknown = others === 0 ? '' : `; it is unknown whether the cloud governs ${others} others`;
  return `${changed}${unchanged.open} stay allowed, ${unchanged.denied} stay denied${unknown}.`;
}

interface ChangesProps {
  title: string;
  /** For styles and tests. */
  name: string;
  changes: readonly Change[];
}

function Changes({ title, name, changes }: ChangesProps) {
  if (changes.length === 0) return null;
  return (
    <details open class={name}>
      <summary>
        {title}: {changes.length}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard. */}
      <div class="long" tabIndex={0} role="group" aria-label={title}>
        <ul class="plain">
          {changes.map(({ entry, isPart, services }) => (
            <li key={entry}>
              <code>{entry}</code>
              {isPart && ' in part'} <span class="quiet small">{listed(services, OWNERS_SHOWN)}</span>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

function Principals({ title, arns }: { title: string; arns: readonly string[] }) {
  if (arns.length === 0) return null;
  return (
    <p>
      {title}: <code>{arns.join(', ')}</code>
    </p>
  );
}
