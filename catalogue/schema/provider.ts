// The shape of catalogue/providers/*.yaml: who sells the services, under whose law, from which places.
import * as z from 'zod';
import { CountryCode, HttpsUrl, IsoDate, line, Slug, Source } from './primitives.ts';

/**
 * Laws that reach a provider whatever the region its customer picks: whom each one reaches, by which provision, and the
 * facts of a record by which it is set. The rule flags-founded holds the records to these. That a law is not set says
 * nothing about whether it reaches the provider.
 */
export const JURISDICTION_FLAGS = {
  'us-cloud-act':
    'US CLOUD Act (18 U.S.C. § 2713): providers of electronic communication or remote computing services preserve and disclose what is in their possession, custody or control, within or outside of the United States. Set where legal entity, head office or a parent is in the United States.',
  'us-fisa-702':
    'US FISA section 702 (50 U.S.C. § 1881a): electronic communication service providers, remote computing among them, can be directed to assist. It lapsed on 12 June 2026; what was certified before runs on into 2027. Set where legal entity, head office or a parent is in the United States.',
  'eu-gdpr':
    'EU General Data Protection Regulation (2016/679, Article 3(1)): processing in the context of an establishment in the Union, wherever it takes place. Set where legal entity or a seller is in the EU or EEA; by Article 3(2) it can reach others too.',
  'eu-data-act':
    'EU Data Act (2023/2854, Article 1(3)(f)): providers of data processing services with customers in the Union, wherever they are established; switching, and limits to access from third countries. Set where legal entity, a seller or a region is in the EU, that of a separate cloud too unless another company runs it.',
  'uk-ipa':
    'UK Investigatory Powers Act 2016: telecommunications operators, which can be cloud providers in the United Kingdom or abroad, can be told to keep the capability to assist (section 253). Set where the legal entity is in the United Kingdom.',
  'ch-fadp':
    'Swiss Federal Act on Data Protection (Article 3(1)): what has an effect in Switzerland, even if initiated abroad. Set where the legal entity is in Switzerland.',
  'cn-data-law':
    'Chinese National Intelligence Law (2017, Article 7) and Data Security Law (2021): duties of organisations to assist, export controls on data, and no handing of data stored in China to foreign authorities without approval (Articles 25 and 36). Set where legal entity, head office or a parent is in China.',
  'ru-data-law':
    'Russian Federal Laws 149-FZ (Article 10.1) and 152-FZ (Article 18(5)): those who carry messages store and disclose them, and data of Russian citizens is recorded in Russia. Set where legal entity, head office or a parent is in Russia.',
} as const;
export type JurisdictionFlag = keyof typeof JURISDICTION_FLAGS;

/** Where each law, and what the definition says of it, can be read; the law itself first. Compared on 2026-11-22. */
export const JURISDICTION_SOURCES: Readonly<Record<JurisdictionFlag, readonly [string, ...string[]]>> = {
  'us-cloud-act': ['https://lexbuild.dev/usc/title-18/chapter-121/section-2713'],
  'us-fisa-702': [
    'https://codes.findlaw.com/us/title-50-war-and-national-defense/50-usc-sect-1885/',
    'https://www.cgnnews.net/news/2026/06/12/section-702-expiration-congress-surveillance-deadlock/',
  ],
  'eu-gdpr': ['https://www.gdprmap.com/article-3-gdpr'],
  'eu-data-act': ['https://www.ecommercekit.it/dataact/index.php?lang=EN&search=following'],
  'uk-ipa': [
    'https://legislation.gov.uk/ukpga/2016/25/section/253',
    'https://data.guardint.org/en/entity/ngq0it4qb2k?page=82',
  ],
  'ch-fadp': ['https://www.fedlex.admin.ch/eli/cc/2022/491/en'],
  'cn-data-law': [
    'https://www.chinalawtranslate.com/en/national-intelligence-law-of-the-p-r-c-2017/',
    'https://chinadataregulation.com/laws/dsl/articles/article-25/',
    'https://chinadataregulation.com/translations/dsl/article-36/',
  ],
  'ru-data-law': [
    'https://normativ.kontur.ru/document?documentId=170958&moduleId=1',
    'https://www.global-regulation.com/translation/russia/2943855/on-personal-data.html',
  ],
};

/** Facts about control that buyers of sovereign offerings ask for, each with its own source. */
export const SOVEREIGNTY_FACTS = [
  'customer-held-keys',
  'resident-support-staff',
  'operated-by-partner',
  'separate-realm',
  'secnumcloud',
  'bsi-c5',
  'ens-high',
  'hds',
  'agid',
  'eucs',
] as const;

const Company = z.strictObject({ name: line(2, 120), country: CountryCode });

/** Groups of customers that terms of use name; what belongs to a group is as the provider's terms say. */
export const CUSTOMER_GROUPS = ['eu', 'eea', 'europe', 'emea', 'americas', 'apac', 'elsewhere'] as const;

