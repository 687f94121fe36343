// What follows from a place that was refused, and what does not.
import { describe, expect, test } from 'vitest';
import type { PathStep } from '../../../../catalogue/model/problem.ts';
import { isEcho, isUnsure } from '../../../../catalogue/model/refused.ts';

describe('a place that was refused', () => {
  test.each<[place: PathStep[], at: PathStep[], echo: boolean]>([
    [['name'], ['name'], true],
    [['name'], ['description'], false],
    [['name'], [], false],
    [[], ['name'], true],
    [[], [], true],
    // A block of fields stands and falls together.
    [['lifecycle', 'status'], ['lifecycle', 'sunsetDate'], true],
    [['lifecycle', 'status'], ['lifecycle'], true],
    [['lifecycle'], ['lifecycle', 'sunsetDate'], true],
    // Entries of a list stand for themselves.
    [['tags', 1], ['tags', 1], true],
    [['tags', 1], ['tags', 2], false],
    [['tags', 1], ['tags'], true],
    [['sources', 0, 'url'], ['sources', 0, 'checked'], true],
    [['sources', 0, 'url'], ['sources', 1, 'url'], false],
    [['sources', 0, 'url'], ['sources'], true],
    [[0, 'id'], [0, 'name'], true],
    [[0, 'id'], [1, 'id'], false],
  ])('%j makes %j an echo: %s', (place, at, echo) => {
    expect(isEcho([['other'], place], at)).toBe(echo);
  });

  test('nothing is an echo where nothing was refused', () => expect(isEcho([], ['name'])).toBe(false));
});

describe('an absence', () => {
  const refused = new Map<string, PathStep[][]>([
    ['catalogue/services/aws/lambda.yaml', [['policyIdentifiers', 'servicePrefixes', 0]]],
    ['catalogue/services/aws-x/y.yaml', [['name']]],
    ['catalogue/concepts/ai.yaml', [[3, 'description']]],
    ['catalogue/providers/aws.yaml', [['name'], ['regions', 0]]],
    ['catalogue/categories.yaml', [[]]],
  ]);

  test.each<[where: string, places: PathStep[][], unsure: boolean]>([
    ['catalogue/services/aws/lambda.yaml', [['policyIdentifiers']], true],
    ['catalogue/services/aws/lambda.yaml', [['policyIdentifiers', 'servicePrefixes', 0, 'x']], true],
    ['catalogue/services/aws/lambda.yaml', [['subServices'], ['policyIdentifiers']], true],
    ['catalogue/services/aws/lambda.yaml', [['subServices']], false],
    ['catalogue/services/aws/lambda.yaml', [], true],
    ['catalogue/services/aws/ec2.yaml', [], false],
    ['catalogue/services/aws/', [['policyIdentifiers']], true],
    ['catalogue/services/aws/', [['name']], false],
    ['catalogue/services/aws', [['policyIdentifiers']], false],
    ['catalogue/concepts/', [['*', 'id']], false],
    ['catalogue/concepts/', [['*', 'description']], true],
    ['catalogue/categories.yaml', [['*', 'id']], true],
    ['catalogue/providers/aws.yaml', [['name']], true],
    ['catalogue/providers/aws.yaml', [['regions']], true],
    ['catalogue/providers/aws.yaml', [['regions', 1]], false],
    ['catalogue/providers/', [['regions', 0]], true],
    ['catalogue/provider', [], false],
  ])('in %s at %j is unsure: %s', (where, places, unsure) => {
    expect(isUnsure(refused, where, ...places)).toBe(unsure);
  });
});
