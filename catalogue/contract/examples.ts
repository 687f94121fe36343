// Example bodies of the contract, shown in OpenAPI and the discovery document. A test holds each against its shape.
import { API_VERSION } from './version.ts';

export const lambda = {
  id: 'aws-lambda',
  slug: 'aws-lambda',
  providerId: 'aws',
  name: 'AWS Lambda',
  shortName: 'Lambda',
  category: 'serverless',
  description:
    'Runs code in response to events or HTTP requests without servers to manage, in bursts of up to 15 minutes.',
  documentationUrl: 'https://docs.aws.amazon.com/lambda/latest/dg/welcome.html',
  pricingModel: 'usage',
  hasFreeTier: true,
  tags: ['faas', 'functions'],
};

const functions = {
  id: 'azure-functions',
  slug: 'azure-functions',
  providerId: 'azure',
  name: 'Azure Functions',
  category: 'serverless',
  documentationUrl: 'https://learn.microsoft.com/azure/azure-functions/',
};

export const lambdaDetail = {
  ...lambda,
  subServices: [{ id: 'lambda-edge', name: 'Lambda@Edge' }],
  equivalents: [{ ...functions, equivalence: { grade: 'exact' } }],
  policyIdentifiers: { alpha: { servicePrefixes: ['lambda'] } },
};

export const provider = {
  id: 'aws',
  name: 'Amazon Web Services',
  shortName: 'AWS',
  documentationBaseUrl: 'https://docs.aws.amazon.com/',
};

export const category = { id: 'serverless', name: 'Serverless', icon: 'bolt' };

export const comparison = {
  services: [lambdaDetail],
  attributes: [{ key: 'provider', label: 'Provider', values: { 'aws-lambda': 'Amazon Web Services' }, differs: false }],
  notFound: ['aws-lamda'],
};

export const exposure = {
  selection: { requested: 1, resolved: 1, providers: 1 },
  headOfficeBreakdown: [{ country: 'FR', jurisdiction: 'EU', providers: 1, services: 1, percent: 100 }],
  regionBreakdown: [{ country: 'FR', jurisdiction: 'EU', regions: 1, services: 1, percent: 100 }],
  usHeadquarteredPercent: 0,
  sovereignOptions: 1,
  europeanResidentOnly: 1,
  services: [
    {
      slug: 'scaleway-functions',
      headOffice: 'FR',
      ultimateParent: 'FR',
      regionCountries: ['FR'],
      usHeadquartered: false,
      sovereignOption: true,
      europeanResidentOnly: true,
    },
  ],
  unknown: [],
  notFound: [],
  methodologyVersion: '1',
  methodologyUrl: 'http://localhost:8080/methodology/',
  asOf: '2026-11-21',
  disclaimer: 'Procurement triage, not legal advice.',
};

export const status = {
  status: 'ok',
  version: API_VERSION,
  counts: {
    providers: 8,
    categories: 25,
    services: 600,
    subServices: 200,
    equivalents: 1800,
    lifecycle: 90,
    regions: 260,
  },
  lastUpdated: '2026-11-21T00:00:00Z',
  components: [{ component: 'catalogue', status: 'ok', latencyMs: 0, message: null }],
};

export const history = {
  data: [{ component: 'store', status: 'ok', latencyMs: 0.4, message: null, timestamp: '2026-11-21T12:30:00.000Z' }],
};

export const approved = { approvedServiceIds: ['aws-lambda', 'azure-functions', 'gcp-cloud-run'] };

export const scp = {
  Version: '2012-10-17',
  Statement: [
    { Sid: 'DenyUnapprovedServices', Effect: 'Deny', NotAction: ['iam:*', 'lambda:*', 'sts:*'], Resource: '*' },
  ],
};

export const initiative = {
  type: 'Microsoft.Authorization/policySetDefinitions',
  properties: { displayName: 'Approved services', policyType: 'Custom' },
};

export const orgPolicy = {
  name: 'organizations/ORGANIZATION_ID/policies/gcp.restrictServiceUsage',
  spec: { rules: [{ values: { allowedValues: ['run.googleapis.com'] } }] },
};

export const listCreated = {
  id: 'L_8nY2kQwZ4vTb',
  url: 'http://localhost:8080/lists/platform-team',
  slug: 'platform-team',
  expiresAt: '2027-02-19T12:00:00.000Z',
};

export const savedList = {
  id: 'L_8nY2kQwZ4vTb',
  slug: 'platform-team',
  name: 'Platform team',
  url: 'http://localhost:8080/lists/platform-team',
  approvedServiceIds: ['aws-lambda'],
  services: [lambda],
  notFound: [],
  createdAt: '2026-11-21T12:00:00.000Z',
  expiresAt: '2027-02-19T12:00:00.000Z',
};

export const discovery = {
  name: 'Cloud Services Catalogue API',
  latest: 'v1',
  versions: [{ version: 'v1', status: 'stable' }],
};