/** Who sells to the customers of some countries, where that is not the legal entity. */
const ContractingEntity = z.strictObject({
  customersIn: z
    .array(
      z.union([CountryCode, z.enum(CUSTOMER_GROUPS)], {
        error: `must be an ISO 3166-1 alpha-2 code in upper case, e.g. "DE", or one of ${CUSTOMER_GROUPS.join(', ')}`,
      }),
    )
    .min(1)
    .meta({ description: "Countries of the customers, or a group as the provider's terms define it." }),
  ...Company.shape,
  source: HttpsUrl.optional().meta({ description: "Address of the terms, where it is none of the record's sources." }),
});

/** One place where services run. */
export const Region = z.strictObject({
  id: line(2, 40).meta({ description: "The provider's own identifier.", examples: ['eu-central-1'] }),
  name: line(2, 80),
  city: line(2, 60)
    .optional()
    .meta({ description: 'City, or the smallest place that the provider names; absent when it names none.' }),
  country: CountryCode,
  access: z
    .enum(['open', 'restricted'])
    .optional()
    .meta({ description: 'restricted: sold only to some customers. Absent means open.' }),
  realm: line(2, 40)
    .optional()
    .meta({ description: 'Name of the separate cloud the region belongs to; absent for the main one.' }),
});
export type Region = z.infer<typeof Region>;

/** A cloud of its own with separate accounts and operations, e.g. a government or sovereign cloud. */
const Realm = z.strictObject({
  id: Slug,
  name: line(2, 80),
  operator: Company.optional().meta({ description: 'Who runs it, when that is not the provider itself.' }),
  note: line(10, 300).optional(),
  source: Source,
});

const SovereigntyFact = z.strictObject({
  fact: z.enum(SOVEREIGNTY_FACTS),
  statement: line(20, 300),
  source: HttpsUrl,
  checked: IsoDate,
});

/** Where attestations of a provider hold, when that is not everywhere. */
const AttestationLimit = z.strictObject({
  frameworks: z
    .array(line(2, 40))
    .min(1)
    .meta({ description: 'By their names in compliance.yaml.', examples: [['FedRAMP High', 'DoD IL4']] }),
  regions: z
    .array(line(2, 40))
    .min(1)
    .meta({ description: 'Ids of the regions where they hold; in others they do not.' }),
  note: line(10, 200).optional().meta({ description: 'What a customer must know or do there.' }),
  source: HttpsUrl.meta({ description: "Address of one of the record's sources that says so." }),
});
export type AttestationLimit = z.infer<typeof AttestationLimit>;

/** A provider as its file holds it; the file's name is the id. */
export const ProviderFile = z.strictObject({
  name: line(2, 60),
  shortName: line(2, 30),
  website: HttpsUrl,
  documentationBaseUrl: HttpsUrl.optional(),
  documentationHosts: z
    .array(
      z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a host name in lower case, e.g. "docs.example.com"'),
    )
    .min(1)
    .meta({
      description: "Hosts of the provider's own pages; sub-domains count as well.",
    }),
  statusPageUrl: HttpsUrl.optional(),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/, "must be a colour in lower case and quotes, e.g. '#1f6feb'")
    .optional()
    .meta({ description: 'Colour of the neutral monogram, #rrggbb.' }),
  legalEntity: Company.meta({ description: 'The company that contracts with customers.' }),
  headOffice: z.strictObject({ city: line(2, 60), country: CountryCode }),
  contractingEntities: z.array(ContractingEntity).min(1).optional().meta({
    description: 'Sellers by country of the customer; the legal entity sells to everybody else, as far as known.',
  }),
  parent: Company.optional().meta({
    description: 'The company that owns the legal entity itself, where that is not the ultimate parent.',
  }),
  ultimateParent: Company.optional().meta({
    description:
      'The company that controls the legal entity in the end: the legal entity itself where it is independent. Absent when unknown.',
  }),
  jurisdictionFlags: z
    .array(z.enum(Object.keys(JURISDICTION_FLAGS) as [JurisdictionFlag, ...JurisdictionFlag[]]))
    .optional(),
  defaultCompliance: z
    .array(line(2, 40))
    .min(1)
    .optional()
    .meta({ description: 'Attestations of the whole platform, by their names in compliance.yaml.' }),
  attestationLimits: z.array(AttestationLimit).min(1).optional().meta({
    description: 'Attestations, of the platform or of services, that hold in some regions only.',
  }),
  sovereignty: z.array(SovereigntyFact).min(1).optional(),
  realms: z.array(Realm).min(1).optional(),
  regions: z.array(Region),
  regionsIncomplete: line(10, 200).optional().meta({
    description: 'What the list of regions lacks. While it lacks something, a service may run outside of it.',
  }),
  sources: z.array(Source).min(1),
});
export type ProviderFile = z.infer<typeof ProviderFile>;
