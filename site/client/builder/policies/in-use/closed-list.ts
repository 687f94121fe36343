// A group of what is in use and not open, each with what of it is open and the services that would open it.
import { element } from '../../../page/element.ts';
import { serviceLink } from '../../../page/service-label.ts';
import { type Approve, approveAllButton, approveButton, wayOutNote } from '../approve-buttons.ts';
import type { ClosedUse } from './judge.ts';

/** Other services that would do, named beside the first. */
const OTHERS_SHOWN = 3;
/** Patterns or types that are open; the rest is counted. */
const OPEN_SHOWN = 4;

interface Group {
  /** For styles and tests. */
  name: string;
  title: string;
  /** What to think of before something is approved. */
  remark?: string;
  /** Whether all may be approved with one button. */
  isTogether?: boolean;
}

/** Nothing where the group is empty. */
export function closedList(
  uses: readonly ClosedUse[],
  approve: Approve,
  { name, title, remark, isTogether = false }: Group,
): HTMLElement[] {
  if (uses.length === 0) return [];
  const first = uses.flatMap(({ candidates }) => candidates.slice(0, 1));
  return [
    element(
      'div',
      { class: `needed ${name}` },
      element(
        'p',
        { class: 'row' },
        element('strong', {}, `${title}: ${uses.length}`),
        isTogether && approveAllButton(first, ' that are in use', approve),
      ),
      remark !== undefined && element('p', { class: 'small quiet' }, remark),
      element('ul', {}, ...uses.map((use) => closedItem(use, approve))),
    ),
  ];
}

function closedItem({ name, open, candidates: [first, ...others], isApproved }: ClosedUse, approve: Approve) {
  const also = shown(
    others.map((service) => service.name),
    OTHERS_SHOWN,
  );
  return element(
    'li',
    {},
    element(
      'span',
      {},
      element('code', {}, name),
      ' ',
      first && serviceLink(first),
      also !== '' && element('span', { class: 'small quiet' }, ` also ${also}`),
      isApproved && element('span', { class: 'small quiet' }, ' approved, and denied in any case'),
      open.length > 0 && element('span', { class: 'small quiet' }, ` open: ${shown(open, OPEN_SHOWN)}`),
      approve && first && wayOutNote(first),
    ),
    first && approveButton(first, `Approve ${first.name} for ${name}`, approve),
  );
}

function shown(names: readonly string[], most: number): string {
  const rest = names.length - most;
  return `${names.slice(0, most).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}
