// The table of a coverage: a heat map of categories by provider; an open category lists its kinds with their services.
// Its boxes are no table to CSS (coverage.css), so that each states its role.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { counted } from '../../../catalogue/model/in-sentences.ts';
import type { Coverage, CoverageGroup, CoverageRow, CoverageService } from '../../../catalogue/views/kinds/coverage.ts';
import { pagePath } from '../../../catalogue/views/urls.ts';
import { LIFECYCLE_LABELS } from '../../names.ts';
import { Icon } from '../shared/Icon.tsx';
import { OfferMark } from '../shared/Marks.tsx';
import { countUnion, groupByOffice, heatStep, percentOf, rowsOf } from './coverage-columns.ts';
import type { Numbers } from './coverage-keys.ts';

/** With more columns than this, a phone shows marks in the place of services. */
const NAMED_COLUMNS = 3;
/** With more than this, a cell has room for one service; pages are built with fewer, so that they name all. */
const FULL_COLUMNS = 5;

interface Props {
  found: Coverage;
  /** Columns of the EU providers that are counted together; none for no such column. */
  union: readonly number[];
  numbers: Numbers;
  /** Whether all categories are open, whatever the reader opened. */
  isOpen: boolean;
  /** Whether rows of closed categories are there for readers without scripts, as in the page that was built. */
  keepsClosedRows: boolean;
}

export function CoverageTable({ found, union, numbers, isOpen, keepsClosedRows }: Props) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const { providers, groups, covered, total } = found;
  const edges = edgesOf(providers);
  const hasUnion = union.length > 0;
  const toggle = (id: string) =>
    setOpened(opened.has(id) ? new Set([...opened].filter((each) => each !== id)) : opened.union(new Set([id])));
  const heat = (count: number, of: number) => <Heat count={count} total={of} numbers={numbers} />;
  return (
    <>
      <Legend />
      <div class={providers.length > NAMED_COLUMNS ? 'coverage-table many' : 'coverage-table'}>
        <table role="table">
          <caption class="visually-hidden">Kinds of service by category and provider</caption>
          <thead role="rowgroup">
            <tr role="row" class="offices">
              <td role="cell" class="name" />
              {groupByOffice(providers).map((group) => (
                <th
                  key={group.id}
                  role="columnheader"
                  scope="colgroup"
                  aria-colspan={group.providers.length}
                  class={`edge span-${group.providers.length}`}
                >
                  {group.name}
                </th>
              ))}
              {hasUnion && (
                <th role="columnheader" scope="col" class="edge span-1">
                  EU together
                </th>
              )}
            </tr>
            <tr role="row">
              <th role="columnheader" scope="col" class="name">
                Category
              </th>
              {providers.map(({ id, name }, column) => (
                <th key={id} role="columnheader" scope="col" class={edges.has(column) ? 'edge' : undefined}>
                  <a href={pagePath.provider(id)}>{name}</a>
                </th>
              ))}
              {hasUnion && (
                <th role="columnheader" scope="col" class="edge">
                  Any of the {union.length}
                </th>
              )}
            </tr>
          </thead>
          {groups.length > 1 && (
            <tbody role="rowgroup">
              <tr role="row" class="all">
                <th role="rowheader" scope="row" class="name">
                  <span>All categories</span> <span class="quiet">{counted(total, 'kind')}</span>
                </th>
                {covered.map((count, column) => (
                  <td key={providers[column]?.id} role="cell" class={edges.has(column) ? 'edge' : undefined}>
                    {heat(count, total)}
                  </td>
                ))}
                {hasUnion && (
                  <td role="cell" class="edge">
                    {heat(countUnion(rowsOf(groups), union), total)}
                  </td>
                )}
              </tr>
            </tbody>
          )}
          {groups.map((group) => {
            const isShown = isOpen || opened.has(group.id);
            return [
              <tbody key={group.id} role="rowgroup">
                <CategoryRow
                  group={group}
                  isOpen={isShown}
                  onToggle={isOpen ? undefined : () => toggle(group.id)}
                  cells={[
                    ...group.covered.map((count, column) => (
                      <td key={providers[column]?.id} role="cell" class={edges.has(column) ? 'edge' : undefined}>
                        {heat(count, group.rows.length)}
                      </td>
                    )),
                    hasUnion && (
                      <td key="union" role="cell" class="edge">
                        {heat(countUnion(group.rows, union), group.rows.length)}
                      </td>
                    ),
                  ]}
                />
              </tbody>,
              (isShown || keepsClosedRows) && (
                <tbody
                  key={`${group.id}-kinds`}
                  id={`kinds-${group.id}`}
                  role="rowgroup"
                  class={isShown ? 'kinds' : 'kinds closed'}
                >
                  {group.rows.map((row) => (
                    <KindRow key={row.id} row={row} edges={edges} union={union} names={providers} />
                  ))}
                </tbody>
              ),
            ];
          })}
        </table>
      </div>
    </>
  );
}

