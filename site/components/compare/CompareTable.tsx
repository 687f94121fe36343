// Services side by side: one row for each fact, first what differs, then what is the same, then what is unknown. On a
// narrow screen each row lies below its label, two services side by side (compare.css).
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Catalogue, Service } from '../../../catalogue/model/catalogue.ts';
import { counted } from '../../../catalogue/model/in-sentences.ts';
import type { Attribute } from '../../../catalogue/views/compare/attribute.ts';
import { pagePath } from '../../../catalogue/views/urls.ts';
import { LifecycleMark } from '../shared/Marks.tsx';
import { labelOf } from './attribute-text.ts';
import { CompareCell, Evidence } from './CompareCell.tsx';
import { allOf, type Comparison } from './compare-sections.ts';

interface Props {
  comparison: Comparison;
  /** With the sources of the services. */
  catalogue: Catalogue;
  /** Two or more. */
  services: readonly Service[];
  /** YYYY-MM-DD */
  today: string;
  onlyDiffering: boolean;
  showsSources: boolean;
}

export function CompareTable({ comparison, catalogue, services, today, onlyDiffering, showsSources }: Props) {
  const { about, differs, same, unknown, prices } = comparison;
  const frame = useRef<HTMLDivElement>(null);
  const isWide = useIsWide(frame);
  const rowOf = (attribute: Attribute) => (
    <Row key={attribute.key} label={labelOf(attribute)} services={services}>
      {(service) => (
        <CompareCell
          catalogue={catalogue}
          attribute={attribute}
          service={service}
          today={today}
          showsSources={showsSources}
        />
      )}
    </Row>
  );
  const section = (title: string, note: string, attributes: readonly Attribute[]) =>
    attributes.length > 0 && (
      <Section title={title} note={note} columns={services.length}>
        {attributes.map(rowOf)}
      </Section>
    );
  return (
    <div
      ref={frame}
      class={`table compare-table${isWide ? ' is-wide' : ''}`}
      role="region"
      aria-label="Comparison"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll what is wider than its frame.
      tabIndex={0}
      style={{ '--services': String(services.length) }}
    >
      {/* Roles stay valid where CSS makes blocks of the rows. */}
      <table role="table">
        <caption class="visually-hidden">{services.map(({ name }) => name).join(', ')} side by side</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              <span class="visually-hidden">Fact</span>
            </th>
            {services.map((service) => (
              <th key={service.id} role="columnheader" scope="col">
                <a href={pagePath.service(service)}>{service.name}</a> <LifecycleMark lifecycle={service.lifecycle} />
                <span class="provider quiet">{catalogue.provider(service.providerId)?.shortName}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          <Row label="What it is" services={services}>
            {(service) => (
              <>
                {service.description}
                <Evidence
                  catalogue={catalogue}
                  service={service}
                  fact="description"
                  today={today}
                  showsSources={showsSources}
                />
              </>
            )}
          </Row>
          {about.map(rowOf)}
        </tbody>
        {section('What differs', counted(differs.length, 'fact'), differs)}
        {!onlyDiffering && section(`Same for ${allOf(services.length)}`, counted(same.length, 'fact'), same)}
        {!onlyDiffering &&
          section(
            'Unknown for at least one',
            `${counted(unknown.length, 'fact')}, not counted as differences`,
            unknown,
          )}
        <Section title="Next steps" columns={services.length}>
          {prices && rowOf(prices)}
          <Row label="More" services={services}>
            {({ documentationUrl, id }) => (
              <>
                {documentationUrl && (
                  <a class="line" href={documentationUrl}>
                    Documentation
                  </a>
                )}
                <a class="line no-print" href={`${pagePath.builder()}?add=${id}`}>
                  Add to the approved list
                </a>
              </>
            )}
          </Row>
        </Section>
      </table>
    </div>
  );
}

interface SectionProps {
  title: string;
  note?: string;
  /** Services. */
  columns: number;
  children: ComponentChildren;
}

function Section({ title, note, columns, children }: SectionProps) {
  return (
    <tbody role="rowgroup">
      <tr role="row" class="group">
        <th role="rowheader" scope="rowgroup" colSpan={columns + 1}>
          {title} {note && <span class="quiet">{note}</span>}
        </th>
      </tr>
      {children}
    </tbody>
  );
}

interface RowProps {
  label: string;
  services: readonly Service[];
  children: (service: Service) => ComponentChildren;
}

function Row({ label, services, children }: RowProps) {
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {label}
      </th>
      {services.map((service) => (
        <td key={service.id} role="cell">
          {children(service)}
        </td>
      ))}
    </tr>
  );
}

/**
 * Whether the table is wider than its frame. One that fits has heads that stick to the window; one that does not scrolls
 * within a frame that is no higher than the window, and its heads stick to that.
 */
function useIsWide(frame: { current: HTMLElement | null }): boolean {
  const [isWide, setWide] = useState(false);
  useLayoutEffect(() => {
    const { current } = frame;
    const table = current?.querySelector('table');
    if (!current || !table) return undefined;
    const sizes = new ResizeObserver(() => setWide(table.offsetWidth > current.clientWidth));
    sizes.observe(current);
    sizes.observe(table);
    return () => sizes.disconnect();
  }, []);
  return isWide;
}
