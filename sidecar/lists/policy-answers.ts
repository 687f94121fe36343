// Policies and reports of a list as texts, kept for who asks for the same again, as pipelines do.
import type * as z from 'zod';
import { RequestError } from '../../catalogue/contract/errors.ts';
import type { PolicyBodyShape } from '../../catalogue/contract/policies/policy-requests.ts';
import { type Catalogue, POLICY_FAMILIES, type PolicyFamily } from '../../catalogue/model/catalogue.ts';
import { countMissingRequired, countOverGrants } from '../../catalogue/views/policies/findings/gaps.ts';
import { renderPolicy } from '../../catalogue/views/policies/formats/render.ts';
import { generatePolicy, type MadePolicy } from '../../catalogue/views/policies/generate.ts';
import { ignoredOptions, optionsIgnoredByAll } from '../../catalogue/views/policies/options.ts';
import { type PolicyReport, policyReport, reportJson } from '../../catalogue/views/policies/report.ts';
import { policiesTextPage } from '../../catalogue/views/text/pages/list-policies.ts';
import { renderPage } from '../../catalogue/views/text/render/render-page.ts';
import { type Addresses, pagePath } from '../../catalogue/views/urls.ts';
import { type PreparedAnswer, prepare } from '../answers/answer.ts';
import { AskedAgain } from '../answers/asked-again.ts';
import { generatedAnswer } from '../answers/data-answers.ts';
import { acceptedEncodings, type Encoding } from '../answers/negotiation.ts';
import { servicesNamed } from './approved-services.ts';

type PolicyBody = z.output<typeof PolicyBodyShape>;

/** In bytes, of each kind. */
const KEPT_BYTES = 4 * 1024 * 1024;

/** What is asked, before anybody has looked at it. */
export interface PolicyQuestion {
  /** The body as it came. */
  bodyText: string;
  /** The request's Accept-Encoding. */
  accepted: string | undefined;
}

export interface PolicyAnswer {
  prepared: PreparedAnswer;
  /** Its headers that pages of other hosts may read, separated by commas. */
  exposed: string;
  /** Fields of the body to tell of. */
  ignored: readonly string[];
}

/** Answers of one kind, kept for who asks for the same again. */
export interface PolicyAnswers {
  /** The answer to the same text, where it is kept. */
  known: (question: PolicyQuestion) => PolicyAnswer | undefined;
  /**
   * @param body the question's, parsed
   * @param unknown fields of it that nobody knows; the reply tells of them already
   * @throws RequestError 400 for ids that are unknown, lists without a policy and options that the cloud does not have
   */
  make: (question: PolicyQuestion, body: PolicyBody, unknown: readonly string[]) => PolicyAnswer;
}

/** A document before it is packed. */
interface Made {
  text: string;
  /** Without a charset. */
  contentType: string;
  /** X-Policy-* */
  headers: Record<string, string>;
  /** Options that mean nothing to it. */
  ignored: readonly string[];
}

export function policyAnswers(catalogue: Catalogue, family: PolicyFamily): PolicyAnswers {
  return remembering(({ approvedServiceIds, ...options }) => {
    const policy = generatePolicy(catalogue, family, servicesNamed(catalogue, approvedServiceIds), options);
    if ('refused' in policy) throw new RequestError(400, 'No policy can be made', `${policy.field}: ${policy.refused}`);
    const ignored = ignoredOptions(family, options);
    return { ...renderPolicy(policy), headers: headersOf(policy), ignored };
  });
}

/** Reports, by what they are written in. */
export function reportAnswers(
  catalogue: Catalogue,
  addresses: Addresses,
): Readonly<Record<'json' | 'markdown', PolicyAnswers>> {
  const reporting = (write: (report: PolicyReport) => Pick<Made, 'text' | 'contentType'>) =>
    remembering(({ approvedServiceIds, ...options }) => {
      const report = policyReport(catalogue, servicesNamed(catalogue, approvedServiceIds), options);
      const families = POLICY_FAMILIES.filter((family) => report[family]);
      if (families.length === 0)
        throw new RequestError(
          400,
          'No policy can be made',
          'approvedServiceIds: holds no service of AWS, Azure or Google Cloud',
        );
      return { ...write(report), headers: {}, ignored: optionsIgnoredByAll(families, options) };
    });
  return {
    json: reporting((report) => ({ text: reportJson(report), contentType: 'application/json' })),
    markdown: reporting((report) => {
      const siteUrl = `${addresses.baseUrl}${pagePath.builder()}`;
      const page = policiesTextPage(catalogue, report, { path: '/', title: 'Policies', siteUrl });
      return { text: renderPage(page, 'md', addresses), contentType: 'text/markdown' };
    }),
  };
}

/** An answer that is kept, packed as it was asked for so far. */
interface Kept {
  made: Made;
  exposed: string;
  /** Fields that mean nothing to the cloud or to anybody. */
  ignored: readonly string[];
  packed: { [Packing in Encoding]?: PreparedAnswer };
}

/** By the text of the body: what is written otherwise is made again, and is the same. */
function remembering(make: (body: PolicyBody) => Made): PolicyAnswers {
  // Twice, as what is packed is kept beside the text.
  const kept = new AskedAgain<Kept>(KEPT_BYTES, ({ made: { text } }, key) => 2 * (text.length + key.length));
  return {
    known: ({ bodyText, accepted }) => {
      const known = kept.get(bodyText);
      return known && { ...packedFor(known, accepted), ignored: known.ignored };
    },
    make: ({ bodyText, accepted }, body, unknown) => {
      const made = make(body);
      const { headers, ignored } = made;
      const answer = { made, exposed: Object.keys(headers).join(', '), ignored: [...ignored, ...unknown], packed: {} };
      kept.set(bodyText, answer);
      return { ...packedFor(answer, accepted), ignored };
    },
  };
}

function packedFor({ made, exposed, packed }: Kept, accepted: string | undefined): Omit<PolicyAnswer, 'ignored'> {
  const [packing = 'identity'] = acceptedEncodings(accepted);
  packed[packing] ??= prepare({ ...generatedAnswer(made.contentType, made.text, accepted), more: made.headers });
  return { prepared: packed[packing], exposed };
}

function headersOf({ json, contents }: MadePolicy): Record<string, string> {
  const { covered, notExpressible, notEnforceable, retired } = contents.coverage;
  const missing = countMissingRequired(contents);
  return {
    'X-Policy-Characters': String(json.length),
    'X-Policy-Services-Covered': String(covered.length),
    'X-Policy-Services-Not-Expressible': String(notExpressible.length),
    'X-Policy-Not-Enforceable': String(notEnforceable.length),
    'X-Policy-Missing': String(missing.yes + missing.unknown),
    'X-Policy-Over-Grants': String(countOverGrants(contents)),
    ...(retired.length > 0 && {
      'X-Policy-Services-Retired': retired.map((place) => contents.index.services[place]?.id ?? '').join(', '),
    }),
  };
}
