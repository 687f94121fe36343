// POST /v1/policies/*: guard-rail policies from a list of approved services, and a report on them. The body of a policy
// is the policy; what it covers is in headers.
import type { FastifyInstance } from 'fastify';
import { RequestError } from '../../catalogue/contract/errors.ts';
import { POLICY_ROUTES } from '../../catalogue/contract/routes/policy-routes.ts';
import { type Catalogue, POLICY_FAMILIES } from '../../catalogue/model/catalogue.ts';
import { countMissingRequired, countOverGrants } from '../../catalogue/views/policies/findings/gaps.ts';
import { renderPolicy } from '../../catalogue/views/policies/formats/render.ts';
import { generatePolicy, type MadePolicy } from '../../catalogue/views/policies/generate.ts';
import { ignoredOptions, optionsIgnoredByAll } from '../../catalogue/views/policies/options.ts';
import { type PolicyReport, policyReport } from '../../catalogue/views/policies/report.ts';
import { policiesTextPage } from '../../catalogue/views/text/pages/list-policies.ts';
import { renderPage } from '../../catalogue/views/text/render/render-page.ts';
import { type Addresses, pagePath } from '../../catalogue/views/urls.ts';
import { documentAnswer, jsonText, type TypedText } from '../answers/answer.ts';
import { tellIgnored } from '../answers/ignored-parameters.ts';
import { prefersMarkdown } from '../answers/negotiation.ts';
import { send } from '../answers/send.ts';
import type { Context } from '../context.ts';
import { approvedServices } from '../lists/approved-services.ts';
import { contractRoute } from './contract-route.ts';

export function policiesRoutes(app: FastifyInstance, { build: { catalogue }, config }: Context): void {
  for (const family of POLICY_FAMILIES)
    contractRoute(app, POLICY_ROUTES[family], ({ body: { approvedServiceIds, ...options }, request, reply }) => {
      const policy = generatePolicy(catalogue, family, approvedServices(catalogue, approvedServiceIds), options);
      if ('refused' in policy)
        throw new RequestError(400, 'No policy can be made', `${policy.field}: ${policy.refused}`);
      tellIgnored(reply, ignoredOptions(family, options));
      const { text, contentType } = renderPolicy(policy);
      const document = documentAnswer(withCharset(text, contentType), request.headers['accept-encoding']);
      return send(reply, { ...document, headers: headersOf(policy) });
    });

  contractRoute(app, POLICY_ROUTES.report, ({ body: { approvedServiceIds, ...options }, request, reply }) => {
    const report = policyReport(catalogue, approvedServices(catalogue, approvedServiceIds), options);
    const families = POLICY_FAMILIES.filter((family) => report[family]);
    if (families.length === 0)
      throw new RequestError(
        400,
        'No policy can be made',
        'approvedServiceIds: holds no service of AWS, Azure or Google Cloud',
      );
    tellIgnored(reply, optionsIgnoredByAll(families, options));
    const text: TypedText = prefersMarkdown(request.headers.accept)
      ? withCharset(reportMarkdown(catalogue, report, config), 'text/markdown')
      : jsonText(report);
    return send(reply, documentAnswer(text, request.headers['accept-encoding']));
  });
}

function reportMarkdown(catalogue: Catalogue, report: PolicyReport, addresses: Addresses): string {
  const siteUrl = `${addresses.baseUrl}${pagePath.builder()}`;
  return renderPage(policiesTextPage(catalogue, report, { path: '/', title: 'Policies', siteUrl }), 'md', addresses);
}

function withCharset(text: string, contentType: string): TypedText {
  return { text, type: `${contentType}; charset=utf-8` };
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
      'X-Policy-Services-Retired': retired.join(', '),
    }),
  };
}
