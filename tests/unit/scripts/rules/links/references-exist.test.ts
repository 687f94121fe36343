// Whatever a file names is defined somewhere; a name that many files miss is one problem.
import { describe, expect, test } from 'vitest';
import { referencesExist } from '../../../../../scripts/rules/links/references-exist.ts';
import { accepts, append, change, problemsAfter, refuses } from '../../../../support/rule-cases.ts';

const LAMBDA = 'services/aws/lambda.yaml';
const SECRETS = 'services/aws/secrets-manager.yaml';
const SCALEWAY = 'providers/scaleway.yaml';
const REGIONS = 'services/scaleway/secret-manager.yaml';
const realm = (id: string) =>
  `realms:\n  - {id: gov, name: Gov, source: {url: https://www.scaleway.com/gov, checked: '2026-11-02'}}\nregions:\n  - {id: ${id}, name: Gov, country: FR, realm: `;

const SERVERLESS = 'concepts/serverless.yaml';

refuses(referencesExist, [
  [
    'a concept that is not defined',
    [change(LAMBDA, 'concept: functions', 'concept: function')],
    [
      'services/aws/lambda.yaml:20 equivalents[0].concept: there is no concept "function" | did you mean "functions"? They are defined in catalogue/concepts/*.yaml',
    ],
  ],
  [
    'a category that is not defined',
    [change(LAMBDA, 'category: serverless', 'category: servers')],
    [
      'services/aws/lambda.yaml:5 category: there is no category "servers" | did you mean "serverless"? They are defined in catalogue/categories.yaml',
    ],
  ],
  [
    'concepts of a category that is not defined',
    [
      (texts) => {
        const { [SERVERLESS]: moved, ...others } = Object.fromEntries(texts);
        return new Map(Object.entries({ ...others, 'concepts/servers.yaml': moved }));
      },
    ],
    ['concepts/servers.yaml:1 : there is no category "servers"'],
  ],
  [
    'a framework that is not defined',
    [change(LAMBDA, '[SOC 2]', '[SOC 2, SOC 9]')],
    ['services/aws/lambda.yaml:12 compliance[1]: there is no framework "SOC 9" | did you mean "SOC 2"?'],
  ],
  [
    'a framework of a provider that is not defined',
    [change(SCALEWAY, '[HDS]', '[HDSS]')],
    ['providers/scaleway.yaml:8 defaultCompliance[0]: there is no framework "HDSS"'],
  ],
  [
    'a limit of what is not defined',
    [
      change(
        SCALEWAY,
        'regions:\n',
        'attestationLimits:\n  - frameworks: [HDSS]\n    regions: [fr-paris]\n    source: https://www.scaleway.com/en/hds/\nregions:\n',
      ),
    ],
    [
      'providers/scaleway.yaml:10 attestationLimits[0].frameworks[0]: there is no framework "HDSS"',
      'providers/scaleway.yaml:11 attestationLimits[0].regions[0]: there is no region of scaleway "fr-paris"',
      'providers/scaleway.yaml:12 attestationLimits[0].source: there is no source "https://www.scaleway.com/en/hds/"',
    ],
  ],
  [
    'a realm that is not defined',
    [change(SCALEWAY, 'regions:\n', `${realm('fr-gov')}gove}\n`)],
    [
      'providers/scaleway.yaml:12 regions[0].realm: there is no realm "gove" | did you mean "gov"? They are defined in the same file, under realms',
    ],
  ],
  [
    'a region that the provider does not have, where only some are taken',
    [change(REGIONS, 'only: [fr-par]', 'only: [fr-par, fr-lyo]')],
    [
      'services/scaleway/secret-manager.yaml:5 regions.only[1]: there is no region of scaleway "fr-lyo" | did you mean "fr-par"? They are defined in catalogue/providers/scaleway.yaml',
    ],
  ],
  [
    'a region that the provider does not have, where some are left out',
    [change(REGIONS, 'only: [fr-par]', 'except: [fr-lyo]')],
    ['services/scaleway/secret-manager.yaml:5 regions.except[0]: there is no region of scaleway "fr-lyo"'],
  ],
  [
    'a service of a provider that is not there',
    [
      append(
        'services/aws-lambda/edge.yaml',
        "name: Edge\ncategory: serverless\ndescription: Runs functions where their callers are, in many places.\nnoEquivalents: An example of a test.\nsources:\n  - url: https://example.com/\n    checked: '2026-11-02'\n",
      ),
    ],
    [
      'services/aws-lambda/edge.yaml:1 : there is no provider "aws-lambda" | write catalogue/providers/aws-lambda.yaml first',
    ],
  ],
  [
    'a name that two files miss, once',
    [change(LAMBDA, '[SOC 2]', '[SOC 9]'), change(SCALEWAY, '[HDS]', '[SOC 9]')],
    [
      'providers/scaleway.yaml:8 defaultCompliance[0]: there is no framework "SOC 9"; so also catalogue/services/aws/lambda.yaml:12 | did',
    ],
  ],
]);

