// What the records leave open of what ends: on the fixture, where AWS Code Runner ended on 2025-03-31.
import { expect, test } from 'vitest';
import { deriveCatalogue } from '../../../../catalogue/model/derive.ts';
import { renderEnds } from '../../../../scripts/catalogue/report-ends.ts';
import { type Change, change, parseAfter } from '../../../support/rule-cases.ts';

const LAMBDA = 'services/aws/lambda.yaml';
const RUNNER = 'services/aws/code-runner.yaml';

/** The rows below a heading, without its count. */
function rowsBelow(heading: string, ...changes: Change[]): string[] {
  const { files } = parseAfter(...changes);
  const sections = renderEnds(deriveCatalogue(files), files).split('\n\n');
  const [title, ...rows] = (sections.find((each) => each.startsWith(heading)) ?? '').split('\n');
  expect(title).toMatch(new RegExp(`: ${rows.length}$`));
  return rows.map((row) => row.trim());
}

test('providers without a file of ends are named, and the ends of the others counted', () => {
  const without: Change = (texts) => new Map([...texts].filter(([file]) => file !== 'coverage/lifecycle/azure.yaml'));
  const one = change('coverage/lifecycle/aws.yaml', 'ends: []', 'ends: [{name: Walker, what: none}]');
  expect(rowsBelow('ends: 1 found in 2 files', without, one)).toEqual(['azure']);
});

test('providers of which nothing could be read are named', () => {
  const heading = 'ends: providers of which nothing could be read';
  expect(rowsBelow(heading)).toEqual([]);
  const searched = change(
    'coverage/lifecycle/azure.yaml',
    /read:\n(.*\n)+(?=ends)/,
    'read: []\nsearched: [Public pages.]\n',
  );
  expect(rowsBelow(heading, searched)).toEqual(['azure']);
});

test('an end without an announcement is named with the source that may be one', () => {
  const heading = 'ends without announcementUrl';
  expect(rowsBelow(heading)).toEqual([]);
  const notice = change(RUNNER, /(checked: .*\n)$/, '$1    facts: [lifecycle]\n');
  expect(rowsBelow(heading, notice)).toEqual(['aws-code-runner: https://aws.amazon.com/']);
  const elsewhere = change(RUNNER, 'https://aws.amazon.com/', 'https://example.org/');
  expect(rowsBelow(heading, notice, elsewhere)).toEqual([]);
  const announced = change(RUNNER, 'noEquivalents:', '  announcementUrl: https://aws.amazon.com/\nnoEquivalents:');
  expect(rowsBelow(heading, notice, announced)).toEqual([]);
});

test.each([
  ['It runs code at any time and does what AWS Code Runner did.', true],
  ['It runs code at any time and does what Code Runner did.', true],
  ['It runs code at any time and does what code runners did.', false],
  ['It runs code at any time and does what Code Runners do.', false],
])('a running service that says "%s" is named: %s', (text, named) => {
  const heading = 'running services that mention';
  const said = change(LAMBDA, /description: .*/, `description: ${text}`);
  const found = rowsBelow(heading, said);
  expect(found).toEqual(named ? [expect.stringMatching(/^aws-lambda: .*Code Runner \(ended 2025-03-31\)$/)] : []);
  const alive = change('services/aws/secrets-manager.yaml', /name: .*/, 'name: AWS Code Runner Plus');
  const longer = change(
    LAMBDA,
    /description: .*/,
    'description: It runs code at any time and does what Code Runner Plus does.',
  );
  expect(rowsBelow(heading, longer, alive)).toEqual([]);
});
