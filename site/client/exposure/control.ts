// Control chains of the chosen services' providers, and bars of where each provider's services run.
import type { Provider } from '../../../catalogue/model/catalogue.ts';
import { countryName } from '../../../catalogue/views/country-name.ts';
import { customersText } from '../../../catalogue/views/customers.ts';
import { type ControlChain, isIndependent } from '../../../catalogue/views/exposure/control.ts';
import type { Residence } from '../../../catalogue/views/exposure/residence.ts';
import { element } from '../page/element.ts';
import { blockTable } from './block-table.ts';

const company = ({ name, country }: Provider['legalEntity']) => `${name}, ${countryName(country)}`;

/** More sellers than these are folded, below their count. */
const SELLERS_SHOWN = 3;

const COLUMNS = ['Provider', 'Seller', 'Legal entity', 'Owner', 'Ultimate parent'];

/** Seller, legal entity, owner and ultimate parent of each provider, with their countries. */
export function controlTable(chains: readonly ControlChain[]): HTMLElement {
  const rows = chains.map((chain) => {
    const { provider, legalEntity, parent, ultimateParent } = chain;
    const cells = [
      sellersCell(chain),
      [company(legalEntity)],
      [parent ? company(parent) : isIndependent(chain) ? 'nobody' : 'none listed between'],
      [ultimateParent ? `${company(ultimateParent)}${isIndependent(chain) ? ' (independent)' : ''}` : 'not known'],
    ];
    return { head: [provider], cells };
  });
  const caption = 'Who sells and who controls';
  return element(
    'div',
    { class: 'table', role: 'region', tabindex: 0, 'aria-label': caption },
    blockTable(caption, COLUMNS, rows),
  );
}

function sellersCell({ sellers }: ControlChain): (Node | string)[] {
  const named = sellers.map(({ customersIn, ...seller }) =>
    element('span', { class: 'seller' }, `${company(seller)} (customers in ${customersText(customersIn)})`),
  );
  const rest = `the legal entity${sellers.length > 0 ? ' elsewhere' : ''}, as far as known`;
  if (named.length <= SELLERS_SHOWN) return [...named, rest];
  const summary = element('summary', {}, `${named.length} companies by the customer’s country`);
  return [element('details', {}, summary, ...named), rest];
}

const PARTS = [
  ['european', 'in Europe only'],
  ['unknown', 'not known'],
  ['elsewhere', 'elsewhere too'],
] as const;

/** One stacked bar a provider; the same stands in words beside it. */
export function residenceBars(rows: readonly Residence[]): HTMLElement {
  return element(
    'dl',
    { class: 'residence' },
    ...rows.flatMap((row) => {
      const told = PARTS.filter(([part]) => row[part] > 0);
      const bar = element('span', { class: 'stack', 'aria-hidden': 'true' });
      bar.append(
        ...told.map(([part]) => {
          const piece = element('span', { class: part });
          piece.style.width = `${(row[part] / row.services) * 100}%`;
          return piece;
        }),
      );
      return [
        element('dt', {}, row.provider),
        element('dd', {}, bar, ' ', told.map(([part, words]) => `${row[part]} ${words}`).join(', ')),
      ];
    }),
  );
}
