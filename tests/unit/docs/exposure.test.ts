// docs/exposure.md: a catalogue made of the facts of each table gives the conclusions, the answer and the sums that stand
// there.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Catalogue, Provider, Service } from '../../../catalogue/model/catalogue.ts';
import { type Exposure, exposure } from '../../../catalogue/views/exposure/exposure.ts';
import type { ServiceExposure } from '../../../catalogue/views/exposure/service-exposure.ts';
import { madeCatalogue, madeProvider, madeService } from '../../support/made-catalogue.ts';

const [, ...sections] = readFileSync('docs/exposure.md', 'utf8').split(/^## /m);

const between = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? '';
const requestOf = (section: string) => between(section, /^GET \/v1\/exposure\?ids=(\S+)$/m).split(',');

/** `| a | b |` → a, b; without the head and the rule below it. */
function rowsOf(section: string): string[][] {
  const [, , ...rows] = section.split('\n').filter((line) => line.startsWith('|'));
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const countriesIn = (cell: string) => (cell === 'none' || cell === 'unknown' ? [] : cell.split(', '));

/** All that the catalogue knows is what the first five columns say. */
function catalogueOf(rows: readonly string[][]): Catalogue {
  const services = rows.map(([slug = '', , , confirmed = '', possible = '']): Service => {
    const { providerId } = madeService(slug);
    const regionsIn = (cell: string) =>
      countriesIn(cell).map((country) => ({ id: `${providerId}-${country}`, name: country, country }));
    const regions = regionsIn(confirmed);
    const isGlobal = confirmed === 'none' && possible === 'none';
    const elsewhere = possible === 'none' ? 'none' : possible === 'unknown' ? 'unknown' : 'provider';
    return madeService(slug, {
      placement: isGlobal ? 'global' : regions.length > 0 ? 'regional' : undefined,
      regionBasis: isGlobal || regions.length > 0 ? 'service' : elsewhere === 'provider' ? 'provider' : 'unknown',
      regions,
      elsewhere,
      possibleRegions: regionsIn(possible),
    });
  });
  const providers = rows.map(([slug = '', headOffice = '', parent = '']): Provider => {
    const { providerId } = madeService(slug);
    const country = parent === 'unknown' ? undefined : parent;
    return madeProvider(providerId, {
      headOffice: { city: 'City', country: headOffice },
      ...(country && { ultimateParent: { name: parent, country } }),
    });
  });
  const byId = new Map(providers.map((provider) => [provider.id, provider]));
  return madeCatalogue(services, { providers: [...byId.values()] });
}

function cellsFor({
  slug,
  headOffice,
  ultimateParent,
  regionCountries,
  unconfirmedCountries,
  sovereignOption,
  europeanResidentOnly,
}: ServiceExposure): string[] {
  const yesOrNo = (value: boolean | null) => (value === null ? 'unknown' : value ? 'yes' : 'no');
  return [
    slug,
    headOffice ?? 'unknown',
    ultimateParent ?? 'unknown',
    (regionCountries ?? []).join(', ') || 'none',
    unconfirmedCountries === null ? 'unknown' : unconfirmedCountries.join(', ') || 'none',
    yesOrNo(sovereignOption),
    yesOrNo(europeanResidentOnly),
  ];
}

test('the document works out ten selections, each once', () => {
  expect(sections.length).toBe(10);
  expect(new Set(sections.map((section) => requestOf(section).join())).size).toBe(10);
});

describe.each(sections.map((section) => [section.split('\n', 1)[0] ?? '', section]))('%s', (_, section) => {
  const rows = rowsOf(section);
  const answer = exposure(catalogueOf(rows), requestOf(section), 'https://example.org');

  test('the table holds the facts of the answer', () => {
    expect(answer.services.map(cellsFor)).toEqual(rows);
  });

  test('the answer is the one shown', () => {
    const shown = JSON.parse(between(section, /^```json\n([\s\S]*?)^```$/m)) as Partial<Exposure>;
    expect(Object.keys(shown)).toEqual(
      expect.arrayContaining(['selection', 'usHeadquarteredPercent', 'sovereignOptions', 'europeanResidentOnly']),
    );
    expect(Object.fromEntries(Object.keys(shown).map((key) => [key, answer[key as keyof Exposure]]))).toEqual(shown);
  });

  test('the sums come out, and as the answer says', () => {
    const line = (field: string) => between(section, new RegExp(`^- \`${field}\`: (.*)$`, 'm'));
    expect(Number.parseInt(line('sovereignOptions'), 10)).toBe(answer.sovereignOptions);
    expect(Number.parseInt(line('europeanResidentOnly'), 10)).toBe(answer.europeanResidentOnly);
    expect(line('usHeadquarteredPercent')).toMatch(/^\d+ of \d+ providers = /);

    const sums = [...section.matchAll(/`(\w+)`(?: (\w+))?: (\d+) of (\d+) (providers|services) = ([\d.]+) %/g)];
    for (const [text, field, group, part, whole, unit, percent] of sums) {
      const figure = Math.round((Number(part) / Number(whole)) * 1000) / 10;
      expect([text, figure]).toEqual([text, Number(percent)]);
      expect([text, Number(whole)]).toEqual([
        text,
        unit === 'providers' ? answer.selection.providers : answer.selection.resolved,
      ]);
      expect([text, answered(answer, field, group)]).toEqual([text, figure]);
    }
  });
});

/** The percentage that the answer gives for a field, in a breakdown for one country or for `UNKNOWN`. */
function answered(answer: Exposure, field: string | undefined, group: string | undefined): number | undefined {
  if (field === 'usHeadquarteredPercent') return answer.usHeadquarteredPercent;
  if (field !== 'headOfficeBreakdown' && field !== 'regionBreakdown') return undefined;
  return answer[field].find(({ country, jurisdiction }) => (country ?? jurisdiction) === group)?.percent;
}
