// The fields for whom the policy of AWS does not bind: presets, and patterns of one's own.
import { EXEMPTION_PRESETS } from '../../../../catalogue/views/policies/options.ts';
import { element } from '../../page/element.ts';
import { type ChoiceHolder, exemptions } from './choices.ts';
import { readExemptLines } from './exempt-lines.ts';

export function exemptFields({ current, change }: ChoiceHolder): HTMLElement {
  const boxes = EXEMPTION_PRESETS.map(({ id, label, principals }) => {
    const box = element('input', { type: 'checkbox', value: id, checked: current().presets.includes(id) });
    const words = element('span', {}, `${label} `, element('code', {}, principals.join(', ')));
    return { box, node: element('label', { class: 'preset' }, box, words) };
  });
  const own = element('textarea', {
    id: 'exempt-own',
    rows: 3,
    spellcheck: 'false',
    autocomplete: 'off',
    'aria-describedby': 'exempt-said',
    placeholder: 'arn:aws:iam::*:role/break-glass',
  });
  own.value = current().principals.join('\n');
  const said = element('div', { id: 'exempt-said', role: 'status', class: 'faults small' });
  const read = () => {
    const presets = boxes.filter(({ box }) => box.checked).map(({ box }) => box.value);
    const { principals, faults } = readExemptLines(own.value, exemptions({ presets, principals: [] }));
    own.toggleAttribute('aria-invalid', false);
    if (faults.length > 0) own.setAttribute('aria-invalid', 'true');
    said.replaceChildren(...faults.slice(0, 5).map((text) => element('p', {}, text)));
    change({ presets, principals });
  };
  for (const { box } of boxes) box.addEventListener('change', read);
  own.addEventListener('change', read);
  return element(
    'fieldset',
    { class: 'exempt whole' },
    element('legend', {}, 'Whom the policy does not bind'),
    ...boxes.map(({ node }) => node),
    element('label', { for: 'exempt-own' }, 'Other roles, users or roots, one ARN pattern a line'),
    own,
    said,
    element(
      'p',
      { class: 'hint' },
      'Whoever can become such a principal is past the policy: exempt only roles that few can assume and nobody can create. Your own patterns stay in this browser.',
    ),
  );
}
