// The builder as it is rendered at build: an empty list, complete without facts.
import { renderToString } from 'preact-render-to-string';
import { expect, test } from 'vitest';
import { Builder } from '../../../../../site/components/builder/Builder.tsx';
import { madeService } from '../../../../support/made-catalogue.ts';

const index = {
  lastUpdated: '2026-11-25',
  categories: [{ id: 'compute', name: 'Compute' }],
  providers: [{ id: 'aws', name: 'Amazon Web Services', shortName: 'AWS' }],
  services: [madeService('aws-lambda')],
};

test('an empty list says what it is for, and shows no figure', () => {
  const html = renderToString(
    <Builder index={index} url={{ search: '', hash: '' }} baseUrl="https://example.org" today="2026-11-25" />,
  );
  expect(html).toMatch(/<h2 id="count">0 services<\/h2>/);
  expect(html).toContain('You can also add services from their own pages.');
  expect(html).toContain('<option value="provider:aws">Amazon Web Services</option>');
  expect(html).toMatch(/<div id="figures" hidden><\/div>/);
  expect(html).not.toMatch(/id="(list|replaced|too-long|not-found|fault|last-link)"/);
});
