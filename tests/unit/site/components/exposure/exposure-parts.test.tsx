// What parts of an exposure draw from their values.
import { renderToString } from 'preact-render-to-string';
import { expect, test } from 'vitest';
import { exposure } from '../../../../../catalogue/views/exposure/exposure.ts';
import { BreakdownTable } from '../../../../../site/components/exposure/BreakdownTable.tsx';
import { ServiceTable } from '../../../../../site/components/exposure/ServiceTable.tsx';
import { StackedBar } from '../../../../../site/components/exposure/StackedBar.tsx';
import { textOf } from '../../../../support/browser/page-text.ts';
import { fixtureCatalogue } from '../../../../support/fixture.ts';

const catalogue = fixtureCatalogue();

test('a bar says in words what it shows', () => {
  const html = renderToString(
    <StackedBar
      title="Owner"
      segments={[
        { id: 'us', label: 'United States', services: 9 },
        { id: 'unknown', label: 'Unknown', services: 1 },
      ]}
    />,
  );
  expect(html).toContain('aria-label="Owner: United States 9, Unknown 1, of 10 services"');
  // The name does not fit into a tenth.
  expect(html.match(/ narrow"/g)).toHaveLength(1);
});

test('a breakdown folds what is beyond twelve countries', () => {
  const rows = Array.from({ length: 14 }, (_, at) => ({
    country: `X${String.fromCharCode(65 + at)}`,
    jurisdiction: 'OTHER',
    providers: 1,
    services: 1,
    percent: 7.1,
  }));
  const html = renderToString(<BreakdownTable caption="Head offices" rows={rows} />);
  expect(html.match(/<tr hidden/g)).toHaveLength(2);
  expect(textOf(html)).toContain('Show 2 more countries');
  expect(renderToString(<BreakdownTable caption="Head offices" rows={rows.slice(0, 12)} />)).not.toContain('<button');
});

test('each service has its row, with what is unknown of it', () => {
  const found = exposure(catalogue, ['aws-lambda', 'scaleway-functions'], '');
  const text = textOf(renderToString(<ServiceTable catalogue={catalogue} exposure={found} />));
  expect(text).toContain('AWS Lambda AWSUnited StatesUnited States');
  expect(text).toContain('Serverless Functions');
});
