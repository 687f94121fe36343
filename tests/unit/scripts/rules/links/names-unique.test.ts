// Each name leads to one thing: ids, slugs and former slugs of services; ids within lists; names within a service.
import { namesUnique } from '../../../../../scripts/rules/links/names-unique.ts';
import { accepts, append, change, refuses } from '../../../../support/rule-cases.ts';
import { noEnds } from '../../../../support/rule-fixtures.ts';

const LAMBDA = 'services/aws/lambda.yaml';
const FUNCTIONS = 'services/azure/functions.yaml';
const VAULT = 'services/azure/key-vault.yaml';
const slugs = (file: string, lines: string) => change(file, 'category:', `${lines}category:`);
const provider = (id: string) =>
  append(
    `providers/${id}.yaml`,
    "name: Other\nshortName: Other\nwebsite: https://other.example\ndocumentationHosts: [other.example]\nlegalEntity: {name: Other AG, country: CH}\nheadOffice: {city: Bern, country: CH}\nregions: []\nsources:\n  - url: https://other.example/terms\n    checked: '2026-11-02'\n",
  );
const service = (path: string, name: string) =>
  append(
    path,
    `name: ${name}\ncategory: security\ndescription: Keeps ${name} where nobody else can look at it.\nnoEquivalents: An example of a test.\nsources:\n  - url: https://other.example/docs\n    checked: '2026-11-02'\n`,
  );
const taken = (kind: string, name: string) => `${kind} "${name}" is already taken by`;

refuses(namesUnique, [
  [
    'two files of one id',
    [
      provider('other'),
      provider('other-a'),
      noEnds('other'),
      noEnds('other-a'),
      service('services/other/a-b.yaml', 'Safe'),
      service('services/other-a/b.yaml', 'Box'),
    ],
    [`services/other/a-b.yaml:1 : ${taken('id', 'other-a-b')} catalogue/services/other-a/b.yaml | give one of the two`],
  ],
  [
    'a slug that is the id of another service',
    [slugs(FUNCTIONS, 'slug: aws-lambda\n')],
    [`services/azure/functions.yaml:2 slug: ${taken('slug', 'aws-lambda')} catalogue/services/aws/lambda.yaml | give`],
  ],
  [
    'a slug that is the slug of another service',
    [slugs(FUNCTIONS, 'slug: azure-runs\n'), slugs(VAULT, 'slug: azure-runs\n')],
    [
      `services/azure/key-vault.yaml:2 slug: ${taken('slug', 'azure-runs')} catalogue/services/azure/functions.yaml (slug)`,
    ],
  ],
  [
    'a former slug that is the id of another service',
    [slugs(FUNCTIONS, 'formerSlugs: [aws-lambda]\n')],
    [
      `services/azure/functions.yaml:2 formerSlugs[0]: ${taken('former slug', 'aws-lambda')} catalogue/services/aws/lambda.yaml`,
    ],
  ],
  [
    'a former slug that another service had, too',
    [slugs(FUNCTIONS, 'formerSlugs: [azure-runs, aws-lambda-functions]\n')],
    [
      `services/azure/functions.yaml:2 formerSlugs[1]: ${taken('former slug', 'aws-lambda-functions')} catalogue/services/aws/lambda.yaml (former slug)`,
    ],
  ],
  [
    'a former slug that is the slug of another service',
    [slugs(FUNCTIONS, 'slug: azure-runs\n'), slugs(VAULT, 'formerSlugs: [azure-runs]\n')],
    [`services/azure/key-vault.yaml:2 formerSlugs[0]: ${taken('former slug', 'azure-runs')}`],
  ],
  [
    'two parts of one id',
    [change(LAMBDA, 'equivalents:', '  - id: lambda-edge\n    name: Another\nequivalents:')],
    [`services/aws/lambda.yaml:19 subServices[1].id: ${taken('sub-service', 'lambda-edge')}`],
  ],
  [
    'one concept in two equivalents',
    [change(LAMBDA, 'policyIdentifiers:\n  s', '  - concept: functions\n    grade: exact\npolicyIdentifiers:\n  s')],
    [`services/aws/lambda.yaml:22 equivalents[1].concept: ${taken('concept', 'functions')}`],
  ],
  [
    'one concept in two files',
    [
      append(
        'concepts/security.yaml',
        '- id: functions\n  name: Functions\n  description: Another meaning of a word that is taken already.\n',
      ),
    ],
    [`concepts/serverless.yaml:1 [0].id: ${taken('concept', 'functions')} catalogue/concepts/security.yaml (concept)`],
  ],
  [
    'one category twice',
    [append('categories.yaml', '- id: security\n  name: Another\n')],
    [`categories.yaml:8 [2].id: ${taken('category', 'security')}`],
  ],
  [
    'one framework twice, whatever its case or its hyphens',
    [append('compliance.yaml', '- name: Soc-2\n  description: The same report in other letters.\n')],
    [`compliance.yaml:5 [2].name: ${taken('framework', 'soc-2')}`],
  ],
  [
    'one region twice',
    [change('providers/scaleway.yaml', 'id: nl-ams', 'id: fr-par')],
    [`providers/scaleway.yaml:11 regions[1].id: ${taken('region', 'fr-par')}`],
  ],
  ...['search', 'lists', 'v1'].map((id): [string, ReturnType<typeof provider>[], string[]] => [
    `a provider called ${id}`,
    [provider(id), noEnds(id)],
    [`providers/${id}.yaml:1 : "${id}" is a word of the site's own addresses | choose another file name`],
  ]),
  [
    'a short name that repeats the name',
    [change(LAMBDA, 'shortName: Lambda', 'shortName: AWS LAMBDA')],
    ['services/aws/lambda.yaml:2 shortName: the short name repeats the name | remove it, or run'],
  ],
  [
    'an alias that repeats the name',
    [change(LAMBDA, '[FaaS by Amazon]', '[FaaS by Amazon, aws lambda]')],
    ['services/aws/lambda.yaml:4 aliases[1]: alias "aws lambda" repeats the name | remove it, or run'],
  ],
  [
    'an alias that repeats the short name',
    [change(LAMBDA, '[FaaS by Amazon]', '[LAMBDA]')],
    ['services/aws/lambda.yaml:4 aliases[0]: alias "LAMBDA" repeats the shortName'],
  ],
  [
    'an alias that repeats another in other letters',
    [change(LAMBDA, '[FaaS by Amazon]', '[FaaS by Amazon, FAAS by Amazon]')],
    ['services/aws/lambda.yaml:4 aliases[1]: alias "FAAS by Amazon" repeats the alias'],
  ],
]);

accepts([
  ['a slug that is its own id', [slugs(FUNCTIONS, 'slug: azure-functions\n')]],
  ['a former slug that is its own id', [slugs(FUNCTIONS, 'slug: azure-runs\nformerSlugs: [azure-functions]\n')]],
  [
    'the same part at two services',
    [change(VAULT, 'equivalents:', 'subServices:\n  - id: lambda-edge\n    name: Another\nequivalents:')],
  ],
  ['the same region id at two providers', [change('providers/scaleway.yaml', 'id: nl-ams', 'id: eu-west-1')]],
]);
