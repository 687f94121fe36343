// Policies and reports of a list as texts, kept for who asks for the same again, as pipelines do.
import type * as z from 'zod';
import { RequestError } from '../../catalogue/contract/errors.ts';
import type { PolicyBodyShape } from '../../catalogue/contract/policies/policy-requests.ts';
import type { Catalogue } from '../../catalogue/model/catalogue.ts';
import { renderPolicy } from '../../catalogue/views/policies/formats/render.ts';
import { countMissingRequired, countOverGrants } from '../../catalogue/views/policies/gaps.ts';
import { generatePolicy, type MadePolicy } from '../../catalogue/views/policies/generate.ts';
import type { PolicyFamily } from '../../catalogue/views/policies/identifiers.ts';
import { ignoredOptions } from '../../catalogue/views/policies/options.ts';
import { policyReport } from '../../catalogue/views/policies/report.ts';
import { policiesTextPage } from '../../catalogue/views/text/pages/list-policies.ts';
import { renderPage } from '../../catalogue/views/text/render/page.ts';
import { type Addresses, pagePath } from '../../catalogue/views/urls.ts';
import { AskedAgain } from '../answers/asked-again.ts';
import { approvedServices } from './approved-services.ts';

type PolicyBody = z.output<typeof PolicyBodyShape>;

/** In bytes, of each kind. */
const KEPT_BYTES = 4 * 1024 * 1024;

export interface PolicyAnswer {
  text: string;
  /** Without a charset. */
  contentType: string;
  /** X-Policy-* and X-Ignored-Parameters. */
  headers: Record<string, string>;
}

/**
 * @returns the policy for a body; it throws RequestError 400 for ids that are unknown, lists without a policy and
 *   options that the cloud does not have
 */
export function policyAnswers(catalogue: Catalogue, family: PolicyFamily): (body: PolicyBody) => PolicyAnswer {
  return remembering(({ approvedServiceIds, ...options }) => {
    const policy = generatePolicy(catalogue, family, approvedServices(catalogue, approvedServiceIds), options);
    if ('refused' in policy) throw new RequestError(400, 'No policy can be made', `${policy.field}: ${policy.refused}`);
    return { ...renderPolicy(policy), headers: headersOf(policy) };
  });
}

/** @returns the report for a body; it throws RequestError 400 for ids that are unknown and lists of other providers */
export function reportAnswers(
  catalogue: Catalogue,
  addresses: Addresses,
): (body: PolicyBody, format: 'json' | 'markdown') => PolicyAnswer {
  const reportOf = ({ approvedServiceIds, ...options }: PolicyBody) => {
    const report = policyReport(catalogue, approvedServices(catalogue, approvedServiceIds), options);
    if (Object.keys(report).length > 0) return report;
    throw new RequestError(
      400,
      'No policy can be made',
      'approvedServiceIds: holds no service of AWS, Azure or Google Cloud',
    );
  };
  const answers = {
    json: remembering((body) => ({
      text: JSON.stringify(reportOf(body)),
      contentType: 'application/json',
      headers: {},
    })),
    markdown: remembering((body) => {
      const siteUrl = `${addresses.baseUrl}${pagePath.builder()}`;
      const page = policiesTextPage(catalogue, reportOf(body), { path: '/', title: 'Policies', siteUrl });
      return { text: renderPage(page, 'md', addresses), contentType: 'text/markdown', headers: {} };
    }),
  };
  return (body, format) => answers[format](body);
}

function remembering(make: (body: PolicyBody) => PolicyAnswer): (body: PolicyBody) => PolicyAnswer {
  const kept = new AskedAgain<PolicyAnswer & { bytes: number }>(KEPT_BYTES, ({ bytes }) => bytes);
  return (body) => {
    const { approvedServiceIds, ...options } = body;
    // No known id holds a comma, so that with their number the joined ids are of one list only.
    const key = `${approvedServiceIds.length} ${approvedServiceIds.join()} ${JSON.stringify(options)}`;
    const known = kept.get(key);
    if (known) return known;
    const answer = make(body);
    kept.set(key, { ...answer, bytes: 2 * (answer.text.length + key.length) });
    return answer;
  };
}

function headersOf({ json, contents }: MadePolicy): Record<string, string> {
  const { covered, notExpressible, notEnforceable, retired } = contents.coverage;
  const ignored = ignoredOptions(contents.index.family, contents.options);
  return {
    'X-Policy-Characters': String(json.length),
    'X-Policy-Services-Covered': String(covered.length),
    'X-Policy-Services-Not-Expressible': String(notExpressible.length),
    'X-Policy-Not-Enforceable': String(notEnforceable.length),
    'X-Policy-Missing': String(countMissingRequired(contents)),
    'X-Policy-Over-Grants': String(countOverGrants(contents)),
    ...(retired.length > 0 && { 'X-Policy-Services-Retired': retired.map(({ id }) => id).join(', ') }),
    ...(ignored.length > 0 && { 'X-Ignored-Parameters': ignored.join(', ') }),
  };
}
