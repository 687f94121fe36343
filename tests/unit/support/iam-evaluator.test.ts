import { describe, expect, test } from 'vitest';
import { actionsOf, allActions, isDenied } from '../../support/iam/evaluator.ts';

const deny = (statement: object) => ({
  Version: '2012-10-17',
  Statement: [{ Effect: 'Deny', Resource: '*', ...statement }],
});
const allowList = deny({ NotAction: ['s3:*', 'ec2:Describe*', 'iam:PassRole'] });

describe('the evaluator', () => {
  test.each([
    ['s3:GetObject', false],
    ['S3:getobject', false],
    ['s3-outposts:GetObject', true],
    ['ec2:DescribeVpcs', false],
    ['ec2:RunInstances', true],
    ['iam:PassRole', false],
    ['iam:PassRoles', true],
  ])('lets an allow-list decide about %s: denied %s', (action, denied) => {
    expect(isDenied(allowList, action)).toBe(denied);
  });

  test('denies what any statement denies', () => {
    const both = { Statement: [...allowList.Statement, ...deny({ Action: 's3:Put*' }).Statement] };
    expect([isDenied(both, 's3:PutObject'), isDenied(both, 's3:GetObject')]).toEqual([true, false]);
  });

  test.each([
    ['arn:aws:iam::123456789012:role/break-glass', false],
    ['arn:aws:iam::123456789012:role/path/break-glass', true],
    ['arn:aws:iam::123456789012:role/stacksets-exec-1', false],
    ['arn:aws:iam::123456789012:user/break-glass', true],
    ['arn:aws-cn:iam::123456789012:role/break-glass', true],
    ['arn:aws:iam::210987654321:role/dev', true],
  ])('binds %s: %s', (principal, bound) => {
    const exempt = ['arn:aws:iam::*:role/break-glass', 'arn:*:iam::*:role/stacksets-exec-?'];
    const policy = deny({ NotAction: 's3:*', Condition: { ArnNotLike: { 'aws:PrincipalArn': exempt } } });
    expect(isDenied(policy, 'ec2:RunInstances', principal)).toBe(bound);
  });

  test.each([
    [deny({ Action: 's3:*', NotAction: 'ec2:*' })],
    [deny({ Action: 's3:*', Condition: { StringLike: { 'aws:PrincipalArn': 'x' } } })],
    [deny({ Action: 's3:*', Principal: '*' })],
    [{ Statement: { Effect: 'Allow', Action: 's3:*', Resource: '*' } }],
  ])('refuses to guess about %j', (policy) => {
    expect(() => isDenied(policy, 's3:GetObject')).toThrow();
  });
});

test('a pattern stands for the actions that AWS has', async () => {
  const actions = await allActions();
  expect(actionsOf(actions, 'sts:AssumeRole*')).toEqual(
    expect.arrayContaining(['sts:AssumeRole', 'sts:AssumeRoleWithSAML']),
  );
  expect(actionsOf(actions, 'sts:assumerole')).toEqual(['sts:AssumeRole']);
  expect(actionsOf(actions, 'nothing:*')).toEqual([]);
  expect(actionsOf(actions, '*').length).toBeGreaterThan(10_000);
});
