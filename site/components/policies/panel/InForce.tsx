// What a document allows, denies and exempts besides its services. It is outside of the folded options, as a link opens
// over what this browser has stored for another list.
import type { PolicyChoices } from './choices.ts';
import type { CloudPolicy } from './cloud-policy.ts';
import { ENTRY_LABELS } from './page-words.ts';

/** Patterns, types or APIs that one line shows; the rest is counted. */
const NAMES_SHOWN = 5;

interface Props {
  cloud: Pick<CloudPolicy, 'family' | 'options'>;
  /** Some of the options may be this browser's own. */
  choices: Pick<PolicyChoices, 'principals'>;
}

export function InForce({ cloud: { family, options }, choices: { principals } }: Props) {
  const exempt = options.exemptPrincipals ?? [];
  const allowed = options.alsoAllow?.[family] ?? [];
  const denied = options.alsoDeny?.[family] ?? [];
  if (exempt.length + allowed.length + denied.length === 0) return null;
  const isOwn = allowed.length + denied.length > 0 || exempt.some((arn) => principals.includes(arn));
  return (
    <p class="small in-force">
      <Names label="Exempt from this policy" names={exempt} />
      <Names label={ENTRY_LABELS.alsoAllow} names={allowed} />
      <Names label={ENTRY_LABELS.alsoDeny} names={denied} />
      {isOwn && 'What you entered under Options is stored in this browser for every list, and is in no link.'}
    </p>
  );
}

function Names({ label, names }: { label: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  const rest = names.length - NAMES_SHOWN;
  return (
    <>
      {label}:{' '}
      {names.slice(0, NAMES_SHOWN).map((name, place) => (
        <>
          {place > 0 && ', '}
          <code>{name}</code>
        </>
      ))}
      {rest > 0 && ` and ${rest} more`}.{' '}
    </>
  );
}
