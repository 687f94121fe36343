// One cell of a comparison: its value, or what it says where there is none.
import type { ComponentChildren } from 'preact';
import type { Catalogue, Service } from '../../../catalogue/model/catalogue.ts';
import type { Attribute } from '../../../catalogue/views/compare/attribute.ts';
import { sourcesOf } from '../../../catalogue/views/compare/fact-sources.ts';
import { missingValueText } from '../../../catalogue/views/compare/likeness.ts';
import { distanceText } from '../../../catalogue/views/lifecycle/endings.ts';
import { DateOfEvidence } from '../shared/DateOfEvidence.tsx';
import { GradeMark } from '../shared/Marks.tsx';
import { ShareBar } from '../shared/ShareBar.tsx';
import { cellTexts } from './attribute-text.ts';
import { checkText, dayText, oldestEvidence } from './evidence.ts';

/** Longer lists of values show their first items only, and the rest on request. */
const ITEMS_MAXIMUM = 12;
const ITEMS_SHOWN = 8;
/** Each takes a line. */
const IDENTIFIERS_SHOWN = 4;

interface Props {
  /** With the sources of the service. */
  catalogue: Catalogue;
  attribute: Attribute;
  service: Service;
  /** YYYY-MM-DD */
  today: string;
  showsSources: boolean;
}

export function CompareCell({ catalogue, attribute, service, today, showsSources }: Props) {
  const { key } = attribute;
  const texts = cellTexts(attribute, service.slug);
  if (texts === undefined) {
    const { text, isUnknown } = missingValueText(key, service);
    return (
      <span class={isUnknown ? 'unknown' : 'quiet'}>{isUnknown ? text.replace(/^not known$/, 'unknown') : text}</span>
    );
  }
  if (texts.length === 0) return <span class="quiet">none</span>;
  return (
    <>
      {drawValue(attribute, texts, service, today)}
      {!COMPUTED.has(key) && (
        <Evidence catalogue={catalogue} service={service} fact={key} today={today} showsSources={showsSources} />
      )}
    </>
  );
}

/** Grades and differences follow from the kinds of the services: no page of a provider says them. */
const COMPUTED: ReadonlySet<string> = new Set(['match', 'keyDifferences']);

function drawValue(
  { key, values }: Attribute,
  texts: readonly string[],
  service: Service,
  today: string,
): ComponentChildren {
  switch (key) {
    case 'match':
      return texts.map((text) => <MatchLine key={text} text={text} />);
    case 'keyDifferences':
      return <Lines texts={texts} />;
    case 'partsLifecycle':
      return <Lines texts={texts.map(retirementText)} />;
    case 'freeTier':
      return texts.map((text) => text.replace(/^yes: /, ''));
    case 'lifecycle':
      return <Lifecycle texts={texts} service={service} />;
    case 'sunsetDate':
      return texts.map((day) => (
        <>
          {dayText(day)}, {distanceText(day, today)}
        </>
      ));
    case 'pricingUrl':
      return texts.map((href) => (
        <a key={href} href={href} aria-label={`Price page of ${service.name}`}>
          Price page
        </a>
      ));
    case 'regions':
      return <RegionCount count={Number(texts[0])} values={Object.values(values)} />;
    case 'compliance':
    case 'platformCompliance':
      return (
        <Folded texts={texts}>
          {(items) => (
            <ul class="set">
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </Folded>
      );
    case 'policyIdentifiers':
      return (
        <Folded texts={texts} shown={IDENTIFIERS_SHOWN}>
          {(items) => items.map((item) => <Identifier key={item} text={item} />)}
        </Folded>
      );
    default:
      return <Folded texts={texts}>{(items) => <span>{items.join(', ')}</span>}</Folded>;
  }
}

function Lines({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <span key={text} class="line">
      {text}
    </span>
  ));
}

/** `SQL Data Sync: ends 2027-09-30` → `SQL Data Sync: retires 30 Sep 2027` */
function retirementText(text: string): string {
  return text.replace(/: end(s|ed) (\d{4}-\d\d-\d\d)$/, (_, tense: string, day: string) =>
    tense === 's' ? `: retires ${dayText(day)}` : `: retired ${dayText(day)}`,
  );
}

/** Wraps after a slash. */
function Identifier({ text }: { text: string }) {
  return (
    <code>
      {text.split('/').map((part, at) => (
        <>
          {at > 0 && '/'}
          {at > 0 && <wbr />}
          {part}
        </>
      ))}
    </code>
  );
}

/** `exact: Azure Functions` with the grade as a mark. */
function MatchLine({ text }: { text: string }) {
  const [grade = '', names = ''] = text.split(/: (.*)/s);
  return (
    <span class="line">
      <GradeMark grade={grade} /> {grade} {names}
    </span>
  );
}

function Lifecycle({ texts, service: { lifecycle } }: { texts: readonly string[]; service: Service }) {
  return (
    <>
      {lifecycle ? <span class={`mark ${lifecycle.status}`}>{texts}</span> : texts}
      {lifecycle?.announcementUrl && (
        <>
          {' '}
          <a class="small" href={lifecycle.announcementUrl}>
            Announcement
          </a>
        </>
      )}
    </>
  );
}

function RegionCount({ count, values }: { count: number; values: readonly unknown[] }) {
  return (
    <>
      <b>{count}</b>
      <ShareBar share={count / Math.max(...values.map(Number))} />
    </>
  );
}

interface FoldedProps {
  texts: readonly string[];
  /** Before the rest is folded. */
  shown?: number;
  children: (items: readonly string[]) => ComponentChildren;
}

function Folded({ texts, shown = ITEMS_SHOWN, children }: FoldedProps) {
  if (texts.length <= ITEMS_MAXIMUM) return <>{children(texts)}</>;
  const rest = texts.slice(shown);
  return (
    <>
      {children(texts.slice(0, shown))}
      <details>
        <summary>and {rest.length} more</summary>
        {children(rest)}
      </details>
    </>
  );
}

interface EvidenceProps extends Omit<Props, 'attribute'> {
  /** Key of an attribute, or `description`. */
  fact: string;
}

/** How old the evidence is, where that matters, and on request where it was read. */
export function Evidence({ catalogue, service, fact, today, showsSources }: EvidenceProps) {
  const sources = sourcesOf(catalogue, service, fact);
  const day = oldestEvidence(sources);
  return (
    <>
      {day !== null && (
        <span class="evidence">
          <DateOfEvidence day={day} today={today} />
        </span>
      )}
      {showsSources && sources.length > 0 && (
        <ul class="sources">
          {sources.map((source) => (
            <li key={source.url}>
              <a href={source.url}>{new URL(source.url).host}</a> {checkText(source)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
