// Services side by side: their choice, what sums the comparison up, and the table with its files.
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { BrowserIndex } from '../../../catalogue/formats/browser-data.ts';
import { COMPARE_MAXIMUM } from '../../../catalogue/model/limits.ts';
import { pagePath } from '../../../catalogue/views/urls.ts';
import { type Loaded, useLoaded } from '../../state/use-loaded.ts';
import { ShortSelection } from '../selection/ShortSelection.tsx';
import type { SelectionStart } from '../selection/selection-start.ts';
import { type Selection, useSelection } from '../selection/use-selection.ts';
import { CopyButton } from '../shared/CopyButton.tsx';
import { DownloadButton } from '../shared/DownloadButton.tsx';
import { EmptyState } from '../shared/EmptyState.tsx';
import { LoadError } from '../shared/LoadError.tsx';
import { CompareTable } from './CompareTable.tsx';
import { type CompareData, type Compared, loadCompareData } from './compare-data.ts';
import { COMPARE_KEY } from './compare-key.ts';
import { compareServices, summaryText } from './compare-sections.ts';

/** Equivalents of the first service that are offered. */
const OFFERED = 8;

export interface CompareProps {
  index: BrowserIndex;
  start: SelectionStart;
  /** Hosts of the site and of its text pages, without trailing slash. */
  baseUrl: string;
  textUrl: string;
  /** YYYY-MM-DD */
  today: string;
}

export function Compare({ index, start, baseUrl, textUrl, today }: CompareProps) {
  const selection = useSelection(index, COMPARE_KEY, COMPARE_MAXIMUM, start);
  const { services } = selection;
  const loaded = useLoaded(services.map(({ id }) => id).join(), (follow) => loadCompareData(services, follow));
  useTitle(
    services.length < 2 ? undefined : `${services.map(({ shortName, name }) => shortName ?? name).join(', ')} compared`,
  );
  return (
    <>
      <ShortSelection
        index={index}
        selection={selection}
        maximum={COMPARE_MAXIMUM}
        hint={`Two to ${COMPARE_MAXIMUM}, by name, former name or abbreviation.`}
        full={`You can compare up to ${COMPARE_MAXIMUM} services. Remove one to add another.`}
      >
        <Offers index={index} selection={selection} data={loaded.value} />
      </ShortSelection>
      {loaded.error !== undefined && <LoadError message={loaded.error} onRetry={loaded.retry} />}
      {services.length < 2 ? (
        <EmptyState
          message={
            services.length === 0
              ? 'Add at least two services to compare them.'
              : 'Add another service to compare it with.'
          }
        />
      ) : (
        <Answer loaded={loaded} baseUrl={baseUrl} textUrl={textUrl} today={today} />
      )}
    </>
  );
}

interface OffersProps {
  index: BrowserIndex;
  selection: Selection;
  data: CompareData | undefined;
}

function Offers({ index, selection, data }: OffersProps) {
  const byId = useMemo(() => new Map(index.services.map((service) => [service.id, service])), [index]);
  const [first] = selection.services;
  const offers = (data?.equivalents ?? []).flatMap((id) => (selection.has(id) ? [] : (byId.get(id) ?? [])));
  if (!first || offers.length === 0) return null;
  return (
    <div class="offers" role="group" aria-label={`Equivalents of ${first.name}`}>
      <span class="quiet">Equivalents of {first.name}:</span>
      {offers.slice(0, OFFERED).map(({ id, name, providerId }) => {
        const provider = index.providers.find((each) => each.id === providerId)?.shortName;
        return (
          <button key={id} type="button" class="chip more" onClick={() => selection.add([id])}>
            <span aria-hidden="true">+</span>
            <span>
              <span class="visually-hidden">Add </span>
              {name} <span class="quiet">({provider})</span>
            </span>
          </button>
        );
      })}
    </div>
  );
}

interface AnswerProps extends Pick<CompareProps, 'baseUrl' | 'textUrl' | 'today'> {
  loaded: Loaded<CompareData>;
}

function Answer({ loaded: { value, awaits }, ...about }: AnswerProps) {
  return (
    <div class="compare-answer" data-awaits={awaits} aria-busy={awaits === undefined ? undefined : true}>
      {value?.compared && <Shown compared={value.compared} {...about} />}
    </div>
  );
}

interface ShownProps extends Omit<AnswerProps, 'loaded'> {
  compared: Compared;
}

function Shown({ compared: { catalogue, services }, baseUrl, textUrl, today }: ShownProps) {
  const [onlyDiffering, setOnlyDiffering] = useState(false);
  const [showsSources, setShowsSources] = useState(false);
  const [said, setSaid] = useState('');
  const [failure, setFailure] = useState('');
  const comparison = useMemo(() => compareServices(catalogue, services), [catalogue, services]);
  // Files that come change nothing here, and the table is large.
  const table = useMemo(
    () => (
      <CompareTable
        comparison={comparison}
        catalogue={catalogue}
        services={services}
        today={today}
        onlyDiffering={onlyDiffering}
        showsSources={showsSources}
      />
    ),
    [comparison, onlyDiffering, showsSources],
  );
  const filter = (isOn: boolean) => {
    const { about, differs, same, unknown, prices } = comparison;
    // With what it is and links.
    const always = about.length + differs.length + (prices ? 3 : 2);
    const all = always + same.length + unknown.length;
    setOnlyDiffering(isOn);
    setSaid(isOn ? `${always} of ${all} rows shown.` : `All ${all} rows shown.`);
  };
  const fail = () => setFailure('The file cannot be made. Check the connection, then try again.');
  return (
    <>
      <p class="lead">{summaryText(comparison)}</p>
      {!comparison.hasMatch && <p>As far as we know, none of them can replace another.</p>}
      <div class="tool-bar no-print">
        <Switch label="Show only what differs" isOn={onlyDiffering} onChange={filter} />
        <Switch label="Show sources" isOn={showsSources} onChange={setShowsSources} />
        <span class="row end">
          <CopyButton label="Copy link" text={() => location.href} />
          <DownloadButton
            label="CSV"
            fileName="comparison.csv"
            type="text/csv"
            text={async () => (await import('./compare-export.ts')).compareCsv(catalogue, services, baseUrl)}
            onError={fail}
          />
          <DownloadButton
            label="Markdown"
            fileName="comparison.md"
            type="text/markdown"
            text={async () =>
              (await import('./compare-export.ts')).compareMarkdown(catalogue, services, { baseUrl, textUrl }, today)
            }
            onError={fail}
          />
          <button type="button" class="bordered" onClick={() => print()}>
            Print
          </button>
        </span>
      </div>
      {failure !== '' && <LoadError message={failure} onRetry={() => setFailure('')} />}
      <p class="visually-hidden" role="status">
        {said}
      </p>
      {table}
      <p class="small quiet">
        Regions that are unconfirmed for a service are not counted. A match grade is ours: it follows from the kinds of
        the services. <a href={`${pagePath.about()}#equivalents`}>How we grade matches</a>
      </p>
    </>
  );
}

interface SwitchProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function Switch({ label, isOn, onChange }: SwitchProps) {
  return (
    <label class="switch">
      <input
        type="checkbox"
        autocomplete="off"
        checked={isOn}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {label}
    </label>
  );
}

/** @param title of the page; undefined for its own */
function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return undefined;
    const own = document.title;
    document.title = title;
    return () => {
      document.title = own;
    };
  }, [title]);
}
