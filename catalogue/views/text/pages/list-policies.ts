// The text page of what policies of an approved list cover, lack and open, and how they are applied: the report for
// people.
import { type Catalogue, POLICY_FAMILIES, type PolicyFamily } from '../../../model/catalogue.ts';
import { counted } from '../../../model/in-sentences.ts';
import { insteadText } from '../../needs.ts';
import { policyFile } from '../../policies/commands.ts';
import type { NeededValue } from '../../policies/demands.ts';
import type { FoundationEntry } from '../../policies/foundation.ts';
import type { PolicyOptions } from '../../policies/options.ts';
import type { CloudReport, PolicyReport } from '../../policies/report.ts';
import { type Addresses, apiPath, textPath } from '../../urls.ts';
import { type Block, field, type Row, type Span, section, type TextPage } from '../page.ts';
import { goneSection, type SavedList } from './list.ts';
import { serviceLink } from './service-rows.ts';

const TITLES: Readonly<Record<PolicyFamily, string>> = {
  alpha: 'AWS service control policy',
  beta: 'Azure policy',
  gamma: 'Google Cloud organisation policy',
};

const MISSING = [
  { governed: 'yes', text: 'denied' },
  { governed: 'unknown', text: 'denied if the cloud governs it, which is not known' },
] as const;

/** What may be asked of the policies of a saved list. */
export type PolicyQuestion = Pick<PolicyOptions, 'include' | 'mode' | 'parent'>;

/** Where the report of a saved list stands; what is asked of it is a part of its address. */
export function policiesPlace(
  { id, slug, name, url }: SavedList,
  options: PolicyQuestion = {},
): Pick<TextPage, 'path' | 'title' | 'siteUrl'> {
  const query = asked(options).map(([option, value]) => `${option}=${value}`);
  return {
    path: [textPath.listPolicies(slug ?? id), query.join('&')].filter(Boolean).join('?'),
    title: `Policies of ${name ?? slug ?? id}`,
    siteUrl: url,
  };
}

/** Commands that write the documents of a saved list to the files that the commands below take them to have. */
export function documentsOf(
  { id, slug }: SavedList,
  { baseUrl }: Addresses,
  options: PolicyQuestion = {},
): (family: PolicyFamily) => string[] {
  const list = `${baseUrl}${apiPath.list(slug ?? id)}`;
  const fields = asked(options).map(([option, value]) => `, ${option}: "${value}"`);
  const body = `{approvedServiceIds: [.services[].id]${fields.join('')}}`;
  return (family) => [
    '# The document that this page tells of',
    `curl -fsS '${list}' | jq '${body}' | curl -fsS -H 'Content-Type: application/json' -d @- -o ${policyFile(family)} '${baseUrl}${apiPath.policy(family)}'`,
  ];
}

/** Options with their values, which are words, digits, hyphens and slashes; none that changes nothing. */
function asked({ include = 'none', mode = 'enforce', parent }: PolicyQuestion): [name: string, value: string][] {
  return Object.entries({
    ...(include !== 'none' && { include }),
    ...(mode !== 'enforce' && { mode }),
    ...(parent !== undefined && { parent }),
  });
}

/**
 * @param place of the page on the text host, its title and the address of the same on the full site
 * @param fetchDocument the commands that write a cloud's document to its file; none for whoever has the request for it
 * @param notFound ids of the list that have left the catalogue
 */
export function policiesTextPage(
  catalogue: Catalogue,
  report: PolicyReport,
  place: Pick<TextPage, 'path' | 'title' | 'siteUrl'>,
  fetchDocument: (family: PolicyFamily) => string[] = () => [],
  notFound: readonly string[] = [],
): TextPage {
  const families = POLICY_FAMILIES.flatMap((family) => {
    const cloud = report[family];
    return cloud ? cloudBlocks(catalogue, family, cloud, fetchDocument) : [];
  });
  return {
    ...place,
    blocks: [
      ...goneSection('No longer in the catalogue, so in no policy', notFound),
      ...(families.length > 0
        ? families
        : [
            {
              kind: 'paragraph' as const,
              spans: [{ text: 'The list holds no service of AWS, Azure or Google Cloud.' }],
            },
          ]),
    ],
  };
}