accepts([
  ['a realm that is defined', [change(SCALEWAY, 'regions:\n', `${realm('fr-gov')}gov}\n`)]],
  ['a service that is bound to no region', [change(REGIONS, /regions:\n.*/, 'regions: global')]],
  ['regions that are left out', [change(REGIONS, 'only: [fr-par]', 'except: [fr-par]')]],
]);

describe('where a definition was refused, or stands twice, no name is said to lack one:', () => {
  test.each([
    ['a category', [change('categories.yaml', 'id: serverless', 'id: Server less')]],
    ['a concept', [change('concepts/serverless.yaml', 'id: functions', 'id: Functions')]],
    ['a framework', [change('compliance.yaml', 'name: SOC 2', 'name: [SOC 2]')]],
    ['a category that took the id of another', [change('categories.yaml', 'id: serverless', 'id: security')]],
    ['a framework that took the name of another', [change('compliance.yaml', 'name: SOC 2', 'name: HDS')]],
    ['all concepts of a file', [change('concepts/serverless.yaml', '- id', '-- id')]],
    ['a region', [change(SCALEWAY, '{id: fr-par', '{id: f')]],
    ['all regions', [change(SCALEWAY, /regions:\n(.*\n){2}/, 'regions: none\n')]],
    ['the provider', [change(SCALEWAY, 'name: Scaleway\n', 'name: *x\n')]],
    ['a provider whose file is no text', [(texts) => new Map([...texts, [SCALEWAY, undefined]])]],
    ['a realm', [change(SCALEWAY, 'regions:\n', `${realm('fr-gov')}gov}\n`), change(SCALEWAY, '{id: gov', '{id: Gov')]],
  ])('%s', (_, changes) => {
    const problems = problemsAfter(...changes);
    expect(problems).toHaveLength(1);
    expect(problems[0]).not.toContain(referencesExist.name);
  });

  test.each([
    [
      'categories',
      change('categories.yaml', 'name: Security', 'name: S'),
      change(SECRETS, 'category: security', 'category: secure'),
    ],
    [
      'concepts',
      change('concepts/serverless.yaml', 'name: Functions', 'name: F'),
      change(LAMBDA, 'concept: functions', 'concept: function'),
    ],
    ['frameworks', change('compliance.yaml', /description: .*/, 'description: x'), change(LAMBDA, 'SOC 2', 'SOC 9')],
    [
      'regions',
      change(SCALEWAY, 'city: Paris, country', 'city: [x], country'),
      change(REGIONS, 'only: [fr-par]', 'only: [fr-lyo]'),
    ],
    [
      'realms',
      change(SCALEWAY, 'city: Paris, country', 'city: [x], country'),
      change(SCALEWAY, 'regions:\n', `${realm('fr-gov')}gove}\n`),
    ],
  ])('another fault of %s hides no name', (_, fault, missing) => {
    const rules = problemsAfter(fault, missing).map((problem) => /\[([a-z-]+)\] /.exec(problem)?.[1]);
    expect(rules.toSorted()).toEqual(['references-exist', 'schema']);
  });
});

test('of the places of one fault six are named, and the others counted', () => {
  const copies = Array.from({ length: 8 }, (_, index) =>
    append(
      `services/scaleway/copy${index}.yaml`,
      `name: Copy ${index}\ncategory: secure\ndescription: Keeps secret number ${index} where nobody else can look at it.\nnoEquivalents: An example of a test.\nsources:\n  - url: https://www.scaleway.com/en/docs/\n    checked: '2026-11-02'\n`,
    ),
  );
  const told = (count: number) =>
    problemsAfter(...copies.slice(0, count)).map((problem) => problem.replace(/ \|.*/, ''));
  const place = (index: number) => `catalogue/services/scaleway/copy${index}.yaml:2`;
  const message = 'services/scaleway/copy0.yaml:2 error category [references-exist] there is no category "secure"';
  expect(told(1)).toEqual([message]);
  expect(told(6)).toEqual([`${message}; so also ${[1, 2, 3, 4, 5].map(place).join(', ')}`]);
  expect(told(7)).toEqual([`${message}; so also ${[1, 2, 3, 4, 5].map(place).join(', ')} and 1 more`]);
  expect(told(8)).toEqual([`${message}; so also ${[1, 2, 3, 4, 5].map(place).join(', ')} and 2 more`]);
});
