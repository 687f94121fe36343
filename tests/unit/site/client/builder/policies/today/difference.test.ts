// What a new document changes against today's.
import { describe, expect, test } from 'vitest';
import type { PolicyFamily } from '../../../../../../../catalogue/model/catalogue.ts';
import { policyIndex } from '../../../../../../../catalogue/views/policies/policy-index.ts';
import { differenceOf } from '../../../../../../../site/client/builder/policies/today/difference.ts';
import { rulesOf } from '../../../../../../../site/client/builder/policies/today/rules-of.ts';
import { policyCatalogue } from '../../../../../../support/policies/policy-catalogue.ts';

const catalogue = policyCatalogue(
  {
    'aws-s3': { identifiers: ['s3'] },
    'aws-sqs': { identifiers: ['sqs'] },
    'aws-ec2': { identifiers: ['ec2'] },
    'aws-vpc': { identifiers: ['ec2'] },
    'azure-web': { identifiers: ['Microsoft.Web/sites'] },
    'azure-disk': { identifiers: ['Microsoft.Compute/disks'] },
    'azure-new': { identifiers: ['Microsoft.New/things'] },
    'gcp-run': { identifiers: ['run.googleapis.com'] },
    'gcp-dns': { identifiers: ['dns.googleapis.com'] },
    'gcp-login': { identifiers: ['oslogin.googleapis.com'] },
    'gcp-tasks': { identifiers: ['cloudtasks.googleapis.com'] },
  },
  {
    beta: { enforced: ['Microsoft.Web/sites', 'Microsoft.Compute/disks'] },
    gamma: { enforced: ['run.googleapis.com', 'dns.googleapis.com'] },
  },
);

function difference(family: PolicyFamily, today: unknown, next: unknown) {
  const index = policyIndex(catalogue, family);
  const [from, to] = [rulesOf(index, today), rulesOf(index, next)];
  if ('fault' in from) throw new Error(from.fault);
  if ('fault' in to) throw new Error(to.fault);
  return differenceOf(from.value, to.value, index);
}
const scp = (NotAction: string[], Condition?: object) => ({
  Statement: [{ Effect: 'Deny', NotAction, Resource: '*', ...(Condition && { Condition }) }],
});

describe('the difference of two documents', () => {
  test('is nothing for the same one', () => {
    const { denied, opened, unchanged } = difference('alpha', scp(['s3:*']), scp(['s3:*']));
    expect([denied, opened]).toEqual([[], []]);
    expect(unchanged.open).toBeGreaterThan(0);
    expect(unchanged.denied).toBeGreaterThan(0);
  });

  test('tells what is denied and opened besides, with the services that have it', () => {
    const { denied, opened } = difference('alpha', scp(['s3:*', 'ec2:*']), scp(['s3:*', 'sqs:*']));
    expect(denied).toEqual([{ entry: 'ec2:*', isPart: false, services: ['aws-ec2', 'aws-vpc'] }]);
    expect(opened).toEqual([{ entry: 'sqs:*', isPart: false, services: ['aws-sqs'] }]);
  });

  test('of a prefix that becomes narrower names the prefix once, as in part', () => {
    const { denied, opened } = difference('alpha', scp(['ec2:*']), scp(['ec2:Describe*']));
    expect(denied.map(({ entry, isPart }) => [entry, isPart])).toEqual([['ec2:*', true]]);
    expect(opened).toEqual([]);
  });

  test('of two parts of one prefix tells both apart', () => {
    const { denied, opened } = difference('alpha', scp(['sqs:Get*']), scp(['sqs:List*']));
    expect([denied, opened].map((changes) => changes.map(({ entry }) => entry))).toEqual([['sqs:Get*'], ['sqs:List*']]);
  });

  test('tells who is exempt no longer, and who is besides', () => {
    const exempting = (arn: string) => ({ ArnNotLike: { 'aws:PrincipalArn': [arn] } });
    expect(difference('alpha', scp(['s3:*'], exempting('a')), scp(['s3:*'], exempting('b'))).exempt).toEqual({
      added: ['b'],
      gone: ['a'],
    });
  });

  test('takes two spellings of an action as one, and tells it as the catalogue has it', () =>
    expect(difference('alpha', scp(['S3:*']), scp(['sqs:*'])).denied).toEqual([
      { entry: 's3:*', isPart: false, services: ['aws-s3'] },
    ]));

  test('takes two spellings of a type as one', () => {
    const { denied, opened, unchanged } = difference('beta', ['microsoft.web/SITES'], ['Microsoft.Web/sites']);
    expect([denied, opened, unchanged]).toEqual([[], [], { open: 1, denied: 1, uncertain: 1 }]);
  });

  test('names types that only today’s document knows', () => {
    const { uncertain } = difference('beta', ['Contoso.App/things', 'Microsoft.Web/sites'], ['Microsoft.Web/sites']);
    expect(uncertain.denied).toEqual([{ entry: 'Contoso.App/things', isPart: false, services: [] }]);
  });

  test('calls nothing denied or opened of which it is not known whether the cloud looks at it', () => {
    const [run, login] = ['run.googleapis.com', 'oslogin.googleapis.com'];
    const { denied, opened, uncertain, unchanged } = difference('gamma', [run, login], ['dns.googleapis.com']);
    expect([denied, opened].map((changes) => changes.map(({ entry }) => entry))).toEqual([
      [run],
      ['dns.googleapis.com'],
    ]);
    expect(uncertain).toEqual({ denied: [{ entry: login, isPart: false, services: ['gcp-login'] }], opened: [] });
    expect(unchanged).toEqual({ open: 0, denied: 0, uncertain: 1 });
    expect(difference('gamma', [run], [run, login])).toMatchObject({
      denied: [],
      opened: [],
      uncertain: { denied: [], opened: [{ entry: login }] },
      unchanged: { open: 1, denied: 1, uncertain: 1 },
    });
  });

  test('knows that a policy over every type looks at all of them', () => {
    const all = {
      properties: { mode: 'All', policyRule: { if: { not: { field: 'type', in: ['Microsoft.Web/sites'] } } } },
    };
    expect(difference('beta', ['Microsoft.New/things', 'Microsoft.Web/sites'], all)).toMatchObject({
      denied: expect.arrayContaining([expect.objectContaining({ entry: 'Microsoft.New/things' })]),
      uncertain: { denied: [] },
    });
  });
});
