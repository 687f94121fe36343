// The options of policies over HTTP: each at and beyond its limit, what one cloud does not know, and the formats.
import { describe, expect, test } from 'vitest';
import { policyPosts } from '../../support/clients/policy-posts.ts';

const { post, refusal } = policyPosts();

describe.each([
  ['/v1/policies/alpha-scp', 'aws-lambda', 'alpha'],
  ['/v1/policies/beta-policy', 'azure-functions', 'beta'],
  ['/v1/policies/gamma-org-policy', 'gcp-cloud-run', 'gamma'],
  ['/v1/policies/report', 'aws-lambda', 'alpha'],
] as const)('the options of POST %s', (path, id, family) => {
  const body = (options: object) => ({ approvedServiceIds: [id], ...options });
  const list = (count: number, entry: string) => Array.from({ length: count }, () => entry);
  const role = 'arn:aws:iam::*:role/break-glass';
  const entry = { alpha: 'ec2:Describe*', beta: 'Microsoft.Network/dns', gamma: 'dns.googleapis.com' }[family];

  test.each<[string, object, RegExp]>([
    ['include', { include: 'all' }, /^include: must be one of none, required, usual$/],
    ['foundation', { foundation: true }, /^foundation: must be one of full, essential, none$/],
    ['mode', { mode: 'dry' }, /^mode: must be one of enforce, audit$/],
    ['style', { style: 'x' }, /^style: must be one of types, providers$/],
    ['scope', { scope: 'All' }, /^scope: must be one of indexed, all$/],
    ['format', { format: 'pulumi' }, /^format: must be one of json, terraform, cloudformation, bicep, yaml$/],
    ['name', { name: 'a b' }, /^name: must be 1 to 64 letters/],
    ['name, too long', { name: 'x'.repeat(65) }, /^name: must be 1 to 64 letters/],
    ['name, a number', { name: 1 }, /^name: must be a string$/],
    ['parent', { parent: 'folders/x' }, /^parent: must be organizations/],
    ['exemptPrincipals', { exemptPrincipals: role }, /^exemptPrincipals: must be an array of strings$/],
    ['exemptPrincipals, one of them', { exemptPrincipals: [role, '*'] }, /^exemptPrincipals\[1\]: must be the ARN/],
    [
      'exemptPrincipals, too many',
      { exemptPrincipals: list(51, role) },
      /^exemptPrincipals: must hold at most 50 entries$/,
    ],
    ['exemptPrincipals, too long', { exemptPrincipals: [`${role}${'x'.repeat(170)}`] }, /at most 200 characters$/],
    ['alsoAllow', { alsoAllow: [entry] }, /^alsoAllow: must be a JSON object$/],
    ['alsoAllow, a cloud', { alsoAllow: { aws: [entry] } }, /^alsoAllow: takes alpha, beta, gamma \(found "aws"\)$/],
    ['alsoAllow, an entry', { alsoAllow: { [family]: ['no entry'] } }, /^alsoAllow\.(alpha|beta|gamma)\[0\]: must be /],
    [
      'alsoDeny, too many',
      { alsoDeny: { [family]: list(101, entry) } },
      /^alsoDeny\.\w+: must hold at most 100 entries$/,
    ],
  ])('refuse a wrong %s', async (_, options, details) => {
    expect(await refusal(path, body(options))).toMatchObject({
      httpStatus: 400,
      details: expect.stringMatching(details),
    });
  });

  test.each<[string, object]>([
    ['name', { name: 'x'.repeat(64) }],
    ['exemptPrincipals', { exemptPrincipals: Array.from({ length: 30 }, (_, index) => `${role}-${index}`) }],
    ['alsoAllow', { alsoAllow: { [family]: list(100, entry) } }],
    ['alsoDeny', { alsoDeny: { [family]: list(100, entry) } }],
    ['parent', { parent: 'projects/my-project' }],
    ['parent of a domain', { parent: 'projects/example.com:my-project' }],
    ['include', { include: 'usual' }],
    ['foundation', { foundation: 'none' }],
  ])('take the largest %s', async (_, options) => {
    expect((await post(path, body(options))).status).toBe(200);
  });
});

