// What is shown as files: the same services, order and columns; not known is not no.
import { expect, test } from 'vitest';
import { columnsOf, DEFAULT_COLUMNS } from '../../../../../site/client/browse/columns.ts';
import { shownCsv, shownJson } from '../../../../../site/client/browse/export.ts';
import { madeBrowseCatalogue, madeBrowseService } from '../../../../support/made-browse.ts';

const services = [
  madeBrowseService('b-2', {
    name: '=cmd, "B"',
    kinds: ['queue', 'bus'],
    lifecycle: { status: 'sunset', sunsetDate: '2027-03-31' },
    parts: [{ status: 'preview' }],
    hasFreeTier: false,
    regions: [{ id: 'r', name: 'R', country: 'FR' }],
  }),
  madeBrowseService('a-1'),
];
const catalogue = madeBrowseCatalogue(services);
const columns = columnsOf(catalogue, '2026-11-22').filter(({ name }) => DEFAULT_COLUMNS.includes(name));
const shown = { catalogue, services, columns, baseUrl: 'https://c.example', address: 'https://c.example/services/?x' };

test('the CSV has a header and one line a service; no cell becomes a formula, and what is not known is empty', () => {
  expect(shownCsv(shown).split('\r\n')).toEqual([
    'service,name,provider,kind,lifecycle,free,country,url',
    `b-2,"'=cmd, ""B""",The b,The queue; The bus,Ending 2027-03-31; part: Preview,no,FR,https://c.example/services/b-2/`,
    'a-1,Name of a-1,The a,,Generally available,,,https://c.example/services/a-1/',
    '',
  ]);
});

test('the JSON says of which view it is, with lists as lists and what is not known as null', () => {
  expect(JSON.parse(shownJson(shown))).toEqual({
    address: 'https://c.example/services/?x',
    lastUpdated: '2026-11-21',
    count: 2,
    services: [
      {
        service: 'b-2',
        name: '=cmd, "B"',
        provider: 'The b',
        kind: ['The queue', 'The bus'],
        lifecycle: ['Ending 2027-03-31', 'part: Preview'],
        free: 'no',
        country: ['FR'],
        url: 'https://c.example/services/b-2/',
      },
      {
        service: 'a-1',
        name: 'Name of a-1',
        provider: 'The a',
        kind: [],
        lifecycle: ['Generally available'],
        free: null,
        country: [],
        url: 'https://c.example/services/a-1/',
      },
    ],
  });
});
