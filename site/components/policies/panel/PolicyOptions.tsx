// The options of the policies: those of all clouds together, and those of one.
import { useRef, useState } from 'preact/hooks';
import type { PolicyFamily } from '../../../../catalogue/model/catalogue.ts';
import {
  EXEMPTION_PRESETS,
  entryError,
  NAME_DEFAULT,
  nameError,
  OPTION_LIMITS,
  parentError,
} from '../../../../catalogue/views/policies/options.ts';
import { CHOICE_FIELDS } from './choice-fields.ts';
import { type ChoiceProps, ENTRY_CHOICES, type EntryChoice, exemptions } from './choices.ts';
import { ChoiceSelect, LinesField, TextField } from './OptionFields.tsx';
import { readExemptLines, readLines } from './own-lines.ts';
import { ENTRY_LABELS, PAGE_WORDS } from './page-words.ts';

export function SharedOptions({ choices, change }: ChoiceProps) {
  return (
    <div class="choices">
      {CHOICE_FIELDS.filter(({ families }) => families.length > 1).map((field) => (
        <ChoiceSelect key={field.key} field={field} choices={choices} change={change} />
      ))}
      <TextField
        id="policy-name"
        label="Policy name"
        hint={`Used for AWS and Azure. Default: ${NAME_DEFAULT}.`}
        value={choices.name}
        maximum={OPTION_LIMITS.name}
        problemOf={nameError}
        onText={(name) => change({ name })}
      />
    </div>
  );
}

export function CloudOptions({ family, choices, change }: ChoiceProps & { family: PolicyFamily }) {
  return (
    <div class="choices">
      {CHOICE_FIELDS.filter(({ families }) => families.length === 1 && families[0] === family).map((field) => (
        <ChoiceSelect key={field.key} field={field} choices={choices} change={change} />
      ))}
      {family === 'gamma' && (
        <TextField
          id="policy-parent"
          label="Organisation, folder or project"
          hint="organizations/NUMBER, folders/NUMBER, projects/ID or projects/DOMAIN:ID. It stays in this browser: no saved list and no link has it."
          value={choices.parent}
          maximum={64}
          problemOf={parentError}
          onText={(parent) => change({ parent })}
        />
      )}
      {family === 'alpha' && <ExemptPrincipals choices={choices} change={change} />}
      <fieldset class="whole">
        <legend>Besides the services</legend>
        {ENTRY_CHOICES.map((choice) => (
          <Entries key={choice} family={family} choice={choice} choices={choices} change={change} />
        ))}
        <p class="hint">What you enter stays in this browser: no saved list and no link has it.</p>
      </fieldset>
      {family === 'alpha' && <p class="hint whole">Effect: {PAGE_WORDS.noAudit}.</p>}
    </div>
  );
}

/** Principals that the policy of AWS does not bind: presets, and patterns of the reader's own. */
function ExemptPrincipals({ choices, change }: ChoiceProps) {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const field = useRef<HTMLTextAreaElement>(null);
  const take = (presets: readonly string[]) => {
    const read = readExemptLines(field.current?.value ?? '', exemptions({ presets, principals: [] }));
    setProblems(read.faults);
    change({ presets, principals: read.values });
  };
  return (
    <fieldset class="whole">
      <legend>Exempt principals</legend>
      {EXEMPTION_PRESETS.map(({ id, label, principals }) => (
        <label key={id} class="preset">
          <input
            type="checkbox"
            checked={choices.presets.includes(id)}
            onChange={({ currentTarget }) =>
              take(
                EXEMPTION_PRESETS.map((preset) => preset.id).filter((other) =>
                  other === id ? currentTarget.checked : choices.presets.includes(other),
                ),
              )
            }
          />
          <span>
            {label} <code>{principals.join(', ')}</code>
          </span>
        </label>
      ))}
      <LinesField
        id="exempt"
        label="Other roles, users or roots (one ARN pattern per line)"
        values={choices.principals}
        placeholder="arn:aws:iam::*:role/break-glass"
        problems={problems}
        onText={() => take(choices.presets)}
        field={field}
      />
      <p class="hint">
        Anyone who can assume one of these roles bypasses the policy. Exempt only roles that few people can assume and
        nobody can create. Your own patterns stay in this browser: no saved list and no link has them.
      </p>
    </fieldset>
  );
}

const ENTRY_NAMES: Readonly<Record<PolicyFamily, string>> = {
  alpha: 'action pattern',
  beta: 'resource type',
  gamma: 'API',
};
const ENTRY_EXAMPLES: Readonly<Record<PolicyFamily, Readonly<Record<EntryChoice, string>>>> = {
  alpha: { alsoAllow: 'support:*', alsoDeny: 'organizations:LeaveOrganization' },
  beta: { alsoAllow: 'Microsoft.Network/networkWatchers', alsoDeny: 'Microsoft.Network/publicIPAddresses' },
  gamma: { alsoAllow: 'dns.googleapis.com', alsoDeny: 'compute.googleapis.com' },
};

interface EntriesProps extends ChoiceProps {
  family: PolicyFamily;
  choice: EntryChoice;
}

/** What a policy allows or denies besides its services, in the cloud's own names. */
function Entries({ family, choice, choices, change }: EntriesProps) {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const take = (text: string) => {
    const read = readLines(text, {
      faultOf: (entry) => entryError(family, entry),
      limit: OPTION_LIMITS.entries,
      limited: 'entries can be named',
    });
    setProblems(read.faults);
    change({ [choice]: { ...choices[choice], [family]: read.values } });
  };
  return (
    <LinesField
      id={`${family}-${choice}`}
      label={`${ENTRY_LABELS[choice]} (one ${ENTRY_NAMES[family]} per line)`}
      values={choices[choice][family] ?? []}
      placeholder={ENTRY_EXAMPLES[family][choice]}
      problems={problems}
      onText={take}
    />
  );
}
