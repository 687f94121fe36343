// Seller, legal entity, owner and ultimate parent of each provider, with their countries.
import type { Provider } from '../../../catalogue/model/catalogue.ts';
import { countryName } from '../../../catalogue/views/country-name.ts';
import { customersText } from '../../../catalogue/views/customers.ts';
import { type ControlChain, isIndependent } from '../../../catalogue/views/exposure/control.ts';
import { DataTable } from '../shared/DataTable.tsx';
import type { Column } from '../shared/data-table.ts';

/** More sellers than these are folded, below their count. */
const SELLERS_SHOWN = 3;

const COLUMNS: readonly Column<ControlChain>[] = [
  { id: 'provider', label: 'Provider', cell: ({ provider }) => provider },
  { id: 'seller', label: 'Seller', cell: (chain) => <Sellers chain={chain} /> },
  { id: 'entity', label: 'Legal entity', cell: ({ legalEntity }) => companyText(legalEntity) },
  {
    id: 'parent',
    label: 'Owner',
    cell: (chain) =>
      chain.parent
        ? companyText(chain.parent)
        : isIndependent(chain)
          ? 'none (independent)'
          : 'no intermediate owner listed',
  },
  {
    id: 'ultimate',
    label: 'Ultimate owner',
    cell: (chain) =>
      chain.ultimateParent
        ? `${companyText(chain.ultimateParent)}${isIndependent(chain) ? ' (independent)' : ''}`
        : 'unknown',
  },
];

export function ControlChains({ chains }: { chains: readonly ControlChain[] }) {
  return (
    <DataTable
      caption="Who sells and who controls"
      rows={chains}
      keyOf={({ providerId }) => providerId}
      columns={COLUMNS}
    />
  );
}

function companyText({ name, country }: Provider['legalEntity']): string {
  return `${name}, ${countryName(country)}`;
}

function Sellers({ chain: { sellers } }: { chain: ControlChain }) {
  const rest = `${sellers.length > 0 ? 'elsewhere ' : ''}same as legal entity, as far as we know`;
  const lines = sellers.map(({ customersIn, ...seller }) => (
    <span key={seller.name} class="seller">
      {companyText(seller)} (customers in {customersText(customersIn)})
    </span>
  ));
  if (lines.length <= SELLERS_SHOWN)
    return (
      <>
        {lines}
        {rest}
      </>
    );
  return (
    <>
      <details>
        <summary>{lines.length} companies by the customer’s country</summary>
        {lines}
      </details>
      {rest}
    </>
  );
}
