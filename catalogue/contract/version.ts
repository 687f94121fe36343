// The version of the public contract: one constant for the discovery document, OpenAPI and the status answer. Raise the
// minor with each release that adds endpoints or fields, and add a row to the history below and to CHANGELOG.md.

export const API_VERSION = '1.6.0';

/** What each version of the contract changed, newest first; CHANGELOG.md tells the same. Code stands in backquotes. */
export const API_HISTORY: readonly { version: string; change: string }[] = [
  {
    version: '1.6.0',
    change:
      'Optional additions: what a service needs and what needs it (`needs`, `neededBy`, `governedBy`, `reach`), whose difference a note tells (`noteOf`); kinds of services with their members, `GET /v1/kinds` and `GET /v1/kinds/{id}`; comparisons say what services are to one another (`equivalences`), count parts and attestations of the platform, and call different only what is known to differ; what two equivalents have in common (`equivalence.roles`), and one order of them everywhere, `GET /v1/services/{slug}/equivalents` with filters, and why there is none (`hasNoEquivalent`); where a service is confirmed to run, apart from where it may (`regionBasis`, `regions`), `GET /v1/regions`, and the filters `region`, `country`, `headOffice` and `compliance`; where attestations hold in some regions only (`attestationLimits`); what ends and when, `GET /v1/lifecycle`, also as a calendar and a feed (`format`), `closedToNewCustomers`, kinds of free tiers (`freeTier`), where release notes stand (`releaseNotesUrl`) and the sources of a service with the day of the copy that was read; policies take options, among them what the approved services need, other ways to enforce and other formats, and have a report, `POST /v1/policies/report`',
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
