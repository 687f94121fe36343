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
import { policyReport, reportJson } from '../../catalogue/views/policies/report.ts';
import { policiesTextPage } from '../../catalogue/views/text/pages/list-policies.ts';
import { renderPage } from '../../catalogue/views/text/render/page.ts';
import { type Addresses, pagePath } from '../../catalogue/views/urls.ts';
import { type PreparedAnswer, prepare } from '../answers/answer.ts';
import { AskedAgain } from '../answers/asked-again.ts';
import { generatedAnswer } from '../answers/data-answers.ts';
import { acceptedEncodings, type Encoding } from '../answers/negotiation.ts';
import { approvedServices } from './approved-services.ts';

type PolicyBody = z.output<typeof PolicyBodyShape>;

/** In bytes, of each kind. */
const KEPT_BYTES = 4 * 1024 * 1024;

/** A body that was parsed, and how it came. */
export interface PolicyQuestion {
  body: PolicyBody;
  /** The same body before it was parsed. */
  bodyText: string;
  /** The request's Accept-Encoding. */
  accepted: string | undefined;
}

export interface PolicyAnswer {
  prepared: PreparedAnswer;
  /** Its headers that pages of other hosts may read, separated by commas. */
  exposed: string;
  /** Fields of the body that mean nothing to the cloud. */
  ignored: readonly string[];
}

/** A document before it is packed. */
interface Made {
  text: string;
  /** Without a charset. */
  contentType: string;
  /** X-Policy-* */
  headers: Record<string, string>;
  ignored?: readonly string[];
}

/**
 * @returns the policy for a body; it throws RequestError 400 for ids that are unknown, lists without a policy and
 *   options that the cloud does not have
 */
export function policyAnswers(catalogue: Catalogue, family: PolicyFamily): (question: PolicyQuestion) => PolicyAnswer {
  return remembering(({ approvedServiceIds, ...options }) => {
    const policy = generatePolicy(catalogue, family, approvedServices(catalogue, approvedServiceIds), options);
    if ('refused' in policy) throw new RequestError(400, 'No policy can be made', `${policy.field}: ${policy.refused}`);
    const ignored = ignoredOptions(family, options);
    return { ...renderPolicy(policy), headers: headersOf(policy), ignored };
  });
}

/** @returns the report for a body; it throws RequestError 400 for ids that are unknown and lists of other providers */
export function reportAnswers(
  catalogue: Catalogue,
  addresses: Addresses,
): (question: PolicyQuestion, format: 'json' | 'markdown') => PolicyAnswer {
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
      text: reportJson(reportOf(body)),
      contentType: 'application/json',
      headers: {},
    })),
    markdown: remembering((body) => {
      const siteUrl = `${addresses.baseUrl}${pagePath.builder()}`;
      const page = policiesTextPage(catalogue, reportOf(body), { path: '/', title: 'Policies', siteUrl });
      return { text: renderPage(page, 'md', addresses), contentType: 'text/markdown', headers: {} };
    }),
  };
  return (question, format) => answers[format](question);
}

/** An answer that is kept, packed as it was asked for so far. */
interface Kept {
  made: Made;
  exposed: string;
  packed: { [Packing in Encoding]?: PreparedAnswer };
}

/** By the text of the body: what is written otherwise is made again, and is the same. */
function remembering(make: (body: PolicyBody) => Made): (question: PolicyQuestion) => PolicyAnswer {
  // Twice, as what is packed is kept beside the text.
  const kept = new AskedAgain<Kept>(KEPT_BYTES, ({ made: { text } }, key) => 2 * (text.length + key.length));
  return ({ body, bodyText, accepted }) => {
    let known = kept.get(bodyText);
    if (!known) {
      const made = make(body);
      known = { made, exposed: Object.keys(made.headers).join(', '), packed: {} };
      kept.set(bodyText, known);
    }
    const { made, exposed, packed } = known;
    const [packing = 'identity'] = acceptedEncodings(accepted);
    packed[packing] ??= prepare({ ...generatedAnswer(made.contentType, made.text, accepted), more: made.headers });
    return { prepared: packed[packing], exposed, ignored: made.ignored ?? [] };
  };
}

function headersOf({ json, contents }: MadePolicy): Record<string, string> {
  const { covered, notExpressible, notEnforceable, retired } = contents.coverage;
  return {
    'X-Policy-Characters': String(json.length),
    'X-Policy-Services-Covered': String(covered.length),
    'X-Policy-Services-Not-Expressible': String(notExpressible.length),
    'X-Policy-Not-Enforceable': String(notEnforceable.length),
    'X-Policy-Missing': String(countMissingRequired(contents)),
    'X-Policy-Over-Grants': String(countOverGrants(contents)),
    ...(retired.length > 0 && { 'X-Policy-Services-Retired': retired.map(({ id }) => id).join(', ') }),
  };
}
