// A group of what is in use and not fully allowed, each with what of it is allowed and the services that would allow it.
import { ServiceLink } from '../../../shared/Marks.tsx';
import { type Approve, ApproveAllButton, ApproveButton, WayOutNote } from '../ApproveButtons.tsx';
import { listed } from '../NeededList.tsx';
import type { ClosedUse } from './judge.ts';

/** Other services that would do, named beside the first. */
const OTHERS_SHOWN = 3;
/** Patterns or types that are allowed; the rest is counted. */
const ALLOWED_SHOWN = 4;

interface Props {
  /** For styles and tests. */
  name: string;
  title: string;
  /** What to think of before something is approved. */
  remark?: string;
  uses: readonly ClosedUse[];
  approve: Approve;
  /** Whether one button approves all. */
  isTogether?: boolean;
}

/** Nothing where the group is empty. */
export function ClosedList({ name, title, remark, uses, approve, isTogether = false }: Props) {
  if (uses.length === 0) return null;
  const likeliest = uses.flatMap(({ candidates }) => candidates.slice(0, 1));
  return (
    <div class={`needed ${name}`}>
      <p class="row">
        <strong>
          {title}: {uses.length}
        </strong>
        {isTogether && <ApproveAllButton services={likeliest} of=" that are in use" approve={approve} />}
      </p>
      {remark !== undefined && <p class="small quiet">{remark}</p>}
      <ul>
        {uses.map((use) => (
          <ClosedItem key={use.name} use={use} approve={approve} />
        ))}
      </ul>
    </div>
  );
}

function ClosedItem({ use, approve }: { use: ClosedUse; approve: Approve }) {
  const {
    name,
    open,
    candidates: [first, ...others],
    isApproved,
  } = use;
  const also = listed(
    others.map((service) => service.name),
    OTHERS_SHOWN,
  );
  return (
    <li>
      <span>
        <code>{name}</code> {first && <ServiceLink service={first} />}
        {also !== '' && <span class="small quiet"> also {also}</span>}
        {isApproved && <span class="small quiet"> approved, and always denied</span>}
        {open.length > 0 && <span class="small quiet"> allowed: {listed(open, ALLOWED_SHOWN)}</span>}
        {approve && first && <WayOutNote service={first} />}
      </span>
      {first && <ApproveButton service={first} label={`Approve ${first.name} for ${name}`} approve={approve} />}
    </li>
  );
}
