// Request and response bodies of the API as zod shapes. Routes refer to them, the OpenAPI document is generated from them,
// and tests validate responses against them.
import * as z from 'zod';
import { SERVICE_FIELDS } from '../model/service-fields.ts';
import { EQUIVALENCE_GRADES } from '../schema/grades.ts';
import { PRICING_MODELS } from '../schema/pricing.ts';
import { ProviderFile } from '../schema/provider.ts';
import { Need, ServiceFile, SubServiceFile } from '../schema/service.ts';
import { published, publishedFields } from './published.ts';
import { RegionBasisShape, ServiceRegionsShape } from './region-shapes.ts';

const optionalText = z.string().optional();
const slugs = z.array(z.string()).optional();

/** A company and its country. */
const company = z.object({ name: z.string(), country: z.string() });

export const ProviderShape = z
  .object({
    id: z.string().meta({ description: 'Never changes, e.g. aws.' }),
    name: z.string(),
    shortName: z.string().meta({ description: 'The common name, e.g. AWS.' }),
    logo: optionalText.meta({ description: 'URL path to the provider logo.' }),
    documentationBaseUrl: optionalText.meta({ description: "Start page of the provider's documentation." }),
    defaultCompliance: z.array(z.string()).optional().meta({ description: 'Certifications of the whole platform.' }),
    headOffice: z.object({ city: z.string(), country: z.string() }).optional(),
    legalEntity: company.optional().meta({ description: 'The company that contracts with customers.' }),
    contractingEntities: z
      .array(z.object({ customersIn: z.array(z.string()), name: z.string(), country: z.string() }))
      .optional()
      .meta({
        description:
          "Other companies that sell the services, by the customer's country or group of countries, as far as known.",
      }),
    parent: company.optional().meta({
      description: 'The direct owner of the legal entity, where it differs from the ultimate parent.',
    }),
    ultimateParent: company.optional().meta({
      description:
        'The owner: the company that ultimately controls the provider, or the legal entity itself where it is independent. Absent when unknown.',
    }),
  })
  .meta({ id: 'Provider' });

export const CategoryShape = z
  .object({
    id: z.string(),
    name: z.string(),
    icon: optionalText.meta({ description: 'Name of an icon, not a URL.' }),
    description: optionalText,
  })
  .meta({ id: 'Category' });

export const ServiceShape = z
  .object({
    id: z.string().meta({ description: 'Never changes, e.g. aws-lambda.' }),
    slug: z
      .string()
      .meta({ description: 'Name used in URLs. It changes when the product is renamed; former slugs redirect.' }),
    providerId: z.string().meta({ description: 'Id of the provider.' }),
    ...publishedFields(ServiceFile, SERVICE_FIELDS),
    // A string, not an enum: a new pricing model is not a breaking change.
    pricingModel: optionalText.meta({
      description: `How the service is billed: ${Object.keys(PRICING_MODELS).join(', ')}.`,
    }),
    description: optionalText.meta({ description: 'What the service is and what sets it apart.' }),
    regionBasis: RegionBasisShape,
    logo: optionalText,
  })
  .meta({ id: 'Service' });

const PolicyIdentifiersShape = z
  .object({
    alpha: z
      .object({ servicePrefixes: z.array(z.string()).meta({ description: 'AWS: IAM service prefixes.' }) })
      .optional(),
    beta: z
      .object({
        resourceTypes: z.array(z.string()).meta({ description: 'Azure: resource types with their child types.' }),
      })
      .optional(),
    gamma: z
      .object({ apiServices: z.array(z.string()).meta({ description: 'Google Cloud: API service names.' }) })
      .optional(),
  })
  .meta({
    id: 'PolicyIdentifiers',
    description: 'What the policy generators allow for this service; empty when there is nothing to name.',
  });

const SubServiceShape = z
  .object({
    ...publishedFields(SubServiceFile, Object.keys(SubServiceFile.shape) as (keyof typeof SubServiceFile.shape)[]),
    policyIdentifiers: PolicyIdentifiersShape.optional(),
  })
  .meta({ id: 'SubService' });

const NeedShape = z
  .object({
    ...publishedFields(Need, ['service', 'strength', 'for', 'patterns', 'identifiers', 'alone', 'source']),
    service: z.string().meta({ description: 'Slug of a service of the same provider.' }),
    alternatives: slugs.meta({
      description:
        'For a required dependency: slugs of services that can each replace it. If one of them is approved, the dependency counts as usual.',
    }),
  })
  .meta({ id: 'Need', description: 'A dependency: what else must be approved for a service to work, and why.' });

const differenceFields = {
  note: optionalText.meta({
    description:
      'The key difference. It applies to the service in noteOf; without noteOf it names the services it applies to.',
  }),
  noteOf: optionalText.meta({
    description: 'Slug of the service that note applies to, if it applies to only one of the two.',
  }),
};

const SharedRoleShape = z
  .object({
    concept: z.string().meta({ description: 'Id of a kind that both services belong to.', examples: ['functions'] }),
    grade: z.enum(EQUIVALENCE_GRADES).meta({ description: 'How far the two replace each other for this kind.' }),
    ...differenceFields,
  })
  .meta({ id: 'SharedRole' });

