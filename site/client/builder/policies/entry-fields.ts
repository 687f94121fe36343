// The fields for what a policy opens or denies besides its services, in the cloud's own names.
import type { PolicyFamily } from '../../../../catalogue/model/catalogue.ts';
import { entryFault, OPTION_LIMITS } from '../../../../catalogue/views/policies/options.ts';
import { element } from '../../page/element.ts';
import { type ChoiceHolder, ENTRY_CHOICES, type EntryChoice } from './choices.ts';
import { linesField } from './lines-field.ts';
import { readLines } from './own-lines.ts';

const NAMES: Readonly<Record<PolicyFamily, string>> = {
  alpha: 'action pattern',
  beta: 'resource type',
  gamma: 'API',
};
const EXAMPLES: Readonly<Record<PolicyFamily, Readonly<Record<EntryChoice, string>>>> = {
  alpha: { alsoAllow: 'support:*', alsoDeny: 'organizations:LeaveOrganization' },
  beta: { alsoAllow: 'Microsoft.Network/networkWatchers', alsoDeny: 'Microsoft.Network/publicIPAddresses' },
  gamma: { alsoAllow: 'dns.googleapis.com', alsoDeny: 'compute.googleapis.com' },
};
export const ENTRY_LABELS: Readonly<Record<EntryChoice, string>> = {
  alsoAllow: 'Also open',
  alsoDeny: 'Denied in any case',
};

export function entryFields(family: PolicyFamily, { current, change }: ChoiceHolder): HTMLElement {
  const fields = ENTRY_CHOICES.map((choice) =>
    linesField(
      `${family}-${choice}`,
      `${ENTRY_LABELS[choice]}, one ${NAMES[family]} a line`,
      current()[choice][family] ?? [],
      EXAMPLES[family][choice],
      (text) => {
        const read = readLines(text, {
          faultOf: (entry) => entryFault(family, entry),
          limit: OPTION_LIMITS.entries,
          limited: 'entries can be named',
        });
        change({ [choice]: { ...current()[choice], [family]: read.values } });
        return read;
      },
    ),
  );
  return element(
    'fieldset',
    { class: 'exempt whole' },
    element('legend', {}, 'Besides the services'),
    ...fields.flatMap(({ nodes }) => nodes),
    element('p', { class: 'hint' }, 'What you name stays in this browser: no saved list and no link holds it.'),
  );
}
