// The bodies that the API takes and gives, as zod shapes. Routes refer to them; OpenAPI is made of them; tests hold
// answers against them.
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
    shortName: z.string().meta({ description: 'What people say: AWS.' }),
    logo: optionalText.meta({ description: 'URL path to the provider logo.' }),
    documentationBaseUrl: optionalText.meta({ description: "Where the provider's documentation begins." }),
    defaultCompliance: z.array(z.string()).optional().meta({ description: 'Attestations of the whole platform.' }),
    headOffice: z.object({ city: z.string(), country: z.string() }).optional(),
    legalEntity: company.optional().meta({ description: 'The company that contracts with customers.' }),
    contractingEntities: z
      .array(z.object({ customersIn: z.array(z.string()), name: z.string(), country: z.string() }))
      .optional()
      .meta({ description: 'Other sellers, by country or group of countries of the customer, as far as known.' }),
    parent: company.optional().meta({
      description: 'The company that owns the legal entity itself, where that is not the ultimate parent.',
    }),
    ultimateParent: company.optional().meta({
      description:
        'The company that controls it in the end: the legal entity itself where it is independent. Absent when not known.',
    }),
  })
  .meta({ id: 'Provider' });

export const CategoryShape = z
  .object({
    id: z.string(),
    name: z.string(),
    icon: optionalText.meta({ description: 'Name of an icon, not its address.' }),
    description: optionalText,
  })
  .meta({ id: 'Category' });

export const ServiceShape = z
  .object({
    id: z.string().meta({ description: 'Never changes, e.g. aws-lambda.' }),
    slug: z
      .string()
      .meta({ description: 'Name in addresses; it follows when the product is renamed, and former ones redirect.' }),
    providerId: z.string().meta({ description: 'Id of the provider.' }),
    ...publishedFields(ServiceFile, SERVICE_FIELDS),
    // Text, not an enumeration: a new way to bill is no breaking change.
    pricingModel: optionalText.meta({
      description: `How the bill is made: ${Object.keys(PRICING_MODELS).join(', ')}.`,
    }),
    description: optionalText.meta({ description: 'What it is and when one would choose it.' }),
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
        'Of a required need: slugs of services any of which takes its place. Where one of them is approved, the need is only usual.',
    }),
  })
  .meta({ id: 'Need', description: 'What else must be approved for a service to work, and what for.' });

const differenceFields = {
  note: optionalText.meta({
    description:
      'The key difference: of the service that noteOf names, or where several differ of each, with their names.',
  }),
  noteOf: optionalText.meta({
    description: 'Slug of the service of which note is true, where it tells of one of the two only.',
  }),
};

const SharedRoleShape = z
  .object({
    concept: z.string().meta({ description: 'Id of a kind of service that both are.', examples: ['functions'] }),
    grade: z.enum(EQUIVALENCE_GRADES).meta({ description: 'How far the two replace one another as this kind.' }),
    ...differenceFields,
  })
  .meta({ id: 'SharedRole' });

const pairFields = {
  grade: z.enum(EQUIVALENCE_GRADES).meta({
    description:
      'exact: does the whole job; close: does it with differences that matter; partial: does a part of it. The same from either side.',
  }),
  roles: z.array(SharedRoleShape).meta({
    description: 'What the two have in common, by what the service of this answer, or the first of a pair, mainly is.',
  }),
  ...differenceFields,
};

const EquivalentShape = ServiceShape.extend({
  equivalence: z.object(pairFields),
}).meta({ id: 'EquivalentService' });

const equivalentFields = {
  equivalents: z.array(EquivalentShape).meta({
    description:
      'Services of other providers: running ones first, then by grade, size of the provider and name. A lists B exactly when B lists A.',
  }),
  hasNoEquivalent: z
    .string()
    .optional()
    .meta({
      description: 'Why no other provider has one, where that is known; only where the list is empty.',
      examples: ['It manages the bills of accounts of this provider.'],
    }),
};

export const ServiceEquivalentsShape = z
  .object({
    service: z.string().meta({ description: 'Slug of the service.' }),
    total: z.int().meta({ description: 'How many equivalents it has in all.' }),
    ...equivalentFields,
  })
  .meta({ id: 'ServiceEquivalents' });

export const ServiceDetailShape = ServiceShape.extend({
  subServices: z.array(SubServiceShape).meta({ description: 'Parts that buyers tell apart.' }),
  ...equivalentFields,
  policyIdentifiers: PolicyIdentifiersShape,
  needs: z.array(NeedShape).optional().meta({ description: 'The strongest first; absent when none is known.' }),
  ...publishedFields(ServiceFile, ['noNeeds', 'reach']),
  governedBy: slugs.meta({ description: 'Slugs of the services whose identifiers rule this one.' }),
  neededBy: slugs.meta({ description: 'Slugs of the services for which this one is a required or usual need.' }),
  regions: ServiceRegionsShape,
  attestationLimits: published(ProviderFile.shape.attestationLimits).meta({
    description: 'Attestations of the service or its platform that hold in some regions only.',
  }),
  sources: published(ServiceFile.shape.sources).optional().meta({
    description:
      'Where its facts were read and when; a source without facts supports the whole record. Absent in comparisons.',
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
      .meta({ description: 'Ids of the kinds that it names; their members come first.' }),
    equivalentsOf: z.string().optional().meta({
      description: 'Slug of the service that it asks a replacement for; its equivalents come first.',
    }),
    conditions: z.array(z.string()).optional().meta({
      description: 'What those that come first have in common, for people, e.g. attested to C5.',
    }),
    dropped: z.array(z.string()).optional().meta({ description: 'Words left out, as nothing matches all of them.' }),
  })
  .meta({ id: 'UnderstoodSearch', description: 'What was understood of q besides its words; since 1.6.0.' });

export const ServicesPageShape = z
  .object({ data: z.array(ServiceShape), pagination: PaginationShape, search: UnderstoodShape.optional() })
  .meta({ id: 'ServicesPage' });

const AttributeValueShape = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]);
const AttributeShape = z
  .object({
    key: z.string().meta({ description: 'Stays the same, e.g. provider.' }),
    label: z.string().meta({ description: 'For people.' }),
    values: z
      .record(z.string(), AttributeValueShape)
      .meta({ description: 'By slug; null where unknown, or where there is none.' }),
    differs: z.boolean().meta({
      description:
        'Whether two known values differ; null differs from nothing, and regions and countries only where they do wherever else the services may run.',
    }),
  })
  .meta({ id: 'ComparedAttribute' });

const ComparedPairShape = z
  .object({
    services: z.array(z.string()).meta({ description: 'The two slugs.' }),
    ...pairFields,
  })
  .meta({ id: 'ComparedPair', description: 'Two of the services, which replace one another.' });

export const CompareShape = z
  .object({
    services: z.array(ServiceDetailShape),
    attributes: z.array(AttributeShape).meta({
      description: 'What decides first: match and key differences, lifecycle, prices, regions, attestations.',
    }),
    equivalences: z.array(ComparedPairShape).optional().meta({
      description: 'Each pair once; two services that stand in none are not known to replace one another. Since 1.6.0.',
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
    notFound: z.array(z.string()).meta({ description: 'Ids that have left the catalogue since.' }),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'SavedList' });
