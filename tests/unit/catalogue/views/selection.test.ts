import { describe, expect, test } from 'vitest';
import { suggestIds } from '../../../../catalogue/views/selection.ts';
import { policyCatalogue } from '../../../support/policies/policy-catalogue.ts';

const catalogue = policyCatalogue({
  'aws-data-firehose': {},
  'aws-firewall-manager': {},
  'aws-network-firewall': {},
  'aws-lambda': {},
  'gcp-lambda-like': {},
});

describe('an id that does not exist', () => {
  test.each([
    ['aws-firehose', ['aws-data-firehose']],
    ['Firehose', ['aws-data-firehose']],
    ['aws-lamda', ['aws-lambda']],
    ['lambda', ['aws-lambda', 'gcp-lambda-like']],
    ['aws-firewall', ['aws-firewall-manager', 'aws-network-firewall']],
    ['aws-quantum-teleportation-of-everything', []],
    ['', []],
    ['x'.repeat(65), []],
  ])('%j may have meant %j', (wrong, meant) => {
    expect(suggestIds(catalogue, wrong)).toEqual(meant);
  });

  test('gets three suggestions at most', () => {
    const many = policyCatalogue(Object.fromEntries(['a', 'b', 'c', 'd'].map((end) => [`aws-queue-${end}`, {}])));
    expect(suggestIds(many, 'aws-queue')).toEqual(['aws-queue-a', 'aws-queue-b', 'aws-queue-c']);
  });
});
