// The page of all services as it is built, and as a URL asks for it: the same component.
import { renderToString } from 'preact-render-to-string';
import { describe, expect, test } from 'vitest';
import { browseBody, browseMoreBody } from '../../../../../catalogue/formats/browse-body.ts';
import { Browse } from '../../../../../site/components/browse/Browse.tsx';
import { FACET_NAMES } from '../../../../../site/components/browse/facets.ts';
import { modelOf } from '../../../../../site/components/browse/model.ts';
import { fixtureCatalogue } from '../../../../support/fixture.ts';

const catalogue = fixtureCatalogue();
const today = catalogue.data.lastUpdated;
const part = await modelOf(browseBody(catalogue), undefined, { today });
const whole = await part.withMore(browseMoreBody(catalogue));
const total = catalogue.services.length;
const drawn = (search: string, { model = part, picked = [] as string[] } = {}) =>
  renderToString(<Browse model={model} search={search} picked={picked} baseUrl="https://c.example" />);
const rowsIn = (html: string) => html.match(/<th role="rowheader" scope="row"/g)?.length ?? 0;

describe('all services', () => {
  test('as built: every facet folded, the first rows, and nothing that a policy for styles forbids', () => {
    const html = drawn('');
    for (const [name] of FACET_NAMES) expect(html).toContain(`id="facet-${name}"`);
    expect(html).not.toMatch(/<details[^>]*class="facet-list"[^>]* open/);
    expect(html).toContain(`>${total} services<`);
    expect(rowsIn(html)).toBe(Math.min(40, total));
    expect(html).not.toContain('style=');
  });

  test('of one provider: its facet is open, its chip can be removed, its services are counted', () => {
    const html = drawn('?provider=aws');
    const own = catalogue.servicesOf('aws').length;
    expect(html).toContain('aria-label="Remove Provider: ');
    expect(html).toContain(`>${own} of ${total} services<`);
    expect(rowsIn(html)).toBe(own);
  });

  test('show no rows and no count while what the URL asks for has yet to come', () => {
    const html = drawn('?region=aws/nowhere');
    expect(html).toContain('role="status">Loading…<');
    expect(html).not.toContain('<table');
    expect(html).not.toContain('we ignored');
  });

  test('say which filters of a link are unknown, and what to give up where nothing is left', () => {
    const html = drawn('?provider=aws&name=zzz&colour=red', { model: whole });
    expect(html).toContain('we ignored them: colour=red.');
    expect(html).toContain(`Without the words “zzz”: ${catalogue.servicesOf('aws').length}`);
  });

  test('offer to compare what is ticked from two services on', () => {
    const [one = '', two = ''] = catalogue.services.map(({ id }) => id);
    expect(drawn('', { picked: [one] })).not.toContain('/compare/?ids=');
    expect(drawn('', { picked: [one, two] })).toContain(`/compare/?ids=${one},${two}`);
  });
});
