// What the clouds' own tools print of what is in use.
import { describe, expect, test } from 'vitest';
import type { PolicyFamily } from '../../../../../../../catalogue/model/catalogue.ts';
import { IN_USE_MAXIMUM, readInUse } from '../../../../../../../site/client/builder/policies/in-use/read-in-use.ts';

function namesIn(family: PolicyFamily, text: string) {
  const read = readInUse(family, text);
  if ('fault' in read) throw new Error(read.fault);
  return read.value;
}
const faultOf = (family: PolicyFamily, text: string) => {
  const read = readInUse(family, text);
  return 'fault' in read ? read.fault : '';
};

describe('an access report of AWS', () => {
  test('for an organisation counts services with a time', () => {
    const report = {
      JobStatus: 'COMPLETED',
      NumberOfServicesAccessible: 2,
      AccessDetails: [
        {
          ServiceName: 'Amazon EC2',
          ServiceNamespace: 'ec2',
          LastAuthenticatedTime: '2026-11-01T00:00:00Z',
          TotalAuthenticatedEntities: 1,
        },
        { ServiceName: 'Amazon SQS', ServiceNamespace: 'sqs', TotalAuthenticatedEntities: 0 },
      ],
      IsTruncated: true,
    };
    const { names, notes } = namesIn('alpha', JSON.stringify(report));
    expect(names).toEqual(['ec2']);
    expect(notes).toEqual([expect.stringMatching(/^1 of the 2 services/), expect.stringMatching(/^The report is cut/)]);
  });

  test('for one principal is read alike', () => {
    const report = {
      JobStatus: 'COMPLETED',
      ServicesLastAccessed: [
        { ServiceNamespace: 's3', LastAuthenticated: '2026-11-01T00:00:00Z' },
        { ServiceNamespace: 'sqs', TotalAuthenticatedEntities: 3 },
        { ServiceNamespace: 'sns' },
      ],
    };
    expect(namesIn('alpha', JSON.stringify(report)).names).toEqual(['s3', 'sqs']);
  });

  test('that is not ready, or none, says so', () => {
    expect(faultOf('alpha', '{"JobStatus": "IN_PROGRESS"}')).toMatch(/^The job of this report is IN_PROGRESS/);
    expect(faultOf('alpha', '{"a": 1}')).toMatch(/neither AccessDetails nor ServicesLastAccessed/);
    expect(faultOf('alpha', '{"AccessDetails": []}')).toMatch(/^Nothing in it is in use/);
    expect(faultOf('alpha', '{"AccessDetails"')).toMatch(/^It is not valid JSON/);
  });

  test('may be prefixes one a line', () => {
    expect(namesIn('alpha', 'ec2\ns3:GetObject\n??\n')).toMatchObject({ names: ['ec2', 's3'], strange: ['??'] });
  });

  test.each(['null', 'true', 'false', '42', '[null]', '[42, true]'])('is not %s', (text) => {
    expect(faultOf('alpha', text)).toMatch(/^Nothing in it is understood/);
    expect(namesIn('alpha', `ec2\n${text.replaceAll(/[^\w,]/g, '')}`).names).toEqual(['ec2']);
  });
});

describe('what Azure prints', () => {
  test.each([
    ['types as JSON', '["Microsoft.Web/sites", "Microsoft.Web/sites"]'],
    ['resources as JSON', '[{"name": "a", "type": "Microsoft.Web/sites"}]'],
    ['resources of the API', '{"value": [{"name": "a", "type": "Microsoft.Web/sites"}]}'],
    ['types one a line', 'Microsoft.Web/sites\n'],
    [
      'a table',
      'Name  ResourceGroup  Location  Type\n----  -----  ----  ----\na.b  rg  westeurope  Microsoft.Web/sites  \n',
    ],
  ])('as %s is read', (_, text) => {
    const { names, strange } = namesIn('beta', text);
    expect([names, strange]).toEqual([['Microsoft.Web/sites'], []]);
  });

  test('is a type as a whole word only', () =>
    expect(namesIn('beta', 'Microsoft.Web/sites\nMicrosoft.Sql/servers(old)')).toMatchObject({
      names: ['Microsoft.Web/sites'],
      strange: ['Microsoft.Sql/servers(old)'],
    }));

  test('of providers counts the registered ones', () => {
    const providers = [
      { namespace: 'Microsoft.Web', registrationState: 'Registered', resourceTypes: [] },
      { namespace: 'Microsoft.Sql', registrationState: 'NotRegistered' },
    ];
    expect(namesIn('beta', JSON.stringify(providers)).names).toEqual(['Microsoft.Web']);
    const table = `Namespace      RegistrationPolicy    RegistrationState
-------------  --------------------  -----------------
Microsoft.Web  RegistrationRequired  Registered
Microsoft.Sql  RegistrationRequired  NotRegistered`;
    expect(namesIn('beta', table)).toMatchObject({ names: ['Microsoft.Web'], strange: [] });
  });
});

