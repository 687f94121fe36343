// Pasted documents as text: what is read, and what is said of the rest.
import { describe, expect, test } from 'vitest';
import {
  PASTED_MAXIMUM,
  readText,
  YAML_MAXIMUM,
} from '../../../../../../../site/client/builder/policies/today/read-text.ts';

const faultOf = (text: string) => {
  const read = readText(text);
  return 'fault' in read ? read.fault : '';
};

describe('a pasted document', () => {
  test('is read as JSON or as YAML', () => {
    expect(readText(' {"a": [1]}\n')).toEqual({ value: { a: [1] } });
    expect(readText('["a"]')).toEqual({ value: ['a'] });
    expect(readText('name: a\nspec:\n  rules:\n  - denyAll: true\n')).toEqual({
      value: { name: 'a', spec: { rules: [{ denyAll: true }] } },
    });
    expect(readText('Resources:\n  A: !If [B, c, d]\n')).toEqual({ value: { Resources: { A: ['B', 'c', 'd'] } } });
  });

  test('says where its JSON is at fault', () => expect(faultOf('{"a": }')).toMatch(/^It is not valid JSON: .*\w\.$/));

  test.each([
    ['resource "aws_organizations_policy" "a" {\n', /Terraform or Bicep, which cannot be read here/],
    ["targetScope = 'managementGroup'", /Terraform or Bicep/],
    ['just some words', /neither a JSON object or array nor YAML/],
    ['7', /neither a JSON object/],
    ['a: [b', /^It is neither JSON nor YAML: .*\w\.$/],
    ['a: 1\n---\nb: 2', /neither JSON nor YAML/],
  ])('%j is refused with a reason', (text, fault) => expect(faultOf(text)).toMatch(fault));

  test('may have 2,000,000 characters, of YAML 200,000, and not one more', () => {
    const json = (length: number) => `["${'x'.repeat(length - 4)}"]`;
    expect(readText(json(PASTED_MAXIMUM))).toHaveProperty('value');
    expect(faultOf(json(PASTED_MAXIMUM + 1))).toBe('It has 2,000,001 characters; at most 2,000,000 are read.');
    const yaml = (length: number) => `a: ${'x'.repeat(length - 3)}`;
    expect(readText(yaml(YAML_MAXIMUM))).toHaveProperty('value');
    expect(faultOf(yaml(YAML_MAXIMUM + 1))).toBe('It has 200,001 characters; of YAML at most 200,000 are read.');
  });

  test('that multiplies itself by aliases is refused', () => {
    const bomb = ['a: &a [x, x, x, x, x, x, x, x, x]'];
    for (const [from, to] of ['ab', 'bc', 'cd', 'de', 'ef', 'fg'].map((pair) => [...pair]))
      bomb.push(`${to}: &${to} [*${from}, *${from}, *${from}, *${from}, *${from}, *${from}, *${from}, *${from}]`);
    expect(faultOf(bomb.join('\n'))).toMatch(/neither JSON nor YAML/);
  });
});