function cloudBlocks(
  catalogue: Catalogue,
  family: PolicyFamily,
  cloud: CloudReport,
  fetchDocument: (family: PolicyFamily) => string[],
): Block[] {
  const title = TITLES[family];
  const {
    covered,
    notExpressible,
    notEnforceable,
    denied = [],
    included,
    missing,
    overGrants,
    foundation,
    warnings,
  } = cloud;
  const approved = covered.length + notExpressible.length + notEnforceable.length + denied.length;
  const unknown = covered.filter(({ governed }) => governed === 'unknown').length;
  const name = (id: string): Span => {
    const service = catalogue.service(id);
    return service ? serviceLink(service) : { text: id };
  };
  return [
    { kind: 'heading', text: title },
    {
      kind: 'fields',
      rows: [
        ...field('Document', documentText(cloud), cloud.refused === null ? 'plain' : 'bad'),
        ...field('Covered', `${covered.length} of ${counted(approved, 'approved service')}`),
        ...field('Unknown', unknown > 0 ? `whether ${counted(unknown, 'service')} of them can be governed` : undefined),
        ...field('Content', cloud.contentHash),
      ],
    },
    ...section(`${title}: to know`, ...warnings.map((text): Block => ({ kind: 'paragraph', spans: [{ text }] }))),
    ...(['required', 'usual'] as const).flatMap((strength) =>
      MISSING.flatMap(({ governed, text }) => {
        const needed = missing.filter((each) => each.strength === strength && each.governed === governed);
        return section(
          `${title}: ${strength} and ${text} (${needed.length})`,
          rowsOf(needed.map((each) => neededRow(each, name))),
        );
      }),
    ),
    ...section(`${title}: included (${included.length})`, rowsOf(included.map((needed) => neededRow(needed, name)))),
    ...section(
      `${title}: opened and not approved (${overGrants.length})`,
      rowsOf(overGrants.map(({ id, identifiers }) => ({ cells: [[name(id)]], note: namesOf(identifiers) }))),
    ),
    ...section(
      `${title}: no policy can name (${notExpressible.length})`,
      rowsOf(
        notExpressible.map(({ id, reason, governedBy }) => ({
          cells: [[name(id)]],
          note: [{ text: governedBy.length > 0 ? `${reason} Ruled by ${governedBy.join(', ')}.` : reason }],
        })),
      ),
    ),
    ...section(
      `${title}: takes no effect on (${notEnforceable.length})`,
      rowsOf(notEnforceable.map(({ id, why }) => ({ cells: [[name(id)]], note: [{ text: why }] }))),
    ),
    ...section(
      `${title}: approved, and denied in any case (${denied.length})`,
      rowsOf(denied.map(({ id, identifiers }) => ({ cells: [[name(id)]], note: namesOf(identifiers) }))),
    ),
    ...section(`${title}: open whatever is approved (${foundation.length})`, rowsOf(foundationRows(foundation))),
    ...section(`${title}: apply`, {
      kind: 'commands',
      lines: [...(cloud.refused === null ? fetchDocument(family) : []), ...cloud.apply],
    }),
    ...section(`${title}: take back`, cloud.rollback.length > 0 && { kind: 'commands', lines: cloud.rollback }),
  ];
}

function documentText({ characters, limit, refused }: CloudReport): string {
  return characters === null
    ? `none; ${refused}`
    : `${characters.toLocaleString('en')} of ${limit.toLocaleString('en')} characters`;
}

function neededRow(
  { service, patterns, identifiers, neededBy, for: purpose, alternatives = [] }: NeededValue,
  name: (id: string) => Span,
): Row {
  const instead = alternatives.length > 0 ? `; ${insteadText(alternatives)}` : '';
  return {
    cells: [[name(service)]],
    note: [
      { text: `${neededBy.join(', ')}: ${purpose}${instead} (` },
      ...namesOf(patterns.length > 0 ? patterns : identifiers),
      { text: ')' },
    ],
  };
}

/** Names shown before the rest is only counted. */
const SHOWN = 12;

function namesOf(names: readonly string[]): Span[] {
  const rest = names.length - SHOWN;
  return [
    ...names
      .slice(0, SHOWN)
      .flatMap((text, place): Span[] => [...(place > 0 ? [{ text: ', ' }] : []), { text, tone: 'code', whole: true }]),
    ...(rest > 0 ? [{ text: ` and ${rest} more` }] : []),
  ];
}

/** Entries with one reason stand together. */
function foundationRows(foundation: readonly FoundationEntry[]): Row[] {
  return [...Map.groupBy(foundation, ({ reason }) => reason)].map(([reason, entries]) => ({
    cells: [namesOf(entries.map(({ entry }) => entry))],
    note: [{ text: reason }],
  }));
}

function rowsOf(rows: Row[]): Block | false {
  return rows.length > 0 && { kind: 'rows', rows };
}
