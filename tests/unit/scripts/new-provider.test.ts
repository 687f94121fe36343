// `npm run new -- provider`: the form that it writes is refused until it is filled in, and services can follow.
import { describe, expect, test } from 'vitest';
import { brokenFixture } from '../../support/fixture.ts';
import { fill, problemsOf, runScript } from '../../support/scaffold.ts';

describe('npm run new -- provider', () => {
  test('its form is refused, each field by its name, and passes once it is filled in', async () => {
    const root = brokenFixture({});
    const file = 'catalogue/providers/snowy.yaml';
    const { status, stdout } = runScript(root, 'new', 'provider', 'snowy');
    expect([status, stdout]).toEqual([0, expect.stringContaining(`${file} is ready`)]);
    const fields = [
      'name',
      'shortName',
      'website',
      'documentationBaseUrl',
      'documentationHosts[0]',
      'statusPageUrl',
      'legalEntity.name',
      'legalEntity.country',
      'headOffice.city',
      'headOffice.country',
      'ultimateParent.name',
      'ultimateParent.country',
      'jurisdictionFlags[0]',
      'regions[0].id',
      'regions[0].name',
      'regions[0].city',
      'regions[0].country',
      'sources[0].url',
      'sources[1].url',
    ];
    const endsUnread = ' lifecycle-covered';
    expect((await problemsOf(root)).sort()).toEqual(
      [endsUnread, ...fields.map((field) => `${field} no-placeholders`)].sort(),
    );

    fill(root, file, [
      [/(\nname: )TODO.*/, '$1Snowy Cloud'],
      [/(shortName: )TODO.*/, '$1Snowy'],
      [/(website: )https:\/\/TODO/, '$1https://snowy.example/'],
      [/(documentationBaseUrl: )https:\/\/TODO/, '$1https://docs.snowy.example/'],
      [/\[TODO hosts.*\]/, '[snowy.example]'],
      [/(statusPageUrl: )https:\/\/TODO/, '$1https://status.snowy.example/'],
      [/(name: )TODO the company that contracts.*/, '$1Snowy GmbH'],
      [/(country: )TODO two letters.*/, '$1AT'],
      [/(city: )TODO/, '$1Vienna'],
      [/(country: )TODO/, '$1AT'],
      [/(name: )TODO the company that controls.*/, '$1Snowy Holding AG'],
      [/(country: )TODO/, '$1AT'],
      [/\[TODO laws.*\]/, '[eu-gdpr, eu-data-act]'],
      [/\{id: TODO.*\}/, '{id: vie-1, name: Vienna, city: Vienna, country: AT}'],
      ['https://TODO/terms', 'https://snowy.example/terms'],
      ['https://TODO/regions', 'https://snowy.example/regions'],
    ]);
    expect(await problemsOf(root)).toEqual([endsUnread]);

    expect(runScript(root, 'new', 'service', 'snowy', 'globe').status).toBe(0);
  });

  test.each([
    [['Snowy Cloud'], '"Snowy Cloud" is not a name in lower case with hyphens'],
    [['snowy', 'cloud'], '"cloud" is one word too many'],
    [['search'], '"search" is a word of the site\'s own addresses'],
    [['aws'], 'catalogue/providers/aws.yaml exists already'],
    [[], '"" is not a name in lower case'],
  ])('%j is refused in words', (args, complaint) => {
    const { status, stderr } = runScript(brokenFixture({}), 'new', 'provider', ...args);
    expect([status, stderr]).toEqual([1, expect.stringContaining(complaint)]);
    expect(stderr).toContain('usage: npm run new -- provider ID');
  });
});
