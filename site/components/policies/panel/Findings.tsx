// What the report of a policy finds: what is missing, what else is allowed, and what it cannot control. The most urgent
// comes first.
import type { ComponentChildren } from 'preact';
import type { Catalogue } from '../../../../catalogue/model/catalogue.ts';
import { counted } from '../../../../catalogue/model/in-sentences.ts';
import type { MissingValue } from '../../../../catalogue/views/policies/requirements.ts';
import { ServiceLink } from '../../shared/Marks.tsx';
import type { Approve } from './ApproveButtons.tsx';
import type { CloudPolicy } from './cloud-policy.ts';
import { NeededList } from './NeededList.tsx';
import { NOT_INDEXED } from './page-words.ts';

interface Props {
  cloud: CloudPolicy;
  approve: Approve;
}

export function Findings({ cloud: { catalogue, family, report }, approve }: Props) {
  const { covered, notExpressible, notEnforceable, denied = [], missing, included, overGrants, warnings } = report;
  const approved = covered.length + notExpressible.length + notEnforceable.length + denied.length;
  const unknown = covered.filter(({ governed }) => governed === 'unknown').length;
  const rows = (items: readonly Row[]) => <Rows catalogue={catalogue} items={items} />;
  const withEntries = (items: readonly { id: string; identifiers: readonly string[] }[]) =>
    rows(items.map(({ id, identifiers }) => ({ id, text: identifiers.join(' ') })));
  return (
    <div class="found">
      {report.refused !== null && <p class="notice bad">No policy can be made: {report.refused}.</p>}
      <MissingRequired catalogue={catalogue} missing={missing} approve={approve} />
      <p class="counts">
        {covered.length} of {approved} approved services covered
        {unknown > 0 && `; it is unknown whether the cloud governs ${unknown} of them`}.
      </p>
      <MissingCommon catalogue={catalogue} missing={missing} approve={approve} />
      <Folded
        count={included.length}
        summary={`${counted(included.length, 'more service is', 'more services are')} allowed as dependencies`}
      >
        <NeededList
          catalogue={catalogue}
          title={`Allowed and not approved: ${included.length}`}
          needed={included}
          approve={approve}
        />
      </Folded>
      <Folded
        count={overGrants.length}
        summary={`${counted(overGrants.length, 'more service is', 'more services are')} allowed by shared names`}
      >
        {withEntries(overGrants)}
      </Folded>
      <Folded count={denied.length} summary={`${denied.length} approved, but always denied`}>
        {withEntries(denied)}
      </Folded>
      <Folded
        count={notEnforceable.length}
        summary={`${notEnforceable.length} approved, but not evaluated by this cloud’s policies`}
      >
        {rows(notEnforceable.map(({ id, why }) => ({ id, text: family === 'beta' ? NOT_INDEXED : why })))}
      </Folded>
      <Folded count={notExpressible.length} summary={`${notExpressible.length} approved, but no policy can name them`}>
        {rows(notExpressible.map(({ id, reason }) => ({ id, text: reason })))}
      </Folded>
      {warnings.length > 0 && (
        <ul class="plain small know">
          {warnings.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface MissingProps {
  catalogue: Catalogue;
  missing: readonly MissingValue[];
  approve: Approve;
}

/** Whether the cloud governs what is missing decides whether it is denied for certain. */
const GROUPS = [
  { governed: 'yes', outcome: 'denied', tone: 'bad' },
  { governed: 'unknown', outcome: 'may be denied (unknown whether the cloud governs it)', tone: 'caution' },
] as const;

/** To be seen at once. */
function MissingRequired({ catalogue, missing, approve }: MissingProps) {
  const required = missing.filter(({ strength }) => strength === 'required');
  return GROUPS.map(({ governed, outcome, tone }) => {
    const needed = required.filter((each) => each.governed === governed);
    return (
      needed.length > 0 && (
        <div key={governed} class={`notice ${tone}`}>
          <NeededList
            catalogue={catalogue}
            title={`Required but ${outcome}: ${needed.length}`}
            needed={needed}
            approve={approve}
          />
        </div>
      )
    );
  });
}

/** Without what is required too. */
function MissingCommon({ catalogue, missing, approve }: MissingProps) {
  const required = new Set(missing.flatMap(({ strength, service }) => (strength === 'required' ? [service] : [])));
  const common = missing.filter(({ service }) => !required.has(service));
  return GROUPS.map(({ governed, outcome }) => {
    const needed = common.filter((each) => each.governed === governed);
    return (
      <Folded
        key={governed}
        count={needed.length}
        summary={`${counted(needed.length, 'common dependency', 'common dependencies')}: ${outcome}`}
      >
        <NeededList
          catalogue={catalogue}
          title={`Common but ${outcome}: ${needed.length}`}
          needed={needed}
          approve={approve}
        />
      </Folded>
    );
  });
}

interface FoldedProps {
  count: number;
  summary: string;
  children: ComponentChildren;
}

/** Nothing where there is nothing to count. */
function Folded({ count, summary, children }: FoldedProps) {
  if (count === 0) return null;
  return (
    <details>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}

interface Row {
  id: string;
  text: string;
}

function Rows({ catalogue, items }: { catalogue: Catalogue; items: readonly Row[] }) {
  return (
    <ul class="plain">
      {items.map(({ id, text }) => {
        const service = catalogue.service(id);
        return (
          <li key={id}>
            {service ? <ServiceLink service={service} /> : id} <span class="quiet small">{text}</span>
          </li>
        );
      })}
    </ul>
  );
}
