// The text page of the policy report of an approved list: what the policies cover, what is missing, what else they allow,
// and the commands to roll them out and back.
import { type Catalogue, POLICY_FAMILIES, type PolicyFamily } from '../../../model/catalogue.ts';
import { counted } from '../../../model/in-sentences.ts';
import { insteadText } from '../../needs.ts';
import { policyFile } from '../../policies/commands.ts';
import type { FoundationEntry } from '../../policies/foundation.ts';
import type { PolicyOptions } from '../../policies/options.ts';
import type { CloudReport, PolicyReport } from '../../policies/report.ts';
import type { NeededValue } from '../../policies/requirements.ts';
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
  { governed: 'unknown', text: 'denied if the cloud evaluates it (unknown)' },
] as const;

/** The options that a URL of this page can have. */
export type PolicyQuestion = Pick<PolicyOptions, 'include' | 'mode' | 'parent'>;

/** Path and title of the report of a saved list; its options are part of the path. */
export function policiesHeading(
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

/** Commands that download the documents of a saved list under the file names that the other commands expect. */
export function documentsOf(
  { id, slug }: SavedList,
  { baseUrl }: Addresses,
  options: PolicyQuestion = {},
): (family: PolicyFamily) => string[] {
  const list = `${baseUrl}${apiPath.list(slug ?? id)}`;
  const fields = asked(options).map(([option, value]) => `, ${option}: "${value}"`);
  const body = `{approvedServiceIds: [.services[].id]${fields.join('')}}`;
  return (family) => [
    '# Download the policy document',
    `curl -fsS '${list}' | jq '${body}' | curl -fsS -H 'Content-Type: application/json' -d @- -o ${policyFile(family)} '${baseUrl}${apiPath.policy(family)}'`,
  ];
}

/** Options that differ from their defaults; values are words, digits, hyphens and slashes. */
function asked({ include = 'none', mode = 'enforce', parent }: PolicyQuestion): [name: string, value: string][] {
  return Object.entries({
    ...(include !== 'none' && { include }),
    ...(mode !== 'enforce' && { mode }),
    ...(parent !== undefined && { parent }),
  });
}

/**
 * @param heading path and title of the page, and its URL on the full site
 * @param fetchDocument the commands that download a cloud's document; none if the caller sent the list itself
 * @param notFound ids of the list that are no longer in the catalogue
 */
export function policiesTextPage(
  catalogue: Catalogue,
  report: PolicyReport,
  heading: Pick<TextPage, 'path' | 'title' | 'siteUrl'>,
  fetchDocument: (family: PolicyFamily) => string[] = () => [],
  notFound: readonly string[] = [],
): TextPage {
  const families = POLICY_FAMILIES.flatMap((family) => {
    const cloud = report[family];
    return cloud ? cloudBlocks(catalogue, family, cloud, fetchDocument) : [];
  });
  return {
    ...heading,
    blocks: [
      ...goneSection('No longer in the catalogue, so not in the policies', notFound),
      ...(families.length > 0
        ? families
        : [
            {
              kind: 'paragraph' as const,
              spans: [{ text: 'The list contains no service of AWS, Azure or Google Cloud.' }],
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
        ...field(
          'Unknown',
          unknown > 0 ? `whether the cloud evaluates ${counted(unknown, 'service')} of them` : undefined,
        ),
        ...field('Content', cloud.contentHash),
      ],
    },
    ...section(`${title}: warnings`, ...warnings.map((text): Block => ({ kind: 'paragraph', spans: [{ text }] }))),
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
      `${title}: allowed but not approved (${overGrants.length})`,
      rowsOf(overGrants.map(({ id, identifiers }) => ({ cells: [[name(id)]], note: namesOf(identifiers) }))),
    ),
    ...section(
      `${title}: cannot be named in a policy (${notExpressible.length})`,
      rowsOf(
        notExpressible.map(({ id, reason, governedBy }) => ({
          cells: [[name(id)]],
          note: [
            {
              text:
                governedBy.length > 0 ? `${reason} Controlled by the identifiers of ${governedBy.join(', ')}.` : reason,
            },
          ],
        })),
      ),
    ),
    ...section(
      `${title}: has no effect on (${notEnforceable.length})`,
      rowsOf(notEnforceable.map(({ id, why }) => ({ cells: [[name(id)]], note: [{ text: why }] }))),
    ),
    ...section(
      `${title}: approved but always denied (${denied.length})`,
      rowsOf(denied.map(({ id, identifiers }) => ({ cells: [[name(id)]], note: namesOf(identifiers) }))),
    ),
    ...section(`${title}: always allowed (${foundation.length})`, rowsOf(foundationRows(foundation))),
    ...section(`${title}: roll out`, {
      kind: 'commands',
      lines: [...(cloud.refused === null ? fetchDocument(family) : []), ...cloud.apply],
    }),
    ...section(`${title}: roll back`, cloud.rollback.length > 0 && { kind: 'commands', lines: cloud.rollback }),
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

/** Names shown; the rest is counted. */
const SHOWN = 12;

function namesOf(names: readonly string[]): Span[] {
  const rest = names.length - SHOWN;
  return [
    ...names
      .slice(0, SHOWN)
      .flatMap((text, index): Span[] => [...(index > 0 ? [{ text: ', ' }] : []), { text, tone: 'code', whole: true }]),
    ...(rest > 0 ? [{ text: ` and ${rest} more` }] : []),
  ];
}

/** Entries with the same reason share a row. */
function foundationRows(foundation: readonly FoundationEntry[]): Row[] {
  return [...Map.groupBy(foundation, ({ reason }) => reason)].map(([reason, entries]) => ({
    cells: [namesOf(entries.map(({ entry }) => entry))],
    note: [{ text: reason }],
  }));
}

function rowsOf(rows: Row[]): Block | false {
  return rows.length > 0 && { kind: 'rows', rows };
}