describe('what Google Cloud prints', () => {
  test.each([
    ['a table', 'NAME                 TITLE\nrun.googleapis.com   Cloud Run Admin API\n'],
    [
      'JSON',
      '[{"config": {"name": "run.googleapis.com"}, "name": "projects/1/services/run.googleapis.com", "state": "ENABLED"}, {"name": "projects/1/services/dns.googleapis.com", "state": "DISABLED"}]',
    ],
    ['JSON without configurations', '[{"name": "projects/1/services/run.googleapis.com"}]'],
    ['names one a line', 'run.googleapis.com'],
  ])('as %s is read', (_, text) => {
    expect(namesIn('gamma', text)).toMatchObject({ names: ['run.googleapis.com'], strange: [] });
  });

  test('with other lines names them, shortened', () => {
    const { names, strange } = namesIn('gamma', `run.googleapis.com\nWARNING: something\n${'x'.repeat(500)}`);
    expect(names).toEqual(['run.googleapis.com']);
    expect(strange).toEqual(['WARNING: something', `${'x'.repeat(80)}…`]);
  });
});

describe('output of another cloud or form', () => {
  const APIS = '[{"config": {"name": "run.googleapis.com"}, "name": "projects/1/services/run.googleapis.com"}]';
  const TYPES = '["Microsoft.Web/sites"]';
  const REPORT = '{"AccessDetails": [{"ServiceNamespace": "s3", "TotalAuthenticatedEntities": 1}]}';

  test.each([
    ['alpha', APIS, 'the JSON of an access report'],
    ['alpha', '[{"name": "s3"}]', 'the JSON of an access report'],
    ['alpha', 'run.googleapis.com', 'the JSON of an access report'],
    ['alpha', TYPES, 'the JSON of an access report'],
    ['alpha', '- config:\n    name: run.googleapis.com\n  name: projects/1\nstate: ENABLED\nconfig:\n', 'the JSON of'],
    ['alpha', 'arn:aws:iam::111122223333:role/x', 'the JSON of an access report'],
    ['beta', APIS, 'resource types or namespaces'],
    ['beta', '["run.googleapis.com", "s3.amazonaws.com"]', 'resource types or namespaces'],
    ['beta', 'compute.googleapis.com/Instance', 'resource types or namespaces'],
    ['beta', 'NAME                TITLE\nrun.googleapis.com  Cloud Run Admin API\n', 'resource types or namespaces'],
    ['beta', REPORT, 'resource types or namespaces'],
    ['gamma', TYPES, 'gcloud services list --enabled'],
    ['gamma', '[{"name": "a", "type": "Microsoft.Web/sites"}]', 'gcloud services list --enabled'],
    ['gamma', REPORT, 'gcloud services list --enabled'],
    ['gamma', 's3\nec2', 'gcloud services list --enabled'],
  ] as const)('for %s, as %s, is refused with what is wanted', (family, text, wanted) =>
    expect(faultOf(family, text)).toMatch(new RegExp(`Wanted: .*${wanted}`)),
  );

  test('is shown with its first line, shortened', () =>
    expect(faultOf('gamma', `\n${'x'.repeat(500)}\ny`)).toMatch(
      /^Nothing in it is understood, for example “x{80}…”\. Wanted: the table or the JSON of gcloud/,
    ));
});

test('at most 5,000,000 characters are read', () => {
  const text = `${'run.googleapis.com\n'.repeat(3)}`.padEnd(IN_USE_MAXIMUM);
  expect(namesIn('gamma', text).names).toEqual(['run.googleapis.com']);
  expect(faultOf('gamma', `${text} `)).toBe('It has 5,000,001 characters; at most 5,000,000 are read.');
});

test.each(['alpha', 'beta', 'gamma'] as const)('%s: JSON that is no list is refused with what is wanted', (family) =>
  expect(faultOf(family, '{"x": {}}')).toMatch(/Wanted/),
);