const pairFields = {
  grade: z.enum(EQUIVALENCE_GRADES).meta({
    description:
      'exact: does the whole job; close: does the job with differences that matter; partial: does part of the job. The same in both directions.',
  }),
  roles: z.array(SharedRoleShape).meta({
    description:
      'The kinds the two have in common, starting with the main kind of the requested service, or of the first in a pair.',
  }),
  ...differenceFields,
};

const EquivalentShape = ServiceShape.extend({
  equivalence: z.object(pairFields),
}).meta({ id: 'EquivalentService' });

const equivalentFields = {
  equivalents: z.array(EquivalentShape).meta({
    description:
      'Services of other providers: running ones first, then by grade, size of the provider and name. If A lists B, B lists A.',
  }),
  hasNoEquivalent: z
    .string()
    .optional()
    .meta({
      description: 'Why no other provider has an equivalent, if known; only when the list is empty.',
      examples: ['It manages the bills of accounts of this provider.'],
    }),
};

export const ServiceEquivalentsShape = z
  .object({
    service: z.string().meta({ description: 'Slug of the service.' }),
    total: z.int().meta({ description: 'Number of equivalents before filtering.' }),
    ...equivalentFields,
  })
  .meta({ id: 'ServiceEquivalents' });

export const ServiceDetailShape = ServiceShape.extend({
  ...publishedFields(ServiceFile, ['goodFor']),
  subServices: z
    .array(SubServiceShape)
    .meta({ description: 'Named parts that customers buy, or that retire, separately.' }),
  ...equivalentFields,
  policyIdentifiers: PolicyIdentifiersShape,
  needs: z
    .array(NeedShape)
    .optional()
    .meta({ description: 'Dependencies, strongest first; absent when none are known.' }),
  ...publishedFields(ServiceFile, ['noNeeds', 'reach']),
  governedBy: slugs.meta({ description: 'Slugs of the services whose policy identifiers control this one.' }),
  neededBy: slugs.meta({ description: 'Slugs of the services that depend on this one (required or usual).' }),
  regions: ServiceRegionsShape,
  attestationLimits: published(ProviderFile.shape.attestationLimits).meta({
    description: 'Certifications of the service or its platform that apply only in some regions.',
  }),
  sources: published(ServiceFile.shape.sources).optional().meta({
    description:
      'Where and when the facts were read; a source without facts supports the whole record. Absent in comparisons.',
  }),
}).meta({ id: 'ServiceDetail' });

const PaginationShape = z
  .object({ page: z.int(), limit: z.int(), total: z.int(), totalPages: z.int() })
  .meta({ id: 'Pagination' });

const UnderstoodShape = z
  .object({
    kinds: z
      .array(z.string())
      .optional()
      .meta({ description: 'Ids of the kinds named in the query; their members come first.' }),
    equivalentsOf: z.string().optional().meta({
      description: 'Slug of the service to replace; its equivalents come first.',
    }),
    conditions: z.array(z.string()).optional().meta({
      description: 'Conditions met by the services that come first, as text, e.g. certified for C5.',
    }),
    dropped: z
      .array(z.string())
      .optional()
      .meta({ description: 'Ignored words: no service matches all words of the query.' }),
  })
  .meta({ id: 'UnderstoodSearch', description: 'How q was interpreted beyond matching words; since 1.6.0.' });

export const ServicesPageShape = z
  .object({ data: z.array(ServiceShape), pagination: PaginationShape, search: UnderstoodShape.optional() })
  .meta({ id: 'ServicesPage' });

const AttributeValueShape = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]);
const AttributeShape = z
  .object({
    key: z.string().meta({ description: 'Stable key, e.g. provider.' }),
    label: z.string().meta({ description: 'Label to display.' }),
    values: z
      .record(z.string(), AttributeValueShape)
      .meta({ description: 'Values by slug; null if unknown or not applicable.' }),
    differs: z.boolean().meta({
      description:
        'Whether two known values differ. null never counts as a difference; regions and countries count only if unconfirmed regions could not remove it.',
    }),
  })
  .meta({ id: 'ComparedAttribute' });

const ComparedPairShape = z
  .object({
    services: z.array(z.string()).meta({ description: 'The two slugs.' }),
    ...pairFields,
  })
  .meta({ id: 'ComparedPair', description: 'Two of the services that replace each other.' });

export const CompareShape = z
  .object({
    services: z.array(ServiceDetailShape),
    attributes: z.array(AttributeShape).meta({
      description: 'Most decisive first: match and key differences, lifecycle, pricing, regions, certifications.',
    }),
    equivalences: z.array(ComparedPairShape).optional().meta({
      description: 'Each pair once. It is unknown whether services outside of a pair replace each other. Since 1.6.0.',
    }),
    notFound: z.array(z.string()),
  })
  .meta({ id: 'Comparison' });

export const ListCreatedShape = z
  .object({ id: z.string(), url: z.string(), slug: z.string().nullable(), expiresAt: z.iso.datetime() })
  .meta({ id: 'ListCreated' });

export const SavedListShape = z
  .object({
    id: z.string(),
    slug: z.string().nullable(),
    name: z.string().nullable(),
    url: z.string(),
    approvedServiceIds: z.array(z.string()),
    services: z.array(ServiceShape),
    notFound: z.array(z.string()).meta({ description: 'Ids that are no longer in the catalogue.' }),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'SavedList' });
