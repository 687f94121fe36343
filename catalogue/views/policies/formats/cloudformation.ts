// The AWS policy as a CloudFormation template in YAML.
import type { ServiceControlPolicy } from '../alpha.ts';
import { NAME_DEFAULT, type PolicyOptions } from '../options.ts';
import { writeYaml } from './write-yaml.ts';

/** Without comments. A stack without targets only creates the policy. */
export function cloudFormationOf(policy: ServiceControlPolicy, { name = NAME_DEFAULT }: PolicyOptions): string {
  return writeYaml({
    AWSTemplateFormatVersion: '2010-09-09',
    Description: 'Service control policy that denies all but the approved services.',
    Parameters: {
      TargetIds: {
        Type: 'CommaDelimitedList',
        Default: '',
        Description: 'Root, units or accounts that the policy is attached to, separated by commas.',
      },
    },
    Conditions: {
      HasTargets: { 'Fn::Not': [{ 'Fn::Equals': [{ 'Fn::Join': ['', { Ref: 'TargetIds' }] }, ''] }] },
    },
    Resources: {
      ApprovedServices: {
        Type: 'AWS::Organizations::Policy',
        Properties: {
          Name: name,
          Description: 'Approved services',
          Type: 'SERVICE_CONTROL_POLICY',
          Content: policy,
          TargetIds: { 'Fn::If': ['HasTargets', { Ref: 'TargetIds' }, { Ref: 'AWS::NoValue' }] },
        },
      },
    },
  });
}