describe('what is special about a cloud', () => {
  test('is said with the field that is at fault', async () => {
    const details = async (path: string, id: string, options: object) =>
      (await refusal(path, { approvedServiceIds: [id], ...options })).details;
    expect(await details('/v1/policies/alpha-scp', 'aws-lambda', { mode: 'audit' })).toMatch(/^mode: .*access-report$/);
    expect(await details('/v1/policies/gamma-org-policy', 'gcp-cloud-run', { format: 'bicep' })).toBe(
      'format: Google Cloud takes json, terraform, yaml (found "bicep")',
    );
    expect(await details('/v1/policies/beta-policy', 'azure-functions', { style: 'providers', scope: 'all' })).toMatch(
      /^style: /,
    );
  });

  test('is named in a header where a field means nothing to it', async () => {
    const response = await post('/v1/policies/gamma-org-policy', {
      approvedServiceIds: ['gcp-cloud-run'],
      name: 'x',
      scope: 'all',
      parent: 'folders/1',
    });
    expect(response.headers.get('x-ignored-parameters')).toBe('name, scope');
    expect(response.headers.get('access-control-expose-headers')).toContain('X-Ignored-Parameters');
    const plain = await post('/v1/policies/gamma-org-policy', { approvedServiceIds: ['gcp-cloud-run'] });
    expect(plain.headers.has('x-ignored-parameters')).toBe(false);
  });

  test('and as often as the same is asked for', async () => {
    const ask = async () => {
      const body = { approvedServiceIds: ['aws-lambda'], includes: 'required', style: 'types', name: 'asked-again' };
      const response = await post('/v1/policies/alpha-scp', body);
      const told = ['x-ignored-parameters', 'access-control-expose-headers', 'x-policy-services-covered'];
      return [...told.map((name) => response.headers.get(name)), await response.text()];
    };
    const [first, ...further] = [await ask(), await ask(), await ask(), await ask()];
    expect(first[0]).toBe('style, name, includes');
    for (const answer of further) expect(answer).toEqual(first);
  });

  test.each([
    [
      '/v1/policies/alpha-scp',
      { approvedServiceIds: ['aws-lambda'], includes: 'required', style: 'types' },
      'style, includes',
    ],
    ['/v1/policies/alpha-scp', { approvedServiceIds: ['aws-lambda'], includes: 'required' }, 'includes'],
    [
      '/v1/policies/report',
      { approvedServiceIds: ['aws-lambda'], includes: 'required', style: 'types', name: 'x' },
      'style, includes',
    ],
    [
      '/v1/policies/report',
      { approvedServiceIds: ['aws-lambda', 'azure-functions'], parent: 'folders/1', style: 'types' },
      'parent',
    ],
    ['/v1/policies/report', { approvedServiceIds: [], 'a\r\nb': 1, includes: 'required' }, 'includes, ...'],
    ['/v1/export/markdown', { approvedServiceIds: ['aws-lambda'], include: 'required' }, 'include'],
    ['/v1/lists', { approvedServiceIds: ['aws-lambda'], Name: 'x' }, 'Name'],
  ])('and so is one that POST %s with %j does not know', async (path, body, expected) => {
    const { headers } = await post(path, body);
    expect(headers.get('x-ignored-parameters')).toBe(expected);
    expect(headers.get('access-control-expose-headers')?.split(', ')).toEqual(
      expect.arrayContaining(['X-RateLimit-Limit', 'X-Ignored-Parameters']),
    );
  });

  test.each([
    [
      '/v1/policies/alpha-scp',
      'aws-lambda',
      'terraform',
      'text/plain; charset=utf-8',
      /^# Policy .*\n(.|\n)*aws_organizations_policy/,
    ],
    [
      '/v1/policies/alpha-scp',
      'aws-lambda',
      'cloudformation',
      'application/yaml; charset=utf-8',
      /AWS::Organizations::Policy/,
    ],
    [
      '/v1/policies/beta-policy',
      'azure-functions',
      'bicep',
      'text/plain; charset=utf-8',
      /^\/\/ Policy (.|\n)*targetScope/,
    ],
    [
      '/v1/policies/gamma-org-policy',
      'gcp-cloud-run',
      'yaml',
      'application/yaml; charset=utf-8',
      /^# Policy (.|\n)*allowedValues/,
    ],
  ])('is its formats: %s as %s %s', async (path, id, format, type, text) => {
    const response = await post(path, { approvedServiceIds: [id], format });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
    const json = await (await post(path, { approvedServiceIds: [id] })).text();
    expect(response.headers.get('x-policy-characters')).toBe(String(json.length));
    expect(await response.text()).toMatch(text);
  });
});
