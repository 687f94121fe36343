// Sections of a service's text page: what policies name it by, what it needs beside itself, and what needs it.
import type { Catalogue, Service } from '../../../model/catalogue.ts';
import { governorsOf, needsOf, needText, REACH_TEXTS } from '../../needs.ts';
import { textPath } from '../../urls.ts';
import { type Block, type Row, type Span, section } from '../page.ts';
import { serviceLink } from './service-rows.ts';

/** Of what needs a service, more are counted: a hundred need the one that holds the roles. */
const NEEDED_BY_SHOWN = 24;

export function policySection(catalogue: Catalogue, service: Service): Block[] {
  const { policyIdentifiers, noPolicyIdentifiers, reach } = service;
  const { alpha, beta, gamma } = policyIdentifiers;
  const names =
    alpha?.servicePrefixes.map((prefix) => `${prefix}:*`) ?? beta?.resourceTypes ?? gamma?.apiServices ?? [];
  const governors = governorsOf(catalogue, service);
  return section(
    'Policy identifiers',
    names.length > 0 && { kind: 'flow', items: names.map((text) => [{ text, tone: 'code' as const }]) },
    names.length === 0 && noPolicyIdentifiers !== undefined && paragraph({ text: `None: ${noPolicyIdentifiers}` }),
    governors.length > 0 && paragraph({ text: 'Ruled by the identifiers of:' }),
    governors.length > 0 && { kind: 'flow', items: governors.map(pathTo) },
    reach !== undefined && paragraph({ text: REACH_TEXTS[reach] }),
  );
}

export function needsSections(catalogue: Catalogue, service: Service): Block[] {
  const rows = needsOf(catalogue, service).map(
    (need): Row => ({
      cells: [
        [{ text: need.strength, tone: need.strength === 'required' ? 'strong' : 'plain' }],
        [serviceLink(need.service)],
      ],
      note: [{ text: needText(need) }],
    }),
  );
  const dependents = catalogue.neededBy(service.id);
  const further = dependents.length - NEEDED_BY_SHOWN;
  return [
    ...section(
      'Needs',
      rows.length > 0 && {
        kind: 'table',
        columns: [[{ text: 'Need' }], [{ text: 'Service' }]],
        rows,
        noteColumn: 'What for',
      },
      rows.length === 0 && service.noNeeds !== undefined && paragraph({ text: `None: ${service.noNeeds}` }),
    ),
    ...section(
      `Needed by (${dependents.length})`,
      dependents.length > 0 && { kind: 'flow', items: dependents.slice(0, NEEDED_BY_SHOWN).map(pathTo) },
      further > 0 && paragraph({ text: `and ${further} more: the JSON names all.`, tone: 'quiet' }),
    ),
  ];
}

function pathTo(service: Service): Span[] {
  const path = textPath.service(service);
  return [{ text: path, tone: 'path', href: path }];
}

function paragraph(span: Span): Block {
  return { kind: 'paragraph', spans: [span] };
}
