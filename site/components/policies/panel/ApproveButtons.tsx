// Buttons that approve services that are shown: one of them, or all together. A service whose actions undo a guard rail
// or commit money is approved by itself only, and the page says so before.
import type { Service } from '../../../../catalogue/model/catalogue.ts';
import { WAYS_OUT } from '../../../../catalogue/views/policies/foundation.ts';
import { entryOf, identifiersOf } from '../../../../catalogue/views/policies/identifiers.ts';
import { covers } from '../../../../catalogue/views/policies/patterns.ts';

/** Approves services of the catalogue; undefined on a page that only shows. */
export type Approve = ((ids: readonly string[], what: string) => void) | undefined;

interface AllProps {
  services: readonly Service[];
  /** What they are, behind the button's text, for readers who do not see what it stands beside. */
  of: string;
  approve: Approve;
}

export function ApproveAllButton({ services, of, approve }: AllProps) {
  const ids = idsTogether(services);
  if (!approve || ids.length < 2) return null;
  const text = `Approve ${ids.length === new Set(services).size ? 'all' : 'the other'} ${ids.length}`;
  return (
    <button
      type="button"
      class="bordered"
      aria-label={`${text}${of}`}
      onClick={() => approve(ids, `${ids.length} services added`)}
    >
      {text}
    </button>
  );
}

interface ButtonProps {
  service: Service;
  /** For readers who do not see what the button stands beside. */
  label: string;
  approve: Approve;
  text?: string;
}

export function ApproveButton({ service: { id, name }, label, approve, text = 'Approve' }: ButtonProps) {
  if (!approve) return null;
  return (
    <button type="button" class="bordered" aria-label={label} onClick={() => approve([id], `${name} added`)}>
      {text}
    </button>
  );
}

/** What to know before a service is approved. */
export function WayOutNote({ service }: { service: Service }) {
  const [first, ...others] = waysOutOf(service);
  if (!first) return null;
  const more = others.length === 0 ? '' : `, and ${others.length} more such actions`;
  return (
    <span class="small way-out">
      {' '}
      Approving it allows <code>{first.action}</code>, which {first.reason}
      {more}.
    </span>
  );
}

/** @returns ids of those that may be approved together, each once */
export function idsTogether(services: readonly Service[]): string[] {
  const harmless = services.filter((service) => waysOutOf(service).length === 0);
  return [...new Set(harmless.map(({ id }) => id))];
}

function waysOutOf(service: Service): typeof WAYS_OUT {
  const own = identifiersOf(service, 'alpha').map((prefix) => entryOf('alpha', prefix));
  return WAYS_OUT.filter(({ action }) => own.some((entry) => covers(entry, action)));
}
