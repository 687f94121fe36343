// Services that the approved ones depend on, or that a document allows unapproved, each with a button that approves it.
import type { Catalogue } from '../../../../catalogue/model/catalogue.ts';
import { insteadText } from '../../../../catalogue/views/needs.ts';
import type { NeededValue } from '../../../../catalogue/views/policies/requirements.ts';
import { ServiceLink } from '../../shared/Marks.tsx';
import { type Approve, ApproveAllButton, ApproveButton, WayOutNote } from './ApproveButtons.tsx';

/** Services that depend on one, named; the rest is counted. */
const NEEDED_BY_SHOWN = 3;
/** Actions, types or APIs that one shows; the rest is counted. */
const ENTRIES_SHOWN = 6;

interface Props {
  catalogue: Catalogue;
  /** What they are, with their number. */
  title: string;
  needed: readonly NeededValue[];
  approve: Approve;
}

export function NeededList({ catalogue, title, needed, approve }: Props) {
  const services = needed.flatMap(({ service }) => catalogue.service(service) ?? []);
  return (
    <div class="needed">
      <p class="row">
        <strong>{title}</strong>
        <ApproveAllButton services={services} of={`: ${title}`} approve={approve} />
      </p>
      <ul>
        {needed.map((each) => (
          <NeededItem key={each.service} catalogue={catalogue} needed={each} approve={approve} />
        ))}
      </ul>
    </div>
  );
}

interface ItemProps extends Pick<Props, 'catalogue' | 'approve'> {
  needed: NeededValue;
}

function NeededItem({ catalogue, needed, approve }: ItemProps) {
  const { service: id, neededBy, source, patterns, identifiers, alternatives = [] } = needed;
  const service = catalogue.service(id);
  const nameOf = (each: string) => catalogue.service(each)?.name ?? each;
  const names = neededBy.map(nameOf);
  const instead = alternatives.length > 0 ? `; ${insteadText(alternatives.map(nameOf))}` : '';
  const entries = patterns.length > 0 ? patterns : identifiers;
  return (
    <li>
      <span>
        {service ? <ServiceLink service={service} /> : id}{' '}
        <span class="small quiet">
          {listed(names, NEEDED_BY_SHOWN)}: {needed.for}
          {instead}.
        </span>{' '}
        {source !== null && (
          <a class="small" href={source} aria-label={`Source of the dependency on ${nameOf(id)}`}>
            Source
          </a>
        )}
        <br />
        <code class="small">{entries.slice(0, ENTRIES_SHOWN).join(' ')}</code>
        {entries.length > ENTRIES_SHOWN && <span class="small quiet"> and {entries.length - ENTRIES_SHOWN} more</span>}
        {approve && service && <WayOutNote service={service} />}
        {alternatives.map((other) => {
          const found = catalogue.service(other);
          const text = `Approve ${nameOf(other)} instead`;
          return found && <ApproveButton key={other} service={found} label={text} text={text} approve={approve} />;
        })}
      </span>
      {service && <ApproveButton service={service} label={`Approve ${service.name}`} approve={approve} />}
    </li>
  );
}

/** `a, b and 3 more` */
export function listed(names: readonly string[], shown: number): string {
  const rest = names.length - shown;
  return `${names.slice(0, shown).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}
