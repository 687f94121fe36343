// Figures about the policies of each cloud, computed from the catalogue by the views that make the documents.
import { type Catalogue, POLICY_PROVIDERS, type PolicyFamily, type Service } from '../catalogue/model/catalogue.ts';
import { GAMMA_VALUES_MAXIMUM } from '../catalogue/views/policies/gamma.ts';
import { CLOUDS, FORMATS } from '../catalogue/views/policies/options.ts';
import { policyIndex } from '../catalogue/views/policies/policy-index.ts';
import { policyReport } from '../catalogue/views/policies/report.ts';

export const IDENTIFIERS: Readonly<Record<PolicyFamily, string>> = {
  alpha: 'IAM service prefixes',
  beta: 'resource types',
  gamma: 'API services',
};

export interface CloudFacts {
  family: PolicyFamily;
  cloud: string;
  services: number;
  /** Characters of the document that approves all of them, and at most. */
  characters: number;
  limit: number;
  /** Entries of one document, at most; undefined where only the size counts. */
  entriesMaximum: number | undefined;
  formats: readonly string[];
  /** Services with at least one such need. */
  required: number;
  usual: number;
  /** Services without identifiers, by why. */
  notExpressible: { governed: number; provider: number; outside: number; client: number; other: number };
  /** Services whose identifiers the cloud passes over. */
  notEnforceable: Service[];
  /** Identifiers of services by whether the cloud looks at them. */
  enforced: { enforced: number; notEnforced: number; unknown: number };
}

export function cloudFacts(catalogue: Catalogue, family: PolicyFamily): CloudFacts {
  const services = catalogue.servicesOf(POLICY_PROVIDERS[family]);
  const report = policyReport(catalogue, services)[family];
  const { entries } = policyIndex(catalogue, family);
  const owned = [...entries.values()].filter(({ owners }) => owners.length > 0).map(({ enforced }) => enforced);
  const needing = (strength: 'required' | 'usual') =>
    services.filter(({ needs = [] }) => needs.some((need) => need.strength === strength)).length;
  const unnamed = report?.notExpressible ?? [];
  const because = (reach: 'provider' | 'outside' | 'client') => unnamed.filter((each) => each.reach === reach).length;
  const governed = unnamed.filter(({ governedBy }) => governedBy.length > 0);
  const counted = {
    governed: governed.filter(({ reach }) => reach === null).length,
    provider: because('provider'),
    outside: because('outside'),
    client: because('client'),
  };
  const known = Object.values(counted).reduce((sum, count) => sum + count, 0);
  return {
    family,
    cloud: CLOUDS[family],
    services: services.length,
    characters: report?.characters ?? 0,
    limit: report?.limit ?? 0,
    entriesMaximum: family === 'gamma' ? GAMMA_VALUES_MAXIMUM : undefined,
    formats: FORMATS[family],
    required: needing('required'),
    usual: needing('usual'),
    notExpressible: { ...counted, other: unnamed.length - known },
    notEnforceable: (report?.notEnforceable ?? []).flatMap(({ id }) => catalogue.service(id) ?? []),
    enforced: {
      enforced: owned.filter((each) => each === 'enforced').length,
      notEnforced: owned.filter((each) => each === 'notEnforced').length,
      unknown: owned.filter((each) => each === 'unknown').length,
    },
  };
}

export interface ClosureExample {
  service: Service;
  required: Service[];
  usual: Service[];
  /** Closing over usual needs opens so many characters. */
  characters: { none: number; required: number; usual: number };
}

/** What one approved service needs, as `include` follows it; undefined where the catalogue has no such service. */
export function closureExample(catalogue: Catalogue, family: PolicyFamily, id: string): ClosureExample | undefined {
  const service = catalogue.service(id);
  if (!service) return undefined;
  const reportOf = (include: 'none' | 'required' | 'usual') => policyReport(catalogue, [service], { include })[family];
  const reports = { none: reportOf('none'), required: reportOf('required'), usual: reportOf('usual') };
  const included = (include: 'required' | 'usual') => [
    ...new Set(reports[include]?.included.flatMap((each) => catalogue.service(each.service) ?? [])),
  ];
  const required = included('required');
  return {
    service,
    required,
    usual: included('usual').filter((each) => !required.includes(each)),
    characters: {
      none: reports.none?.characters ?? 0,
      required: reports.required?.characters ?? 0,
      usual: reports.usual?.characters ?? 0,
    },
  };
}
