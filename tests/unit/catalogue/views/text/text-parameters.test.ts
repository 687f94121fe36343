// Which query parameters mean something on which page of the text host.
import { expect, test } from 'vitest';
import { FORMATS } from '../../../../../catalogue/formats/text-formats.ts';
import { ANY_PAGE, pageParameters } from '../../../../../catalogue/views/text/text-parameters.ts';

const at = (path: string, format: (typeof FORMATS)[number] = 'txt') =>
  pageParameters(path.split('/').filter(Boolean), format);

test.each([
  ['/', []],
  ['/help', []],
  ['/aws', []],
  ['/aws/lambda', []],
  ['/category/serverless', []],
  ['/regions/aws', []],
  ['/search', ['q', 'page']],
  ['/Search', ['q', 'page']],
  ['/compare', ['ids']],
  ['/compare/aws-lambda', []],
  ['/lists/team', []],
  ['/lists/team/policy', []],
  ['/lists/team/policies', ['include', 'mode', 'parent']],
])('%s takes %j', (path, own) => expect(at(path).own).toEqual(own));

test.each([
  ['/aws', ['page']],
  ['/category/serverless', ['page']],
  ['/aws/lambda', []],
  ['/', []],
  ['/providers', []],
])('%s as JSON takes %j', (path, own) => expect(at(path, 'json').own).toEqual(own));

test.each(FORMATS)('a format and how it looks are taken by every page as %s', (format) => {
  for (const path of ['/', '/aws/lambda', '/lists/team/policies'])
    expect([...at(path, format).all]).toEqual(['format', 'T', 'A', 'links', ...at(path, format).own]);
});

test('what is asked of no page that is known may be a parameter of any', () =>
  expect([...ANY_PAGE.all]).toEqual(['format', 'T', 'A', 'links', 'page', 'q', 'ids', 'include', 'mode', 'parent']));
