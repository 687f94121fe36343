// The fields for whom the policy of AWS does not bind: presets, and patterns of one's own.
import { EXEMPTION_PRESETS } from '../../../../catalogue/views/policies/options.ts';
import { element } from '../../page/element.ts';
import { type ChoiceHolder, exemptions } from './choices.ts';
import { linesField } from './lines-field.ts';
import { readExemptLines } from './own-lines.ts';

export function exemptFields({ current, change }: ChoiceHolder): HTMLElement {
  const boxes = EXEMPTION_PRESETS.map(({ id, label, principals }) => {
    const box = element('input', { type: 'checkbox', value: id, checked: current().presets.includes(id) });
    const words = element('span', {}, `${label} `, element('code', {}, principals.join(', ')));
    return { box, node: element('label', { class: 'preset' }, box, words) };
  });
  const own = linesField(
    'exempt',
    'Other roles, users or roots, one ARN pattern a line',
    current().principals,
    'arn:aws:iam::*:role/break-glass',
    (text) => {
      const presets = boxes.filter(({ box }) => box.checked).map(({ box }) => box.value);
      const read = readExemptLines(text, exemptions({ presets, principals: [] }));
      change({ presets, principals: read.values });
      return read;
    },
  );
  for (const { box } of boxes) box.addEventListener('change', own.take);
  return element(
    'fieldset',
    { class: 'exempt whole' },
    element('legend', {}, 'Whom the policy does not bind'),
    ...boxes.map(({ node }) => node),
    ...own.nodes,
    element(
      'p',
      { class: 'hint' },
      'Whoever can become such a principal is past the policy: exempt only roles that few can assume and nobody can create. Your own patterns stay in this browser: no saved list and no link holds them.',
    ),
  );
}
