// docs/exposure.md against a real sidecar: every command, table, answer and sum in it holds for today's catalogue.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Exposure } from '../../catalogue/views/exposure/exposure.ts';
import { isEuropean } from '../../catalogue/views/exposure/jurisdictions.ts';
import type { ServiceExposure } from '../../catalogue/views/exposure/service-exposure.ts';
import { type RunningSidecar, startSidecar } from '../support/servers/sidecar.ts';

/** Of longer lists of countries one outside Europe is named, so that a region more changes nothing. */
const COUNTRIES_LISTED = 9;

const [, ...sections] = readFileSync('docs/exposure.md', 'utf8').split(/^## /m);

let sidecar: RunningSidecar;
beforeAll(async () => {
  sidecar = await startSidecar();
});
afterAll(() => sidecar.close());

const between = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? '';
const answerOf = async (section: string) => {
  const path = between(section, /^curl 'http:\/\/localhost:8080(\/v1\/exposure\?ids=[^']+)'$/m);
  expect(path).not.toBe('');
  const answer = await fetch(`${sidecar.url}${path}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Exposure;
};

/** `| a | b |` → a, b */
const cellsOf = (row: string) =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

function cellsFor({
  slug,
  headOffice,
  ultimateParent,
  regionCountries,
  unconfirmedCountries,
  sovereignOption,
  europeanResidentOnly,
}: ServiceExposure): string[] {
  const yesOrNo = (value: boolean | null) => (value === null ? 'not known' : value ? 'yes' : 'no');
  const listed = (countries: readonly string[]) =>
    countries.length <= COUNTRIES_LISTED
      ? countries.join(', ') || 'none'
      : `more than ${COUNTRIES_LISTED}, ${countries.find((country) => !isEuropean(country))} among them`;
  return [
    slug,
    headOffice ?? 'not known',
    ultimateParent ?? 'not known',
    listed(regionCountries ?? []),
    unconfirmedCountries === null ? 'not known' : listed(unconfirmedCountries),
    yesOrNo(sovereignOption),
    yesOrNo(europeanResidentOnly),
  ];
}

test('the document works out ten selections, each once', () => {
  expect(sections.length).toBe(10);
  expect(new Set(sections.map((section) => between(section, /ids=([^']+)'/))).size).toBe(10);
});

describe.each(sections.map((section) => [section.split('\n', 1)[0] ?? '', section]))('%s', (_, section) => {
  test('the table holds the facts of the answer', async () => {
    const { services } = await answerOf(section);
    const [, , ...rows] = section.split('\n').filter((line) => line.startsWith('|'));
    expect(rows.map(cellsOf)).toEqual(services.map(cellsFor));
  });

  test('the answer is the one shown', async () => {
    const shown = JSON.parse(between(section, /^```json\n([\s\S]*?)^```$/m)) as Partial<Exposure>;
    const answer = await answerOf(section);
    expect(Object.keys(shown)).toEqual(
      expect.arrayContaining(['selection', 'usHeadquarteredPercent', 'sovereignOptions', 'europeanResidentOnly']),
    );
    expect(Object.fromEntries(Object.keys(shown).map((key) => [key, answer[key as keyof Exposure]]))).toEqual(shown);
  });

  test('the sums come out, and as the answer says', async () => {
    const answer = await answerOf(section);
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
