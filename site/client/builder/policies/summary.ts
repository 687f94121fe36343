// One line a cloud beside the list: whether its policy can be made and what it lacks, with a way to it.
import type { PolicyFamily } from '../../../../catalogue/model/catalogue.ts';
import { counted } from '../../../../catalogue/model/in-sentences.ts';
import { CLOUDS } from '../../../../catalogue/views/policies/options.ts';
import type { CloudReport } from '../../../../catalogue/views/policies/report.ts';
import { element } from '../../page/element.ts';

/** @param report undefined where the list holds no service of the cloud */
export function summaryLine(family: PolicyFamily, report: CloudReport | undefined): HTMLElement | undefined {
  if (!report) return undefined;
  const { text, kind } = verdictOf(report);
  return element(
    'p',
    {},
    element('a', { href: `#policy-${family}` }, CLOUDS[family]),
    ' ',
    element('span', { class: kind }, text),
  );
}

export function verdictOf({ refused, missing }: Pick<CloudReport, 'refused' | 'missing'>): {
  text: string;
  kind: 'said-bad' | 'said-good' | 'quiet';
} {
  if (refused !== null) return { text: 'no policy can be made', kind: 'said-bad' };
  const required = missing.filter(({ strength }) => strength === 'required').length;
  if (required > 0) return { text: `${required} required and not approved`, kind: 'said-bad' };
  if (missing.length === 0) return { text: 'nothing is missing', kind: 'said-good' };
  const unknown = missing.filter(({ governed }) => governed === 'unknown').length;
  const denied = missing.length - unknown;
  return {
    text: [
      'nothing required is missing',
      ...(denied > 0 ? [`${counted(denied, 'usual need is', 'usual needs are')} denied`] : []),
      ...(unknown > 0 ? [`whether ${counted(unknown, 'usual need is', 'usual needs are')} denied is not known`] : []),
    ].join('; '),
    kind: 'quiet',
  };
}
