// Shares of the services by country, with their bars.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { counted } from '../../../catalogue/model/in-sentences.ts';
import { countryName } from '../../../catalogue/views/country-name.ts';
import type { Exposure } from '../../../catalogue/views/exposure/exposure.ts';
import {
  JURISDICTIONS,
  OTHER_JURISDICTION,
  UNKNOWN_JURISDICTION,
} from '../../../catalogue/views/exposure/jurisdictions.ts';
import { ShareBar } from '../shared/ShareBar.tsx';

/** Rows shown before the reader asks for the rest. */
const ROWS_SHOWN = 12;

const JURISDICTION_NAMES: ReadonlyMap<string, string> = new Map([
  ...JURISDICTIONS.map(({ id, name }) => [id, name] as const),
  [OTHER_JURISDICTION, 'Other'],
  [UNKNOWN_JURISDICTION, ''],
]);

const HEAD_OFFICE_COLUMNS = ['Country', 'Jurisdiction', 'Providers', 'Services', 'Share of services'];
const REGION_COLUMNS = [
  'Country',
  'Jurisdiction',
  'Regions',
  'Services confirmed',
  'Share of services',
  'Services possible',
];
/** Columns that hold numbers. */
const NUMBERS: readonly number[] = [2, 3, 5];

interface Props {
  caption: string;
  rows: Exposure['headOfficeBreakdown'] | Exposure['regionBreakdown'];
}

export function BreakdownTable({ caption, rows }: Props) {
  const [isOpen, setOpen] = useState(false);
  const firstMore = useRef<HTMLTableCellElement>(null);
  // The button is gone; reading goes on at the first row that it showed.
  useLayoutEffect(() => {
    if (isOpen) firstMore.current?.focus();
  }, [isOpen]);
  const more = rows.length - ROWS_SHOWN;
  const columns = rows.some((row) => 'regions' in row) ? REGION_COLUMNS : HEAD_OFFICE_COLUMNS;
  return (
    <div class="table">
      <table class="breakdown">
        <caption class="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, at) => (
              <th key={column} scope="col" class={NUMBERS.includes(at) ? 'number' : undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.country} hidden={!isOpen && at >= ROWS_SHOWN}>
              <th scope="row" {...(at === ROWS_SHOWN && { ref: firstMore, tabIndex: -1 })}>
                {row.country === null ? 'None confirmed, or no region to choose' : countryName(row.country)}
              </th>
              <td>{JURISDICTION_NAMES.get(row.jurisdiction) ?? row.jurisdiction}</td>
              <td class="number">{'providers' in row ? row.providers : row.regions}</td>
              <td class="number">{row.services}</td>
              <td class="share">
                <span>
                  {row.percent} % <ShareBar share={row.percent / 100} />
                </span>
              </td>
              {'unconfirmedServices' in row && <td class="number">{row.unconfirmedServices}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && !isOpen && (
        <button type="button" class="bordered no-print" onClick={() => setOpen(true)}>
          Show {moreCountries(more)}
        </button>
      )}
      <p class="visually-hidden" role="status">
        {isOpen && `${moreCountries(more)} shown.`}
      </p>
    </div>
  );
}

export function moreCountries(count: number): string {
  return counted(count, 'more country', 'more countries');
}
