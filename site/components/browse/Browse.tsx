// All services: filters with what each value would leave, and a table of what is left.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { BrowseMoreBody } from '../../../catalogue/formats/browse-data.ts';
import { DataError, loadData } from '../../state/catalogue-data.ts';
import { LoadError } from '../shared/LoadError.tsx';
import { Pager } from '../shared/Pager.tsx';
import { BrowseControls } from './BrowseControls.tsx';
import { BrowseExports } from './BrowseExports.tsx';
import { BrowseFilters } from './BrowseFilters.tsx';
import { BrowseTable } from './BrowseTable.tsx';
import { ChosenFilters, NothingLeft } from './ChosenFilters.tsx';
import { LATER_COLUMNS } from './columns.ts';
import { answer } from './facet-index.ts';
import { asksForWhole, type Model } from './model.ts';
import { groupRows, pageOf } from './order.ts';
import { PickBar } from './PickBar.tsx';
import { usePicked } from './picked.ts';
import { type ChangeView, readView, writeView } from './view.ts';

/** Rows of one page: as many as a phone draws in a blink. */
const PAGE_ROWS = 40;

export interface BrowseProps {
  model: Model;
  /** `location.search`; empty where the page is built. */
  search: string;
  /** Ids of services that were ticked before the page was left. */
  picked: readonly string[];
  /** Of the site, for links in files; without trailing slash. */
  baseUrl: string;
}

export function Browse({ model: first, search, picked: initial, baseUrl }: BrowseProps) {
  const [model, setModel] = useState(first);
  const [query, setQuery] = useState(search);
  const [failure, setFailure] = useState<string>();
  const [picked, pick] = usePicked(initial);
  const text = useRef<HTMLInputElement>(null);
  const table = useRef<HTMLDivElement>(null);
  /** Moves the focus to where work goes on, once what was pressed is gone. */
  const afterwards = useRef<() => void>();
  useLayoutEffect(() => {
    afterwards.current?.();
    afterwards.current = undefined;
  });
  useEffect(() => {
    const follow = () => setQuery(location.search);
    addEventListener('popstate', follow);
    warm(first);
    return () => removeEventListener('popstate', follow);
  }, []);

  const { view: asked, unknown } = useMemo(() => readView(new URLSearchParams(query), model.known), [query, model]);
  const isLoading = !model.isWhole && asksForWhole(new URLSearchParams(query));
  const found = useMemo(() => answer(model.index, asked), [model, asked.text, JSON.stringify(asked.values)]);
  const groups = useMemo(() => {
    const grouped = model.index.columns.find(({ facet }) => facet.name === asked.group);
    return groupRows(model.order(found.rows, asked.sort), grouped);
  }, [model, found, asked.sort, asked.group]);
  const pages = Math.max(1, Math.ceil(found.rows.length / PAGE_ROWS));
  const view = { ...asked, page: Math.min(asked.page, pages) };

  const isAsked = useRef(false);
  const loadWhole = async () => {
    if (isAsked.current) return;
    isAsked.current = true;
    setFailure(undefined);
    try {
      setModel(await model.withMore(await loadData<BrowseMoreBody>('browse-more.json')));
    } catch (error) {
      isAsked.current = false;
      if (!(error instanceof DataError)) throw error;
      setFailure(error.message);
    }
  };
  useLayoutEffect(() => {
    if (isLoading) void loadWhole();
  }, [isLoading]);

  const change: ChangeView = (changes, how = 'push') => {
    const next = writeView({ ...view, page: 1, ...changes }, model.known);
    if (next !== location.search.slice(1))
      history[`${how}State`](history.state, '', `${location.pathname}${next && `?${next}`}`);
    setQuery(next);
  };
  const focusText = () => {
    afterwards.current = () => text.current?.focus();
  };

  const { services } = model.catalogue;
  const columns = model.columns.filter(({ name }) => view.columns.includes(name));
  const count = (number: number) => number.toLocaleString('en-GB');
  const left = found.rows.length === services.length ? '' : `${count(found.rows.length)} of `;
  return (
    <div
      class="browse"
      // Whoever begins to choose may need the rest soon.
      onPointerDown={preload}
      onFocusIn={preload}
    >
      <BrowseFilters
        model={model}
        view={view}
        counts={found.counts}
        onChange={change}
        onMissing={() => void loadWhole()}
      />
      <div class="found">
        <BrowseControls model={model} view={view} text={text} onChange={change} />
        <ChosenFilters model={model} view={view} onChange={change} afterwards={afterwards} focusText={focusText} />
        {unknown.length > 0 && !isLoading && (
          <p class="notice caution" role="status">
            This link has filters that we do not know; we ignored them: {unknown.join(', ')}.
          </p>
        )}
        <div class="tool-bar summary">
          <strong role="status">{isLoading ? 'Loading…' : `${left}${count(services.length)} services`}</strong>
          <BrowseExports
            model={model}
            view={view}
            rows={groups.flatMap(({ rows }) => rows)}
            baseUrl={baseUrl}
            onChange={change}
          />
        </div>
        {failure !== undefined && <LoadError message={failure} onRetry={() => void loadWhole()} />}
        {!isLoading && found.rows.length === 0 && (
          <NothingLeft model={model} view={view} onChange={change} focusText={focusText} />
        )}
        {!isLoading && found.rows.length > 0 && (
          <>
            <div
              class={columns.length > 5 ? 'rows wide' : 'rows'}
              role="region"
              aria-label="Services"
              // biome-ignore lint/a11y/noNoninteractiveTabindex: it can scroll, and is where the pager leads to.
              tabIndex={0}
              ref={table}
            >
              <BrowseTable
                groups={pageOf(groups, view.page, PAGE_ROWS).map(({ rows, ...group }) => ({
                  ...group,
                  rows: rows.flatMap((row) => services[row] ?? []),
                }))}
                columns={columns}
                sort={view.sort}
                onSort={(sort) => change({ sort })}
                picked={picked}
                onPick={pick}
              />
            </div>
            <Pager
              page={view.page}
              pages={pages}
              onPage={(page) => {
                // The button that was pressed may be gone: work with the keyboard goes on at the rows.
                afterwards.current = () => {
                  table.current?.focus({ preventScroll: true });
                  table.current?.scrollIntoView();
                };
                change({ page });
              }}
            />
          </>
        )}
        <p class="small quiet">
          Unknown values match neither yes nor no. Filters for countries and regions find only services confirmed there;
          the page of each service lists where else it may run. Certifications of a platform can be limited to regions.
        </p>
        <PickBar picked={picked} onClear={() => pick([...picked], false)} />
      </div>
    </div>
  );
}

const preload = () => {
  // What fails here fails again, and is shown, when it is needed.
  loadData('browse-more.json').catch(() => undefined);
};

/** Finds what sorting by each column needs while the browser has nothing else to do. */
function warm({ columns, order, isWhole }: Model): void {
  const later = globalThis.requestIdleCallback ?? setTimeout;
  const next = ([column, ...rest]: Model['columns'][number][]) => {
    if (!column) return;
    later(() => {
      order([], column.name);
      next(rest);
    });
  };
  next(columns.filter(({ name }) => isWhole || !LATER_COLUMNS.includes(name)));
}
