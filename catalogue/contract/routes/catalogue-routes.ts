// Routes that read the catalogue: what it lists, one service, comparisons and exposure.
import * as z from 'zod';
import { COMPARE_MAXIMUM, EXPOSURE_MAXIMUM } from '../../model/limits.ts';
import { categories, providers, serviceDetail } from '../../views/json.ts';
import { kindDetail, kindSummaries, kinds } from '../../views/kinds/kinds-json.ts';
import { lifecycle } from '../../views/lifecycle/lifecycle-json.ts';
import { regionEntries } from '../../views/regions/region-index.ts';
import { regionDetail, regionValues } from '../../views/regions/region-json.ts';
import { apiPath } from '../../views/urls.ts';
import { ExposureShape } from '../exposure-shapes.ts';
import { KindDetailShape, KindShape } from '../kind-shapes.ts';
import { LifecycleAnswerShape } from '../lifecycle-shapes.ts';
import { RegionDetailShape, RegionShape } from '../region-shapes.ts';
import {
  CompareQueryShape,
  EquivalentsQueryShape,
  ExposureQueryShape,
  LifecycleQueryShape,
  RegionParamsShape,
  ServicesQueryShape,
  SlugParamsShape,
} from '../requests.ts';
import type { Route } from '../route.ts';
import {
  CategoryShape,
  CompareShape,
  ProviderShape,
  ServiceDetailShape,
  ServiceEquivalentsShape,
  ServicesPageShape,
} from '../shapes.ts';
import { badRequest, failure, textual } from './answers.ts';

