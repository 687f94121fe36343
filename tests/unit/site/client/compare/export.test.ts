// A comparison as files: what nobody knows is an empty cell, and what is shown is what is handed out.
import { describe, expect, test } from 'vitest';
import { compareCsv, compareMarkdown } from '../../../../../site/client/compare/export.ts';
import { fixtureCatalogue } from '../../../../support/fixture.ts';

const catalogue = fixtureCatalogue();
const services = ['aws-lambda', 'scaleway-functions'].flatMap((id) => catalogue.service(id) ?? []);

describe('as CSV', () => {
  const lines = compareCsv(catalogue, services, 'https://a.example').split('\r\n');
  const line = (label: string) => lines.find((each) => each.startsWith(`${label},`));

  test('begins with the services, their pages and what they are to one another', () => {
    expect(lines.slice(0, 6).map((each) => each.split(',').slice(0, 4).join())).toEqual([
      'Attribute,Comparison,aws-lambda,scaleway-functions',
      'Name,,AWS Lambda,Serverless Functions',
      'Page,,https://a.example/services/aws-lambda/,https://a.example/services/scaleway-functions/',
      expect.stringMatching(/^What it is,,/),
      'Match,,close: Serverless Functions,close: Lambda',
      'Key differences,,none,It has fewer event sources.',
    ]);
  });

  test('says what differs in the words of the page, and tells unknown from none', () => {
    expect(line('Head office')).toBe('Head office,differs,United States,France');
    expect(line('Free tier')).toBe('Free tier,of some only,yes,');
    expect(line('Policy identifiers')).toBe('Policy identifiers,of some only,lambda,none');
    expect(line('Regions possible')).toBe('Regions possible,not known which,2,2');
    expect(line('Tags')).toBeUndefined();
  });
});

test('as Markdown is the page of the text host, with links to it', () => {
  const addresses = { baseUrl: 'https://a.example', textUrl: 'https://t.example' };
  const text = compareMarkdown(catalogue, services, addresses, '2026-11-22');
  expect(text).toMatch(/^# AWS Lambda · Serverless Functions\n/);
  expect(text).toContain('[/aws/lambda](https://t.example/aws/lambda)');
  expect(text).toContain('| Match | close: Serverless Functions | close: Lambda |');
});
