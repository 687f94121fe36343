// What the table of a comparison draws: its sections, how old the evidence is, and sources on request.
import { renderToString } from 'preact-render-to-string';
import { expect, test } from 'vitest';
import { CompareTable } from '../../../../../site/components/compare/CompareTable.tsx';
import { compareServices } from '../../../../../site/components/compare/compare-sections.ts';
import { textOf } from '../../../../support/browser/page-text.ts';
import { fixtureCatalogue } from '../../../../support/fixture.ts';

const catalogue = fixtureCatalogue();
const services = ['aws-lambda', 'scaleway-functions'].flatMap((id) => catalogue.service(id) ?? []);
const draw = (settings: { onlyDiffering?: boolean; showsSources?: boolean; today?: string } = {}) =>
  renderToString(
    <CompareTable
      comparison={compareServices(catalogue, services)}
      catalogue={catalogue}
      services={services}
      today="2026-11-22"
      onlyDiffering={false}
      showsSources={false}
      {...settings}
    />,
  );
const headings = (html: string) =>
  [...html.matchAll(/class="group">(.*?)<\/tr>/g)].map(([, heading = '']) =>
    textOf(heading).replace(/ \d.*/, '').trim(),
  );
const rowOf = (html: string, label: string) =>
  html.split('<tr role="row">').find((row) => row.includes(`${label}</th>`));

test('what differs comes first; the rest can be left away', () => {
  expect(headings(draw())).toEqual(['What differs', 'Same for both', 'Unknown for at least one', 'Next steps']);
  expect(headings(draw({ onlyDiffering: true }))).toEqual(['What differs', 'Next steps']);
});

test('a grade is ours and has no source; sources of facts are there on request', () => {
  expect(draw()).not.toContain('class="sources"');
  const html = draw({ showsSources: true });
  expect(rowOf(html, 'Head office')).toContain('class="sources"');
  expect(rowOf(html, 'Match')).toContain('close Serverless Functions');
  expect(rowOf(html, 'Match')).not.toContain('class="sources"');
});

test('evidence has its date once it is a year old', () => {
  expect(draw()).not.toContain('Evidence from');
  expect(rowOf(draw({ today: '2030-01-01' }), 'Head office')).toContain('Evidence from');
});
