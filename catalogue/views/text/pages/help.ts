// The text host's help: pages, formats, options and limits in one screen of 24 lines.
import { EXTENSIONS_TEXT } from '../../../formats/text-formats.ts';
import type { Catalogue } from '../../../model/catalogue.ts';
import { BUCKETS } from '../../../model/limits.ts';
import { type Addresses, textPath } from '../../urls.ts';
import { linkField, type Row, section, type TextPage } from '../page.ts';
import { curlAddress, exampleRows } from './home.ts';

export function helpTextPage(catalogue: Catalogue, { baseUrl, textUrl }: Addresses): TextPage {
  return {
    path: textPath.help(),
    title: 'Help',
    siteUrl: `${baseUrl}/`,
    blocks: [
      ...section(`Pages: curl ${curlAddress(textUrl)}/PATH`, { kind: 'rows', rows: exampleRows(catalogue) }),
      ...section('Format: the first of these that decides', {
        kind: 'rows',
        rows: [
          row('/aws/lambda.md', `extension: ${EXTENSIONS_TEXT}`),
          row('?format=json', 'the same as a parameter'),
          row('Accept: text/markdown', 'a type by name; */* decides nothing'),
          row('User-Agent', 'browsers get HTML, the rest colours'),
          row('?T  ?A  ?links', 'no colour, always colour, names to click'),
        ],
      }),
      ...section('Limit and links', {
        kind: 'fields',
        rows: [
          {
            label: 'Limit',
            spans: [{ text: `${BUCKETS.text.limitPerMinute} requests a minute; 429 says how long to wait` }],
          },
          ...linkField('Full site', `${baseUrl}/`),
          ...linkField('JSON API', `${baseUrl}/v1/services`),
        ],
      }),
    ],
  };
}

function row(example: string, meaning: string): Row {
  return { cells: [[{ text: example, tone: 'code' }], [{ text: meaning }]] };
}
