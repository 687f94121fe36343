// Services of the real catalogue by what their policy lacks: what they require and nobody has approved.
import type { PolicyFamily, Service } from '../../../catalogue/model/catalogue.ts';
import { type CloudReport, policyReport } from '../../../catalogue/views/policies/report.ts';
import { serviceThat } from '../pick.ts';
import { realBuild } from '../real-build.ts';

export type Lacking = CloudReport['missing'][number];

function reportOf(family: PolicyFamily, ids: readonly string[]): CloudReport | undefined {
  const { catalogue } = realBuild;
  return policyReport(
    catalogue,
    ids.flatMap((id) => catalogue.service(id) ?? []),
  )[family];
}

/** What the policy of these approved services denies and they require. */
export function lackingOf(family: PolicyFamily, ids: readonly string[]): Lacking[] {
  return reportOf(family, ids)?.missing.filter(({ strength }) => strength === 'required') ?? [];
}

/**
 * A running service that a policy covers, and what that policy lacks when nothing else is approved.
 * @throws where there is none
 */
export function serviceLacking(
  what: string,
  family: PolicyFamily,
  isSo: (lacking: readonly Lacking[], service: Service) => boolean,
): { id: string; name: string; lacking: Lacking[] } {
  const { id, name } = serviceThat(what, (service) => {
    if (service.lifecycle) return false;
    const lacking = lackingOf(family, [service.id]);
    return lacking.length > 0 && reportOf(family, [service.id])?.covered.length === 1 && isSo(lacking, service);
  });
  return { id, name, lacking: lackingOf(family, [id]) };
}

/** One that lacks some services, each of which can be approved by itself and leaves the others to approve. */
export function serviceLackingSome(family: PolicyFamily, least: number, most = Number.POSITIVE_INFINITY) {
  return serviceLacking(
    `of ${family} that requires ${least} others or more`,
    family,
    (lacking, { id }) =>
      lacking.length >= least &&
      lacking.length <= most &&
      lacking.every(({ governed, alternatives }) => governed === 'yes' && !alternatives) &&
      lacking.every(({ service }) => lackingOf(family, [id, service]).length === lacking.length - 1),
  );
}
