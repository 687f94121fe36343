// The form of what a cloud's policy can be besides its services. It is made once, so that nobody loses their place in
// it when the page is drawn anew.
import type { PolicyFamily } from '../../../../catalogue/model/catalogue.ts';
import { NAME_DEFAULT, nameFault, OPTION_LIMITS, parentFault } from '../../../../catalogue/views/policies/options.ts';
import { element } from '../../page/element.ts';
import { CHOICE_FIELDS, type ChoiceField } from './choice-fields.ts';
import type { ChoiceHolder } from './choices.ts';
import { entryFields } from './entry-fields.ts';
import { exemptFields } from './exempt-fields.ts';
import { PAGE_WORDS } from './page-words.ts';
import { textField } from './text-field.ts';

/** What is chosen for all clouds together. */
export function sharedForm(holder: ChoiceHolder): HTMLElement {
  const fields = CHOICE_FIELDS.filter(({ families }) => families.length > 1).map((field) => choice(field, holder));
  const name = textField('policy-name', 'Policies are called', holder.current().name, {
    hint: `For AWS and Azure; ${NAME_DEFAULT} when empty.`,
    fault: nameFault,
    maxlength: OPTION_LIMITS.name,
    take: (text) => holder.change({ name: text }),
  });
  return element('div', { class: 'choices' }, ...fields, name);
}

/** What is chosen for one cloud. */
export function cloudForm(family: PolicyFamily, holder: ChoiceHolder): HTMLElement {
  const fields = CHOICE_FIELDS.filter(({ families }) => families.length === 1 && families[0] === family);
  return element(
    'div',
    { class: 'choices' },
    ...fields.map((field) => choice(field, holder)),
    ...(family === 'gamma' ? [parentField(holder)] : []),
    ...(family === 'alpha' ? [exemptFields(holder)] : []),
    entryFields(family, holder),
    ...(family === 'alpha' ? [element('p', { class: 'hint whole' }, `Effect: ${PAGE_WORDS.noAudit}.`)] : []),
  );
}

function choice({ key, label, words }: ChoiceField, { current, change }: ChoiceHolder): HTMLElement {
  const id = `choice-${key}`;
  const chosen = current().words[key] ?? words[0]?.[0];
  const select = element(
    'select',
    { id, autocomplete: 'off' },
    ...words.map(([word, text]) => element('option', { value: word, selected: word === chosen }, text)),
  );
  select.addEventListener('change', () => {
    const { [key]: _before, ...others } = current().words;
    change({ words: select.value === words[0]?.[0] ? others : { ...others, [key]: select.value } });
  });
  return element('div', { class: 'field' }, element('label', { for: id }, label), select);
}

function parentField({ current, change }: ChoiceHolder): HTMLElement {
  return textField('policy-parent', 'Organisation, folder or project', current().parent, {
    hint: 'organizations/NUMBER, folders/NUMBER, projects/ID or projects/DOMAIN:ID. It stays in this browser: no saved list and no link holds it.',
    fault: parentFault,
    maxlength: 64,
    take: (parent) => change({ parent }),
  });
}
