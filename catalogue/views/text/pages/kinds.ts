// The text pages of all kinds of service, and of one kind: which providers have it, how far, and what sets them apart.
import type { Catalogue, KindOfService } from '../../../model/catalogue.ts';
import { counted } from '../../../model/in-sentences.ts';
import { freeTierText } from '../../free-tier.ts';
import { kindsByCategory, memberCounts, membersOf } from '../../kinds/members.ts';
import { type Addresses, apiPath, pagePath, textPath } from '../../urls.ts';
import { countriesOf } from '../../whereabouts.ts';
import { type Block, field, linkField, type Row, section, type TextPage } from '../page.ts';
import { lifecycleMark } from './lifecycle-spans.ts';
import { serviceLink } from './service-rows.ts';

/** By category, each kind with the number of services that do the job. */
export function kindsTextPage(catalogue: Catalogue, { baseUrl }: Addresses): TextPage {
  return {
    path: textPath.kinds(),
    title: counted(catalogue.data.concepts.length, 'kind of service', 'kinds of service'),
    siteUrl: `${baseUrl}${pagePath.kinds()}`,
    blocks: [
      { kind: 'paragraph', spans: [{ text: 'Numbers count services that run.' }] },
      ...kindsByCategory(catalogue).flatMap(({ name, kinds }) =>
        section(name, {
          kind: 'rows',
          rows: kinds.map((kind) => ({
            cells: [
              [{ text: kind.name, href: textPath.kind(kind) }],
              [{ text: String(memberCounts(catalogue, kind).running), tone: 'quiet' }],
            ],
          })),
        }),
      ),
    ],
  };
}

export function kindTextPage(catalogue: Catalogue, kind: KindOfService, { baseUrl }: Addresses): TextPage {
  const { running, providers } = memberCounts(catalogue, kind);
  const siteUrl = `${baseUrl}${pagePath.kind(kind)}`;
  return {
    path: textPath.kind(kind),
    title: kind.name,
    siteUrl,
    blocks: [
      { kind: 'paragraph', spans: [{ text: kind.description }] },
      {
        kind: 'fields',
        rows: [
          ...field('Not enough', kind.notEnough),
          {
            label: 'Category',
            spans: [
              {
                text: catalogue.category(kind.category)?.name ?? kind.category,
                href: textPath.category(kind.category),
              },
            ],
          },
          ...field('Services', `${running} of ${counted(providers, 'provider')}`),
          ...linkField('Full site', siteUrl),
          ...linkField('JSON', `${baseUrl}${apiPath.kind(kind)}`),
        ],
      },
      ...section('Who has it', memberTable(catalogue, kind)),
    ],
  };
}

/** What has ended stands last, with its mark. */
function memberTable(catalogue: Catalogue, kind: KindOfService): Block | false {
  const rows = membersOf(catalogue, kind).map(({ service, provider, grade, note }): Row => {
    const { placement, regions } = service;
    const where =
      placement !== undefined && placement !== 'regional'
        ? placement
        : regions.length > 0
          ? counted(countriesOf(regions).length, 'country', 'countries')
          : 'unknown';
    return {
      cells: [
        [{ text: provider.shortName }, { text: ` ${provider.headOffice.country}`, tone: 'quiet' }],
        [serviceLink(service), ...lifecycleMark(service)],
        [{ text: grade, tone: grade === 'exact' ? 'good' : 'plain' }],
        [{ text: freeTierText(service)?.split(/[:,]/)[0] ?? 'unknown' }],
        [{ text: where }],
      ],
      ...(note && { note: [{ text: note }] }),
    };
  });
  return (
    rows.length > 0 && {
      kind: 'table',
      columns: [
        [{ text: 'Provider' }],
        [{ text: 'Service' }],
        [{ text: 'Match' }],
        [{ text: 'Free' }],
        [{ text: 'Confirmed in' }],
      ],
      rows,
      noteColumn: 'Difference',
    }
  );
}
