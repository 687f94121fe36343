// The version of the public contract: one constant for the discovery document, OpenAPI and the status answer. Raise the
// minor with each release that adds endpoints or fields, add a row to the history below and a section to CHANGELOG.md.

export const API_VERSION = '1.6.0';

/** What each version of the contract changed, newest first; CHANGELOG.md has the details. Code stands in backquotes. */
export const API_HISTORY: readonly { version: string; change: string }[] = [
  {
    version: '1.6.0',
    change:
      'Optional additions: kinds, regions and lifecycle endpoints, equivalents by service, filters by region, country, head office and compliance; needs, confirmed regions and dated sources of services; options, formats and a report for policies',
  },
  {
    version: '1.5.1',
    change:
      "Two rate-limit buckets: strict 10 a minute and address, relaxed 30 (feedback, outbound telemetry). `X-RateLimit-Limit` reflects the endpoint's own bucket",
  },
  {
    version: '1.5.0',
    change: 'Optional `slug` on `POST /v1/lists`; slug in list answers; `GET /v1/lists/{id}` takes an id or a slug',
  },
  { version: '1.4.0', change: 'Optional `lifecycle` block on services, also in compare, export and lists' },
  {
    version: '1.3.0',
    change:
      'Breaking: authentication removed; `POST` endpoints limited to 10 requests a minute and address; admin endpoints removed',
  },
  { version: '1.2.0', change: 'Export on the website behind sign-in (reverted in 1.3.0)' },
  { version: '1.1.0', change: 'Sign-in, API keys, rate limits with `X-RateLimit-*` headers (removed in 1.3.0)' },
  {
    version: '1.0.0',
    change:
      'Providers, categories, services, detail, compare, three policy generators, Markdown export, shareable lists for 90 days, health, status and its history',
  },
];