export const CATALOGUE_ROUTES = {
  providers: {
    id: 'listProviders',
    method: 'GET',
    path: '/v1/providers',
    tag: 'Catalogue',
    summary: 'List providers',
    description: 'All providers, ordered by id.',
    examplePath: '/v1/providers',
    caching: 'catalogue',
    built: (catalogue) => [['/v1/providers', () => providers(catalogue)]],
    answers: { 200: { description: 'All providers.', schema: z.array(ProviderShape) } },
  },
  categories: {
    id: 'listCategories',
    method: 'GET',
    path: '/v1/categories',
    tag: 'Catalogue',
    summary: 'List categories',
    description: 'All categories, in display order.',
    examplePath: '/v1/categories',
    caching: 'catalogue',
    built: (catalogue) => [['/v1/categories', () => categories(catalogue)]],
    answers: { 200: { description: 'All categories.', schema: z.array(CategoryShape) } },
  },
  kinds: {
    id: 'listKinds',
    method: 'GET',
    path: '/v1/kinds',
    tag: 'Catalogue',
    summary: 'List kinds of services',
    description:
      'What services are, whoever provides them: equivalents follow from it. Ordered by id, each with the number of its members by grade.',
    examplePath: '/v1/kinds',
    caching: 'catalogue',
    built: (catalogue) => [['/v1/kinds', () => kindSummaries(catalogue)]],
    answers: { 200: { description: 'All kinds.', schema: z.array(KindShape) } },
  },
  kind: {
    id: 'getKind',
    method: 'GET',
    path: '/v1/kinds/{id}',
    tag: 'Catalogue',
    summary: 'Get one kind with its members',
    description: 'The services of one kind, each with its grade and what sets it apart.',
    params: z.object({ id: z.string().meta({ description: 'Id of a kind.', examples: ['functions'] }) }),
    examplePath: '/v1/kinds/functions',
    caching: 'catalogue',
    built: (catalogue) => kinds(catalogue).map((kind) => [apiPath.kind(kind), () => kindDetail(catalogue, kind)]),
    answers: {
      200: { description: 'The kind.', schema: KindDetailShape },
      404: failure('No kind has this id; `details` names similar ones.'),
    },
  },
  services: {
    id: 'listServices',
    method: 'GET',
    path: '/v1/services',
    tag: 'Catalogue',
    summary: 'Search and filter services',
    description:
      'Filters combine with AND. Ordered by id, or by relevance with q. A page past the end is empty; unknown filter values match nothing, but an unknown framework is refused.',
    query: ServicesQueryShape,
    examplePath: '/v1/services?q=serverless&provider=aws&freeTier=true',
    caching: 'catalogue',
    answers: {
      200: {
        description: 'One page of services.',
        schema: ServicesPageShape,
      },
      400: badRequest,
    },
  },
  service: {
    id: 'getService',
    method: 'GET',
    path: '/v1/services/{slug}',
    tag: 'Catalogue',
    summary: 'Get one service',
    description:
      'A service with its sub-services, equivalents and policy identifiers. A former slug or an id redirects to the slug.',
    params: SlugParamsShape,
    examplePath: '/v1/services/aws-lambda',
    caching: 'catalogue',
    built: (catalogue) =>
      catalogue.services.map((service) => [apiPath.service(service), () => serviceDetail(catalogue, service)]),
    answers: {
      200: { description: 'The service.', schema: ServiceDetailShape },
      308: {
        description: 'The slug has changed.',
        headers: { Location: 'Path of the service under its slug of today.' },
      },
      404: failure('No service has this slug; `details` names similar ones.'),
    },
  },
  equivalents: {
    id: 'listEquivalents',
    method: 'GET',
    path: '/v1/services/{slug}/equivalents',
    tag: 'Catalogue',
    summary: 'List the equivalents of a service',
    description:
      'What a service has at other providers, of one provider or some grades where asked. Filters combine with AND; an unknown provider matches nothing. An id is as good as a slug.',
    params: SlugParamsShape,
    query: EquivalentsQueryShape,
    examplePath: '/v1/services/aws-lambda/equivalents?provider=azure&grade=exact,close',
    caching: 'catalogue',
    answers: {
      200: { description: 'The equivalents, in the order of the service.', schema: ServiceEquivalentsShape },
      400: badRequest,
      404: failure('No service has this slug; `details` names similar ones.'),
    },
  },
  lifecycle: {
    id: 'listLifecycle',
    method: 'GET',
    path: '/v1/lifecycle',
    tag: 'Catalogue',
    summary: 'List what ends, has ended or is a preview',
    description:
      'Services that are not simply active, and on request their parts, with the day of their end. Filters combine with AND; unknown providers and categories match nothing. With `format` as a calendar to subscribe to or as a feed; /lifecycle.ics and /lifecycle.atom hold everything, parts included.',
    query: LifecycleQueryShape,
    examplePath: '/v1/lifecycle?status=sunset,retired&provider=azure&after=2026-01-01&before=2028-01-01&parts=true',
    caching: 'catalogue',
    built: (catalogue) => [[apiPath.lifecycle(), () => lifecycle(catalogue)]],
    answers: {
      200: {
        description: 'All that match.',
        schema: LifecycleAnswerShape,
        also: {
          'text/calendar': textual('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n'),
          'application/atom+xml': textual('<?xml version="1.0" encoding="UTF-8"?>\n'),
        },
      },
      400: badRequest,
    },
  },
  regions: {
    id: 'listRegions',
    method: 'GET',
    path: '/v1/regions',
    tag: 'Catalogue',
    summary: 'List regions',
    description: 'The regions of all providers, ordered by provider, with the numbers of services there.',
    examplePath: '/v1/regions',
    caching: 'catalogue',
    built: (catalogue) => [['/v1/regions', () => regionValues(catalogue)]],
    answers: { 200: { description: 'All regions.', schema: z.array(RegionShape) } },
  },
  region: {
    id: 'getRegion',
    method: 'GET',
    path: '/v1/regions/{provider}/{region}',
    tag: 'Catalogue',
    summary: 'Get one region',
    description:
      'A region with the services that are confirmed there, those that may run there, those that are known to run elsewhere only, and those of which nobody knows. An id that is no slug redirects to the slug.',
    params: RegionParamsShape,
    examplePath: '/v1/regions/aws/eu-west-1',
    caching: 'catalogue',
    built: (catalogue) => regionEntries(catalogue).map((entry) => [apiPath.region(entry), () => regionDetail(entry)]),
    answers: {
      200: { description: 'The region.', schema: RegionDetailShape },
      308: {
        description: 'The id is written differently in addresses.',
        headers: { Location: 'Path of the region.' },
      },
      404: failure('No region of this provider has this slug or id; `details` names similar ones.'),
    },
  },
  compare: {
    id: 'compareServices',
    method: 'GET',
    path: '/v1/compare',
    tag: 'Catalogue',
    summary: `Compare up to ${COMPARE_MAXIMUM} services`,
    description: 'Details of the services side by side, and a table of attributes that says which differ.',
    query: CompareQueryShape,
    examplePath: '/v1/compare?ids=aws-lambda,azure-functions',
    caching: 'catalogue',
    answers: {
      200: { description: 'The comparison.', schema: CompareShape },
      400: badRequest,
    },
  },
  exposure: {
    id: 'getExposure',
    method: 'GET',
    path: '/v1/exposure',
    tag: 'Catalogue',
    summary: `Jurisdictional exposure of up to ${EXPOSURE_MAXIMUM} services`,
    description:
      'Head offices, region countries and European options of a selection. Procurement triage, not legal advice.',
    query: ExposureQueryShape,
    examplePath: '/v1/exposure?ids=aws-lambda,scaleway-serverless-functions',
    caching: 'catalogue',
    answers: {
      200: { description: 'The scorecard.', schema: ExposureShape },
      400: badRequest,
    },
  },
} as const satisfies Readonly<Record<string, Route>>;
