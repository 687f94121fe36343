// The built provider pages and the methodology page: every fact about control and place stands there, with its source
// and date.
import { describe, expect, test } from 'vitest';
import type { Provider } from '../../../catalogue/model/catalogue.ts';
import { JURISDICTION_FLAGS, JURISDICTION_SOURCES } from '../../../catalogue/schema/provider.ts';
import { JURISDICTIONS, METHODOLOGY_VERSION } from '../../../catalogue/views/exposure/jurisdictions.ts';
import { pageHtml, textOf } from '../../support/browser/page-text.ts';
import { realBuild } from '../../support/real-build.ts';

const { providers } = realBuild.catalogue;

function wantedOn({
  jurisdictionFlags = [],
  sovereignty = [],
  realms = [],
  regions,
  ultimateParent,
}: Provider): string[] {
  return [
    ...jurisdictionFlags.map((flag) => JURISDICTION_FLAGS[flag]),
    ...sovereignty.flatMap(({ statement, source, checked }) => [
      statement,
      `Source: ${new URL(source).host}, checked ${checked}`,
    ]),
    ...realms.flatMap(({ name, operator, note, source }) => [
      name,
      operator ? `Operated by ${operator.name}` : '',
      note ?? '',
      `Source: ${new URL(source.url).host}, checked ${source.checked}`,
    ]),
    ...regions.map(({ name }) => name),
    ultimateParent?.name ?? 'not known',
  ];
}

describe('provider pages', () => {
  test('show every law, sovereignty fact, separate cloud and region of the provider', () => {
    const missing = providers.flatMap((provider) => {
      const text = textOf(pageHtml(`providers/${provider.id}/`));
      return wantedOn(provider)
        .filter((wanted) => !text.includes(wanted.replace(/\s+/g, ' ')))
        .map((wanted) => `${provider.id}: ${wanted}`);
    });
    expect(missing).toEqual([]);
  });

  test('link each law that they name with where it can be read', () => {
    const missing = providers.flatMap(({ id, jurisdictionFlags = [] }) => {
      const html = pageHtml(`providers/${id}/`).replaceAll('&amp;', '&').replaceAll('&#38;', '&');
      return jurisdictionFlags
        .flatMap((flag) => JURISDICTION_SOURCES[flag])
        .filter((source) => !html.includes(`href="${source}"`))
        .map((source) => `${id}: ${source}`);
    });
    expect(missing).toEqual([]);
  });

  test('have a section only where there is something to show, and link to each section they have', () => {
    const faults = providers.flatMap(({ id, jurisdictionFlags, sovereignty, realms, regions }) => {
      const html = pageHtml(`providers/${id}/`);
      const wanted = {
        company: 1,
        law: jurisdictionFlags?.length,
        sovereignty: sovereignty?.length,
        realms: realms?.length,
        regions: regions.length,
      };
      return Object.entries(wanted)
        .filter(
          ([section, count]) =>
            html.includes(`id="${section}"`) !== Boolean(count) ||
            html.includes(`href="#${section}"`) !== Boolean(count),
        )
        .map(([section]) => `${id}: ${section}`);
    });
    expect(faults).toEqual([]);
  });
});

describe('the methodology page', () => {
  const html = pageHtml('methodology/');
  const text = textOf(html);

  test('states its version, and every group with its source and reason', () => {
    expect(text).toContain(`Version ${METHODOLOGY_VERSION}.`);
    expect(
      JURISDICTIONS.filter(
        ({ name, source, reason }) => !text.includes(name) || !text.includes(reason) || !html.includes(source),
      ),
    ).toEqual([]);
  });

  test('lists every provider', () => {
    expect(providers.filter(({ id }) => !html.includes(`<a href="/providers/${id}/">`)).map(({ id }) => id)).toEqual(
      [],
    );
  });

  test('has a target for each of its own links', () => {
    const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(targets.length).toBeGreaterThan(5);
    expect(targets.filter((id) => !html.includes(`id="${id}"`))).toEqual([]);
  });
});
