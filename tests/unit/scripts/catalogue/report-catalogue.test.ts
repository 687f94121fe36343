// The report on the command line: completeness, chains whose ends disagree, and sources that have grown old.
import { describe, expect, test } from 'vitest';
import { Catalogue, type Equivalent } from '../../../../catalogue/model/catalogue.ts';
import { renderChains, renderReport, renderStale } from '../../../../scripts/catalogue/report-catalogue.ts';
import { fixtureCatalogue } from '../../../support/fixture.ts';

const catalogue = fixtureCatalogue();

/** The fixture with other pairs: `a = b` exact, `a ~ b` close. */
function withPairs(...pairs: string[]): Catalogue {
  const made = pairs.flatMap((pair) => {
    const [one = '', sign, other = ''] = pair.split(' ');
    const grade: Equivalent['grade'] = sign === '=' ? 'exact' : 'close';
    return [
      [one, other, grade],
      [other, one, grade],
    ] as const;
  });
  const services = catalogue.services.map((service) => ({
    ...service,
    equivalents: made
      .filter(([id]) => id === service.id)
      .map(([, serviceId, grade]) => ({ serviceId, grade, roles: [], notes: [] })),
  }));
  return new Catalogue({ ...catalogue.data, services });
}

describe('chains of exact matches', () => {
  const [A, B, C, D] = ['aws-lambda', 'aws-secrets-manager', 'azure-functions', 'scaleway-functions'];
  const NONE = '0 chains of exact matches across concepts have ends that match less well';

  test.each([
    ['have ends that match less well', [`${A} = ${B}`, `${B} = ${C}`, `${A} ~ ${C}`], [`${A} = ${B} = ${C}`]],
    ['have ends that match as well', [`${A} = ${B}`, `${B} = ${C}`, `${A} = ${C}`], []],
    ['have ends that do not match at all', [`${A} = ${B}`, `${B} = ${C}`], []],
    ['have a close match in the middle', [`${A} = ${B}`, `${B} ~ ${C}`, `${A} ~ ${C}`], []],
    [
      'have three ends, of which two match less well',
      [`${A} = ${B}`, `${B} = ${C}`, `${B} = ${D}`, `${A} ~ ${C}`, `${A} = ${D}`, `${C} ~ ${D}`],
      [`${A} = ${B} = ${C}`, `${C} = ${B} = ${D}`],
    ],
  ])('that %s', (_, pairs, chains) => {
    const [summary, ...lines] = renderChains(withPairs(...pairs)).split('\n');
    expect(lines.map((line) => line.replace(/^ {2}/, '')).toSorted()).toEqual(
      chains.map((chain) => `${chain}, whose ends are close`),
    );
    expect(summary).toBe(NONE.replace('0', String(chains.length)));
  });
});

test('the report tells what the regions of each provider’s services rest on, ended ones apart', () => {
  const [, table = ''] = renderReport(catalogue).split('regions of what still runs');
  const rows = table.split('\n\n')[0]?.split('\n').slice(1) ?? [];
  expect(rows.map((row) => row.trim().split(/\s+/).join(' '))).toEqual([
    'own in part bound unknown %',
    'all 1 0 5 0 16.7',
    'aws 0 0 2 0 0.0',
    'azure 0 0 2 0 0.0',
    'scaleway 1 0 1 0 50.0',
  ]);
});

describe('stale sources', () => {
  const dated = (checked: string, id: string) => ({
    ...(catalogue.service('aws-lambda') ?? expect.fail('the fixture has no aws-lambda')),
    id,
    sources: [
      {
        url: `https://docs.example.org/${id}`,
        checked,
        ...(id === 'b' && { facts: ['pricing' as const, 'regions' as const] }),
      },
    ],
  });
  const of = (...services: ReturnType<typeof dated>[]) => new Catalogue({ ...catalogue.data, providers: [], services });

  test('are those of more days than that, to the day', () => {
    const all = of(dated('2026-10-21', 'c'), dated('2026-10-22', 'd'), dated('2026-10-20', 'a'));
    expect(renderStale(all, 30, '2026-11-21')).toBe(
      [
        '2 sources were last checked before 2026-10-22',
        '  2026-10-20  a: the record (https://docs.example.org/a)',
        '  2026-10-21  c: the record (https://docs.example.org/c)',
      ].join('\n'),
    );
  });

  test('of one day are in the order of their records, with the facts that they carry', () => {
    expect(renderStale(of(dated('2025-01-01', 'c'), dated('2025-01-01', 'b')), 1, '2026-11-21').split('\n')).toEqual([
      '2 sources were last checked before 2026-11-20',
      '  2025-01-01  b: pricing, regions (https://docs.example.org/b)',
      '  2025-01-01  c: the record (https://docs.example.org/c)',
    ]);
  });
});

describe('the report', () => {
  const report = renderReport(catalogue);

  test.each([
    ['services by provider', ['aws              3', 'azure            2', 'scaleway         2']],
    ['services by category', ['serverless         4', 'security           3']],
    ['lifecycle', ['retired         1']],
    [
      'what services need, where they have identifiers',
      [
        'services   needs    none    open',
        'aws           2       1       0       1',
        'azure         2       1       1       0',
        'gcp           0       0       0       0',
        'open: aws-lambda',
      ],
    ],
  ])('counts %s', (title, rows) => {
    const [, table = ''] = report.split(`${title}\n`);
    expect(
      table
        .split('\n\n')[0]
        ?.split('\n')
        .map((row) => row.trim()),
    ).toEqual(rows);
  });

  test('tells completeness of all, and of each provider that policies are made for', () => {
    const [, table = ''] = report.split('completeness, of all services and per cent of them\n');
    const rows =
      table
        .split('\n\n')[0]
        ?.split('\n')
        .map((row) => row.trim().split(/ {2,}/)) ?? [];
    expect(rows[0]).toEqual(['all', 'aws', 'azure', 'gcp']);
    expect(rows.find(([name]) => name === 'documentationUrl')).toEqual([
      'documentationUrl',
      '2',
      '28.6',
      '33.3',
      '50.0',
      '0.0',
    ]);
    expect(rows.find(([name]) => name?.startsWith('pricing URL and'))?.slice(1)).toEqual([
      '1',
      '16.7',
      '50.0',
      '0.0',
      '0.0',
    ]);
    expect(rows.at(-1)).toEqual([
      'identifiers or reason, where policies are made',
      '5',
      '100.0',
      '100.0',
      '100.0',
      '0.0',
    ]);
  });
});
