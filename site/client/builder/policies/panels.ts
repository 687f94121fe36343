// The policies of a list, cloud by cloud: for the builder, where they are chosen and completed, and for a shared list,
// where they are only shown.
import { type Catalogue, POLICY_FAMILIES, type Service } from '../../../../catalogue/model/catalogue.ts';
import { element } from '../../page/element.ts';
import type { Approve } from './approve-buttons.ts';
import type { ChoiceHolder, PolicyChoices } from './choices.ts';
import { cloudPanel } from './cloud-panel.ts';
import { sharedForm } from './options-form.ts';
import { summaryLine } from './summary.ts';
import { cloudTools } from './tools.ts';

const NO_CLOUD = 'None: the list holds no service of AWS, Azure or Google Cloud.';

interface Editing {
  approve: NonNullable<Approve>;
  /** Called with the choices after each change; it draws what follows. */
  onChange: (choices: PolicyChoices) => void;
  /** Where a line for each cloud goes. */
  summary: HTMLElement;
}

/**
 * @param root is emptied
 * @returns a function that draws the policies of a list
 */
export function policyPanels(
  root: HTMLElement,
  first: PolicyChoices,
  editing?: Editing,
): (catalogue: Catalogue, services: readonly Service[]) => void {
  let choices = first;
  const holder: ChoiceHolder = {
    current: () => choices,
    change(changed) {
      choices = { ...choices, ...changed };
      editing?.onChange(choices);
    },
  };
  const panels = POLICY_FAMILIES.map((family) => ({
    family,
    ...cloudPanel(family, {
      choices: holder,
      approve: editing?.approve,
      tools: editing ? cloudTools(family, editing.approve) : [],
    }),
  }));
  root.replaceChildren(
    ...(editing ? [element('div', { class: 'policy-choices' }, sharedForm(holder))] : []),
    ...panels.map(({ node }) => node),
  );
  return (catalogue, services) => {
    const lines = panels.map(({ family, draw }) => summaryLine(family, draw(catalogue, services)));
    const said = lines.filter((line) => line !== undefined);
    editing?.summary.replaceChildren(...(said.length > 0 ? said : [element('p', { class: 'quiet' }, NO_CLOUD)]));
  };
}
