// What people see at the start.
import { expect, test } from 'vitest';
import { banner, tryThese } from '../../../../sidecar/process/banner.ts';
import { fixtureCatalogue } from '../../../support/fixture.ts';

test('the banner has the figures of the catalogue', () => {
  const catalogue = fixtureCatalogue();
  const { services, providers, data } = catalogue;
  expect(banner(catalogue)).toBe(
    `Cloud Services Catalogue: ${services.length} services of ${providers.length} providers, facts checked until ${data.lastUpdated}`,
  );
});

test('addresses that were not chosen name the port that was', () => {
  const config = { baseUrl: 'http://localhost:8080', textUrl: 'http://text.localhost:8080', port: 9000 };
  expect(tryThese(config)).toEqual([
    '',
    '  Site  http://localhost:9000/',
    '  API   http://localhost:9000/v1/services',
    '  Text  http://text.localhost:9000/',
    '',
    'Three things to try:',
    "  curl 'http://localhost:9000/v1/services?q=serverless&provider=aws&freeTier=true'",
    "  curl 'http://text.localhost:9000/aws/lambda'",
    "  curl 'http://localhost:9000/v1/compare?ids=aws-lambda,azure-functions,gcp-cloud-run'",
  ]);
});

test('addresses that were chosen stay as they are', () => {
  const config = { baseUrl: 'https://example.org:444', textUrl: 'https://text.example.org', port: 9000 };
  expect(tryThese(config).slice(1, 4)).toEqual([
    '  Site  https://example.org:444/',
    '  API   https://example.org:444/v1/services',
    '  Text  https://text.example.org/',
  ]);
});
