// The part of the page about one cloud's policy. Its frame, with everything that is typed into, is made once; what
// follows from the list and the choices is drawn anew.
import {
  type Catalogue,
  POLICY_PROVIDERS,
  type PolicyFamily,
  type Service,
} from '../../../../catalogue/model/catalogue.ts';
import { generatePolicy } from '../../../../catalogue/views/policies/generate.ts';
import { CLOUDS, type PolicyOptions } from '../../../../catalogue/views/policies/options.ts';
import { type CloudReport, reportOf } from '../../../../catalogue/views/policies/report.ts';
import { element } from '../../page/element.ts';
import { openButtons } from '../../page/kept-place.ts';
import type { Approve } from './approve-buttons.ts';
import { type ChoiceHolder, optionsOf } from './choices.ts';
import { documentView, TITLES } from './document-view.ts';
import { findings } from './findings/findings.ts';
import { inForce } from './findings/in-force.ts';
import { cloudForm } from './options-form.ts';
import { PAGE_WORDS } from './page-words.ts';

/** What is being looked at, for tools beside the document. */
export interface CloudView {
  catalogue: Catalogue;
  family: PolicyFamily;
  /** Approved services of this cloud's provider. */
  services: readonly Service[];
  options: PolicyOptions;
}

/** A tool below the document, e.g. a comparison: made once, told of every change. */
export interface CloudTool {
  node: HTMLElement;
  show: (view: CloudView) => void;
}

export interface CloudPanel {
  node: HTMLElement;
  /** @param services of any provider; @returns what was found, undefined without a service of this cloud */
  draw: (catalogue: Catalogue, services: readonly Service[]) => CloudReport | undefined;
}

interface PanelOptions {
  choices: ChoiceHolder;
  /** Undefined where the list and the choices are only shown. */
  approve: Approve;
  tools: readonly CloudTool[];
}

export function cloudPanel(family: PolicyFamily, { choices, approve, tools }: PanelOptions): CloudPanel {
  const byHand = element('div', { class: 'by-hand' });
  const found = element('div', { class: 'found' });
  const made = element('div', { class: 'made' });
  const none = element('p', { class: 'quiet' }, `None: the list holds no service of ${CLOUDS[family]}.`);
  const frame = element(
    'div',
    { class: 'frame' },
    approve && element('details', { class: 'options' }, element('summary', {}, 'Options'), cloudForm(family, choices)),
    byHand,
    found,
    made,
    ...tools.map(({ node }) => node),
  );
  const heading = element('h3', { id: `policy-${family}`, tabindex: -1 }, TITLES[family]);
  const node = element(
    'section',
    { class: 'policy', 'data-policy': family, 'aria-labelledby': heading.id },
    heading,
    none,
    frame,
  );
  const buttons = () => openButtons(found, '.needed li button');
  // Whoever works with the keyboard goes on at the next service that can be approved, or at the heading.
  let goOnAt: number | undefined;
  const approveHere: Approve =
    approve &&
    ((ids, what) => {
      if (found.contains(document.activeElement)) goOnAt = buttons().findIndex((each) => each.matches(':focus'));
      approve(ids, what);
    });

  return {
    node,
    draw(catalogue, services) {
      const own = services.filter(({ providerId }) => providerId === POLICY_PROVIDERS[family]);
      const options = optionsOf(family, choices.current());
      none.hidden = own.length > 0;
      frame.hidden = own.length === 0;
      if (own.length === 0) return undefined;
      const policy = generatePolicy(catalogue, family, own, options, PAGE_WORDS);
      const report = reportOf(policy, PAGE_WORDS);
      // Without the field of the API that is at fault, which the page has under another name.
      const refused = 'refused' in policy ? policy.refused : null;
      const open = [...frame.querySelectorAll<HTMLDetailsElement>('.found details, .made details')].map(opened);
      byHand.replaceChildren(...inForce(family, options, choices.current()));
      found.replaceChildren(...findings(catalogue, family, { ...report, refused }, approveHere));
      made.replaceChildren(...('json' in policy ? [documentView(family, policy, report)] : []));
      for (const details of frame.querySelectorAll<HTMLDetailsElement>('.found details, .made details')) {
        const before = open.find(({ key }) => key === opened(details).key);
        if (before) details.open = before.open;
      }
      if (goOnAt !== undefined) placeAfter(buttons(), goOnAt, heading).focus();
      goOnAt = undefined;
      for (const tool of tools) tool.show({ catalogue, family, services: own, options });
      return report;
    },
  };
}

/** What is folded out stays so; numbers in a summary change. */
function opened(details: HTMLDetailsElement): { key: string; open: boolean } {
  return { key: details.querySelector('summary')?.textContent?.replace(/\d+/, '') ?? '', open: details.open };
}

/** @param place of what was pressed among the buttons, which is gone; -1 when it was none of them */
function placeAfter(buttons: readonly HTMLElement[], place: number, heading: HTMLElement): HTMLElement {
  return (place < 0 ? undefined : buttons[Math.min(place, buttons.length - 1)]) ?? heading;
}