interface CategoryProps {
  group: CoverageGroup;
  isOpen: boolean;
  /** Undefined where it cannot be closed. */
  onToggle: (() => void) | undefined;
  cells: ComponentChildren;
}

function CategoryRow({ group: { id, name, rows }, isOpen, onToggle, cells }: CategoryProps) {
  return (
    <tr role="row" class={isOpen ? 'category open' : 'category'}>
      <th role="rowheader" scope="row" class="name">
        {onToggle ? (
          <button type="button" aria-expanded={isOpen} onClick={onToggle}>
            <Icon name="right" /> {name}
          </button>
        ) : (
          <span>{name}</span>
        )}
        <a class="quiet" href={pagePath.category(id)} aria-label={`Category ${name}: ${counted(rows.length, 'kind')}`}>
          {counted(rows.length, 'kind')}
        </a>
      </th>
      {cells}
    </tr>
  );
}

function Heat({ count, total, numbers }: { count: number; total: number; numbers: Numbers }) {
  const step = heatStep(count, total);
  return (
    <span class={`heat heat-${step}`}>
      {numbers === 'percent' ? `${percentOf(count, total)}\u202f%` : count}
      <span class="visually-hidden"> of {total} kinds</span>
    </span>
  );
}

interface KindProps {
  row: CoverageRow;
  edges: ReadonlySet<number>;
  union: readonly number[];
  names: readonly { id: string; name: string }[];
}

function KindRow({ row, edges, union, names }: KindProps) {
  return (
    <tr role="row" class="kind">
      <th role="rowheader" scope="row" class="name">
        <a href={pagePath.kind(row)}>{row.name}</a>
        {row.others > 0 && <span class="others">{counted(row.others, 'other provider')}</span>}
      </th>
      {row.cells.map((services, column) => (
        <td
          key={names[column]?.id}
          role="cell"
          class={[services.length === 0 && 'gap', edges.has(column) && 'edge'].filter(Boolean).join(' ') || undefined}
        >
          {services.length === 0 ? (
            <>
              <OfferMark offers="none" />
              <span class="visually-hidden">none</span>
            </>
          ) : (
            <Offer services={services} kind={row} isShort={names.length > FULL_COLUMNS} />
          )}
        </td>
      ))}
      {union.length > 0 && (
        <td role="cell" class="edge together">
          {union.filter((column) => (row.cells[column]?.length ?? 0) > 0).length} of {union.length}
        </td>
      )}
    </tr>
  );
}

/** Where there is no room for all services of a provider, the rest is counted; the page of the kind has them. */
function Offer({ services, kind, isShort }: { services: CoverageService[]; kind: CoverageRow; isShort: boolean }) {
  const sorted = services.toSorted((a, b) => Number(a.status !== undefined) - Number(b.status !== undefined));
  const shown = isShort ? sorted.slice(0, 1) : sorted;
  const more = services.length - shown.length;
  return (
    <>
      {shown.map((service) => (
        <OfferedService key={service.slug} service={service} />
      ))}
      {more > 0 && (
        <a class="more" href={pagePath.kind(kind)} aria-label={`${more} more for ${kind.name}`}>
          +{more}
        </a>
      )}
    </>
  );
}

function OfferedService({ service: { slug, name, grade, status } }: { service: CoverageService }) {
  const notes = [
    grade === 'partial' && 'in part',
    status !== undefined && (LIFECYCLE_LABELS[status as keyof typeof LIFECYCLE_LABELS] ?? status).toLowerCase(),
  ].filter(Boolean);
  return (
    <span class="service">
      <OfferMark offers={grade === 'partial' ? 'half' : 'full'} />
      <span>
        <a href={pagePath.service({ slug })}>{name}</a>
        {notes.length > 0 && <small> {notes.join(', ')}</small>}
      </span>
    </span>
  );
}

const STEPS = ['none', '1–20', '21–40', '41–60', '61–80', '81–100'];

function Legend() {
  return (
    <p class="coverage-legend">
      <b>Share of kinds, %</b>
      <span class="ramp">
        {STEPS.map((text, step) => (
          <span key={text}>
            <i class={`heat-${step}`} /> {text}
          </span>
        ))}
      </span>
      <span>
        <OfferMark offers="full" /> offers it
      </span>
      <span>
        <OfferMark offers="half" /> in part
      </span>
      <span class="gap">
        <OfferMark offers="none" /> none in the catalogue
      </span>
    </p>
  );
}

/** Columns that begin another head office's law. */
function edgesOf(providers: Coverage['providers']): ReadonlySet<number> {
  let next = 0;
  return new Set(
    groupByOffice(providers).map((group) => {
      const first = next;
      next += group.providers.length;
      return first;
    }),
  );
}
