// Which provider has which kinds of service: the choice of providers, the sentence that answers, and the table.
import { useMemo, useState } from 'preact/hooks';
import type { CoverageBody } from '../../../catalogue/formats/coverage-data.ts';
import { COVERAGE_MAXIMUM, coverage } from '../../../catalogue/views/kinds/coverage.ts';
import { persisted } from '../../state/persisted-store.ts';
import { useUrlState } from '../../state/use-url-state.ts';
import { CopyButton } from '../shared/CopyButton.tsx';
import { Disclosure } from '../shared/Disclosure.tsx';
import { DownloadButton } from '../shared/DownloadButton.tsx';
import { EmptyState } from '../shared/EmptyState.tsx';
import { FacetPanel } from '../shared/FacetPanel.tsx';
import { SegmentedControl } from '../shared/SegmentedControl.tsx';
import { SelectField } from '../shared/SelectField.tsx';
import { CoverageTable } from './CoverageTable.tsx';
import { countUnion, groupByOffice, rowsOf, summaryText, unionColumns } from './coverage-columns.ts';
import { NUMBERS_KEY, type Numbers } from './coverage-keys.ts';
import { coverageSchema, showChoices } from './coverage-url.ts';

const numbers = persisted<Numbers>(NUMBERS_KEY, (stored) => (stored === 'percent' ? 'percent' : 'kinds'));

/** Chips of a group before “more”. */
const CHIPS = 7;

export interface CoverageProps {
  body: CoverageBody;
  /** Ids of the providers that a URL without any means. */
  initial: readonly string[];
  /** The page's own category; a page of all lets readers choose. */
  category?: string | undefined;
  /** `location.search`; empty where the page is built. */
  search: string;
}

export function Coverage({ body, initial, category: fixed, search }: CoverageProps) {
  const [{ values, problems }, changeUrl] = useUrlState((query) => coverageSchema(body, initial, query), search);
  const [hasChanged, setChanged] = useState(search !== '');
  const category = fixed ?? values.category;
  const { groups, counts } = useMemo(() => choicesOf(body, category), [body, category]);
  const chosen = body.providers.filter(({ id }) => values.providers.includes(id));
  const ordered = groupByOffice(
    chosen.toSorted((a, b) => values.providers.indexOf(a.id) - values.providers.indexOf(b.id)),
  ).flatMap(({ providers }) => providers);
  const found = coverage(body, { providers: ordered.map(({ id }) => id), category, show: values.show });
  const union = unionColumns(found);

  const change = (changes: Partial<typeof values>) => {
    const next = { ...values, ...changes };
    const isKnown =
      next.show === 'all' || next.show === 'gaps' || next.providers.includes(next.show.replace(/^\w+-/, ''));
    changeUrl({ ...changes, show: isKnown ? next.show : 'all' });
    setChanged(true);
  };
  const toggle = (id: string) => {
    const others = values.providers.filter((each) => each !== id);
    const next = others.length === values.providers.length ? [...others, id] : others;
    change({ providers: next.length === 0 ? initial : next });
  };

  const choice = (
    <FacetPanel
      id="coverage-providers"
      title="Providers"
      note={`${values.providers.length} of ${body.providers.length} chosen, at most ${COVERAGE_MAXIMUM} · by head office · number of kinds`}
      groups={groups.map(({ id, name, providers }) => ({
        id,
        label: name,
        isWide: providers.length > CHIPS,
        options: providers.map((provider) => ({
          value: provider.id,
          label: provider.name,
          count: counts.get(provider.id) ?? 0,
        })),
      }))}
      chosen={values.providers}
      onToggle={toggle}
      shownPerGroup={CHIPS}
      isFull={values.providers.length >= COVERAGE_MAXIMUM}
    >
      <button type="button" class="plain" onClick={() => change({ providers: initial })}>
        {initial.length} largest
      </button>
    </FacetPanel>
  );

  return (
    <>
      <p role="status">
        {summaryText(found)}
        {union.length > 0 &&
          ` The ${union.length} EU providers chosen here cover ${countUnion(rowsOf(found.groups), union)} together.`}
      </p>
      {problems.length > 0 && <p class="notice caution">{problems.join(' ')}</p>}
      {fixed === undefined ? (
        choice
      ) : (
        <div class="needs-script">
          <Disclosure summary="Choose providers">{choice}</Disclosure>
        </div>
      )}
      <div class="tool-bar needs-script">
        <SelectField
          id="coverage-show"
          label="Show"
          options={showChoices(found.providers)}
          value={values.show}
          onChange={(show) => change({ show })}
        />
        {fixed === undefined && (
          <SelectField
            id="coverage-category"
            label="Category"
            options={[
              { value: '', text: 'All categories' },
              ...body.categories.map(({ id, name }) => ({ value: id, text: name })),
            ]}
            value={values.category}
            onChange={(next) => change({ category: next })}
          />
        )}
        <SegmentedControl
          name="coverage-numbers"
          legend="Numbers in cells"
          options={[
            { value: 'kinds', label: 'Kinds' },
            { value: 'percent', label: 'Percent' },
          ]}
          value={numbers.value.value}
          onChange={(value) => numbers.update(() => value)}
        />
        <span class="row end">
          <DownloadButton
            label="CSV"
            fileName="coverage.csv"
            type="text/csv"
            text={async () => (await import('../../../catalogue/views/kinds/coverage-csv.ts')).coverageCsv(found)}
          />
          <CopyButton label="Copy link" text={() => location.href} />
        </span>
      </div>
      {found.total === 0 ? (
        <EmptyState message="No kind of service fits this choice.">
          <button type="button" class="bordered" onClick={() => change({ show: 'all' })}>
            Show all kinds
          </button>
        </EmptyState>
      ) : (
        <CoverageTable
          found={found}
          union={union}
          numbers={numbers.value.value}
          isOpen={category !== '' || values.show !== 'all'}
          keepsClosedRows={!hasChanged}
        />
      )}
    </>
  );
}

/** Providers by head office, those with the most kinds first, and how many kinds of a category or of all each has. */
function choicesOf(body: CoverageBody, category: string) {
  const counts = new Map<string, number>();
  for (const { members, category: index } of body.kinds) {
    if (category !== '' && body.categories[index]?.id !== category) continue;
    const owners = new Set(members.map(([service]) => body.services[service]?.[2] ?? -1));
    for (const owner of owners) {
      const id = body.providers[owner]?.id ?? '';
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  }
  const byKinds = body.providers.toSorted((a, b) => (counts.get(b.id) ?? 0) - (counts.get(a.id) ?? 0));
  return { groups: groupByOffice(byKinds), counts };
}
