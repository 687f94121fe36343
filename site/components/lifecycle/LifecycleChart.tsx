// Retirements by quarter, with the choice of providers: eight quarters back and eight ahead, the current one split at
// today. Each column has its numbers in words.
import { useState } from 'preact/hooks';
import type { LifecycleBody, LifecycleItem } from '../../../catalogue/formats/lifecycle-data.ts';
import { Chip } from '../shared/Chip.tsx';
import { type Quarter, quartersAround, quarterText } from './quarters.ts';

/** Providers before “more”. */
const CHIPS = 6;

interface Props {
  items: readonly LifecycleItem[];
  /** YYYY-MM-DD: where what has retired ends, and what people call that day. */
  today: string;
  todayText: string;
  providers: LifecycleBody['providers'];
  /** Ids; none for all. */
  chosen: readonly string[];
  onChoose: (ids: readonly string[]) => void;
}

export function LifecycleChart({ items, today, todayText, providers, chosen, onChoose }: Props) {
  const { before, quarters, after } = quartersAround(items, today);
  const now = (quarters.length - 1) / 2;
  const tallest = Math.max(
    1,
    ...quarters.map((quarter, at) =>
      at === now ? Math.max(quarter.retired, ahead(quarter)) : quarter.retired + ahead(quarter),
    ),
  );
  const [first, last] = [quarters[0], quarters.at(-1)];
  return (
    <section class="panel lifecycle-chart" aria-labelledby="chart-heading">
      <div class="panel-head">
        <h2 id="chart-heading">Retirements by quarter</h2>
        <p class="chart-legend">
          <span>
            <i class="bar retired" /> Retired
          </span>
          <span>
            <i class="bar closed" /> Retiring, closed to new customers
          </span>
          <span>
            <i class="bar open" /> Retiring
          </span>
        </p>
      </div>
      <ProviderChips providers={providers} chosen={chosen} onChoose={onChoose} />
      <ol class="quarters">
        {quarters.map((quarter, at) => (
          <li key={`${quarter.year}-${quarter.number}`} class={at === now ? 'now' : undefined}>
            <span class="visually-hidden">{quarterText(quarter)}</span>
            <div class="columns" aria-hidden="true" title={quarterText(quarter)}>
              {at <= now && <Column retired={quarter.retired} tallest={tallest} />}
              {at === now && (
                <span class="today">
                  <em>{todayText}</em>
                </span>
              )}
              {at >= now && <Column closed={quarter.closed} open={quarter.open} tallest={tallest} />}
            </div>
            <span class="label" aria-hidden="true">
              Q{quarter.number} {(quarter.number === 1 || at === 0) && <b>{quarter.year}</b>}
            </span>
          </li>
        ))}
      </ol>
      <p class="ends">
        <span>
          {before} before Q{first?.number} {first?.year}
        </span>
        <span>
          {after} after Q{last?.number} {last?.year}
        </span>
      </p>
    </section>
  );
}

function ahead({ closed, open }: Quarter): number {
  return closed + open;
}

interface ColumnProps extends Partial<Pick<Quarter, 'retired' | 'closed' | 'open'>> {
  /** Retirements of the highest column. */
  tallest: number;
}

function Column({ retired = 0, closed = 0, open = 0, tallest }: ColumnProps) {
  const total = retired + closed + open;
  return (
    <span class={retired > 0 ? 'column past' : 'column'}>
      {total > 0 && <span class="total">{total}</span>}
      <Bar kind="closed" count={closed} tallest={tallest} />
      <Bar kind="open" count={open} tallest={tallest} />
      <Bar kind="retired" count={retired} tallest={tallest} />
    </span>
  );
}

interface BarProps {
  kind: 'retired' | 'closed' | 'open';
  count: number;
  tallest: number;
}

/** Its height is an attribute, as the page's policy allows no styles of elements; ten em are the highest column. */
function Bar({ kind, count, tallest }: BarProps) {
  if (count === 0) return null;
  return (
    <svg class={`bar ${kind}`} width="100%" height={`${((10 * count) / tallest).toFixed(2)}em`} aria-hidden="true" />
  );
}

function ProviderChips({ providers, chosen, onChoose }: Pick<Props, 'providers' | 'chosen' | 'onChoose'>) {
  const [isOpen, setOpen] = useState(false);
  const visible = providers.filter(({ id }, at) => isOpen || at < CHIPS || chosen.includes(id));
  const toggle = (id: string) =>
    onChoose(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <div class="chips needs-script" role="group" aria-label="Filter by provider">
      <Chip
        label="All providers"
        count={providers.reduce((sum, { count }) => sum + count, 0)}
        isPressed={chosen.length === 0}
        onPress={() => onChoose([])}
      />
      {visible.map(({ id, name, count }) => (
        <Chip key={id} label={name} count={count} isPressed={chosen.includes(id)} onPress={() => toggle(id)} />
      ))}
      {visible.length < providers.length && (
        <button type="button" class="chip more" onClick={() => setOpen(true)}>
          {providers.length - visible.length} more…
        </button>
      )}
    </div>
  );
}
