// Service control policies that somebody has in force: what each opens and denies.
import { describe, expect, test } from 'vitest';
import { scpRules } from '../../../../../../../site/client/builder/policies/today/scp-rules.ts';

function rulesOf(...statements: object[]) {
  const read = scpRules({ Version: '2012-10-17', Statement: statements });
  if ('fault' in read) throw new Error(read.fault);
  return read.value;
}
const deny = (rest: object) => ({ Effect: 'Deny', Resource: '*', ...rest });

describe('a service control policy', () => {
  test('of NotAction denies what it does not name', () => {
    const { standing, named } = rulesOf(deny({ NotAction: ['s3:*', 'ec2:Describe*'] }));
    expect(['s3:*', 's3:GetObject', 'ec2:DescribeRegions', 'ec2:RunInstances', 'ec2:*', 'sqs:*'].map(standing)).toEqual(
      ['open', 'open', 'open', 'denied', 'partly', 'denied'],
    );
    expect(named).toEqual(['s3:*', 'ec2:Describe*']);
  });

  test('of Action denies what it names, and of two statements both hold', () => {
    const { standing } = rulesOf(deny({ NotAction: 's3:*' }), deny({ Action: ['s3:DeleteBucket', 'S3:Put*'] }));
    expect(['s3:*', 's3:GetObject', 's3:PutObject', 's3:DeleteBucket', 'sqs:*'].map(standing)).toEqual([
      'partly',
      'open',
      'denied',
      'denied',
      'denied',
    ]);
  });

  test('of Allow opens only what it names, unless that is everything', () => {
    const list = rulesOf({ Effect: 'Allow', Action: ['s3:*', 'ec2:Describe*'], Resource: '*' });
    expect(['s3:*', 'ec2:*', 'sqs:*'].map(list.standing)).toEqual(['open', 'partly', 'denied']);
    expect(list.notes).toEqual(['Its Allow statements are taken as the only ones that are attached where it is.']);
    const all = rulesOf({ Effect: 'Allow', Action: '*', Resource: '*' });
    expect([all.standing('sqs:*'), all.notes]).toEqual(['open', []]);
  });

  test('may name more than one prefix, and any in either case', () => {
    const { standing } = rulesOf(deny({ NotAction: ['ec2*:Get*', '*:List*', 'S3:put*', 'ia?:Tag*', 'sns'] }));
    const entries = [
      'ec2:GetPasswordData',
      'ec2messages:GetEndpoint',
      'sqs:ListQueues',
      'sqs:*',
      's3:PutObject',
      'IAM:TagRole',
      'sns:Publish',
    ];
    expect(entries.map(standing)).toEqual(['open', 'open', 'open', 'partly', 'open', 'open', 'denied']);
    expect(standing('ec2*:GetPasswordData')).toBe('open');
  });

  test('has one character for a question mark', () => {
    const { standing } = rulesOf(deny({ NotAction: ['s3:Get?bject', 'sqs:*?Queue'] }));
    expect(['s3:GetObject', 's3:GetObjectAcl', 's3:Get*', 'sqs:GetQueue', 'sqs:Queue'].map(standing)).toEqual([
      'open',
      'denied',
      'partly',
      'open',
      'denied',
    ]);
  });

  test('names whom it exempts, and counts every other condition as in part', () => {
    const exempting = rulesOf(
      deny({ NotAction: 's3:*', Condition: { ArnNotLike: { 'aws:PrincipalARN': 'arn:aws:iam::*:role/a' } } }),
    );
    expect([exempting.exempt, exempting.standing('sqs:*'), exempting.notes]).toEqual([
      ['arn:aws:iam::*:role/a'],
      'denied',
      [],
    ]);
    const regional = rulesOf(
      deny({
        Sid: 'Regions',
        NotAction: 's3:*',
        Condition: { StringNotEquals: { 'aws:RequestedRegion': 'eu-west-1' } },
      }),
    );
    expect([regional.standing('sqs:*'), regional.notes]).toEqual([
      'partly',
      ['Statement “Regions” has a condition (StringNotEquals aws:RequestedRegion): it counts as in part.'],
    ]);
  });

  test('about some resources counts as in part', () => {
    const { standing, notes } = rulesOf(deny({ Action: 's3:*', Resource: 'arn:aws:s3:::secret' }));
    expect([standing('s3:*'), standing('sqs:*'), notes]).toEqual([
      'partly',
      'open',
      ['Statement 1 is about some resources only: it counts as in part.'],
    ]);
    const others = rulesOf({ Effect: 'Deny', Action: 's3:*', NotResource: 'arn:aws:s3:::open' });
    expect([others.standing('s3:*'), others.notes]).toEqual(['partly', notes]);
  });

  const document = { Version: '2012-10-17', Statement: deny({ Action: 'sqs:*' }) };
  test.each([
    ['the answer of describe-policy', { Policy: { PolicySummary: {}, Content: JSON.stringify(document) } }],
    [
      'a CloudFormation template',
      { Resources: { A: { Type: 'AWS::Organizations::Policy', Properties: { Content: document } } } },
    ],
  ])('is found in %s', (_, value) => {
    const read = scpRules(value);
    expect('value' in read && read.value.standing('sqs:SendMessage')).toBe('denied');
  });

  test.each([
    [{ hello: 'there' }, /no policy in it\. Wanted is a service control policy/],
    [['a'], /no policy in it/],
    [{ Policy: { Content: 'not json' } }, /no policy in it/],
    [{ Statement: [] }, /has no Statement/],
    [{ Statement: [{ Action: 's3:*' }] }, /^Statement 1 has no Effect/],
    [{ Statement: [{ Sid: 'A', Effect: 'Deny' }] }, /^Statement “A” has neither Action nor NotAction/],
  ])('%j is refused with a reason', (value, fault) => {
    const read = scpRules(value);
    expect('fault' in read && read.fault).toMatch(fault);
  });
});
