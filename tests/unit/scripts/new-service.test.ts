// `npm run new -- service`: the form that it writes is refused until it is filled in.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { brokenFixture } from '../../support/fixture.ts';
import { fill, problemsOf, runScript } from '../../support/scaffold.ts';

describe('npm run new -- service', () => {
  test('its form is refused, each field by its name, and passes once it is filled in', async () => {
    const root = brokenFixture({});
    const file = 'catalogue/services/aws/snow-globe.yaml';
    const { status, stdout } = runScript(root, 'new', 'service', 'aws', 'snow-globe');
    expect([status, stdout]).toEqual([0, expect.stringContaining(`${file} is ready`)]);
    const fields = [
      'name',
      'category',
      'description',
      'documentationUrl',
      'pricingUrl',
      'pricingModel',
      'tags[0]',
      'equivalents[0].concept',
      'equivalents[0].grade',
      'equivalents[0].note',
      'policyIdentifiers.servicePrefixes[0]',
      'sources[0].url',
    ];
    expect(await problemsOf(root)).toEqual(fields.map((field) => `${field} no-placeholders`));

    fill(root, file, [
      [/(name: )TODO.*/, '$1AWS Snow Globe'],
      [/(category: )TODO.*/, '$1security'],
      [/(description: )TODO.*/, '$1Keeps a small landscape under glass. Choose it for desks that need some snow.'],
      [/(documentationUrl: )https:\/\/TODO/, '$1https://docs.aws.amazon.com/snow-globe/'],
      [/(pricingUrl: )https:\/\/TODO/, '$1https://aws.amazon.com/snow-globe/pricing/'],
      [/(pricingModel: )TODO.*/, '$1usage'],
      ['[todo]', '[snow]'],
      [/(concept: )TODO.*/, '$1secrets-management'],
      [/(grade: )TODO.*/, '$1partial'],
      [/(note: )TODO.*/, '$1It keeps only what is shaken.'],
      [/\[TODO IAM.*\]/, '[snowball]'],
      [/(url: )https:\/\/TODO/, '$1https://docs.aws.amazon.com/snow-globe/'],
    ]);
    expect(await problemsOf(root)).toEqual([]);
  });

  test('where no policies are made, the form asks for no identifiers', async () => {
    const root = brokenFixture({});
    expect(runScript(root, 'new', 'service', 'scaleway', 'snow-globe').status).toBe(0);
    expect((await problemsOf(root)).filter((problem) => problem.includes('Identifiers'))).toEqual([]);
  });

  test.each([
    [['awz', 'x'], 'there is no provider "awz": did you mean "aws"?'],
    [['aws', 'Snow Globe'], '"Snow Globe" is not a name in lower case with hyphens'],
    [['aws', 'snow', 'globe'], '"globe" is one word too many'],
    [['aws', 'lambda'], 'catalogue/services/aws/lambda.yaml exists already'],
    [[], 'there is no provider ""'],
  ])('%j is refused in words', (args, complaint) => {
    const root = brokenFixture({});
    const before = readFileSync(`${root}/catalogue/services/aws/lambda.yaml`, 'utf8');
    const { status, stderr } = runScript(root, 'new', 'service', ...args);
    expect([status, stderr]).toEqual([1, expect.stringContaining(complaint)]);
    expect(stderr).toContain('usage: npm run new -- service PROVIDER NAME');
    expect(readFileSync(`${root}/catalogue/services/aws/lambda.yaml`, 'utf8')).toBe(before);
  });

  test('anything but a service or a provider is refused in words', () => {
    const { status, stderr } = runScript(brokenFixture({}), 'new', 'region', 'aws');
    expect([status, stderr]).toEqual([1, expect.stringContaining('"region" is neither service nor provider')]);
  });
});
