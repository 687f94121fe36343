// Sources were checked on a day that has come, wherever a file names one, and stand once in their list.
import { sourcesDated } from '../../../../../scripts/rules/facts/sources-dated.ts';
import { accepts, append, change, refuses } from '../../../../support/rule-cases.ts';

const LAMBDA = 'services/aws/lambda.yaml';
const SCALEWAY = 'providers/scaleway.yaml';
const again = (file: string, url: string) =>
  append(file, `  - url: ${url}\n    checked: '2026-11-02'\n    facts: [regions]\n`);
const before = (lines: string) => change(SCALEWAY, 'regions:', `${lines}regions:`);

refuses(sourcesDated, [
  [
    'a check of tomorrow',
    [change(LAMBDA, '2026-11-03', '2026-11-22')],
    [
      "services/aws/lambda.yaml:26 sources[0].checked: checked on 2026-11-22, which is in the future | write the day you looked, at most '2026-11-21'",
    ],
  ],
  [
    "a check of tomorrow in a provider's file",
    [change(SCALEWAY, '2026-11-02', '2026-11-22')],
    ['providers/scaleway.yaml:14 sources[0].checked: checked on 2026-11-22, which is in the future'],
  ],
  [
    'a source of a service that is listed twice',
    [again(LAMBDA, 'https://docs.aws.amazon.com/lambda/latest/dg/welcome.html')],
    ['services/aws/lambda.yaml:27 sources[1].url: this source is listed twice | merge the two and list all facts'],
  ],
  [
    'a source of a provider that is listed twice',
    [again(SCALEWAY, 'https://www.scaleway.com/en/docs/')],
    ['providers/scaleway.yaml:15 sources[1].url: this source is listed twice'],
  ],
  [
    'a realm that was checked tomorrow',
    [before("realms:\n  - {id: gov, name: Gov, source: {url: https://www.scaleway.com/gov, checked: '2026-11-22'}}\n")],
    ['providers/scaleway.yaml:10 realms[0].source.checked: checked on 2026-11-22'],
  ],
  [
    'a statement about sovereignty that was checked tomorrow',
    [
      change(
        SCALEWAY,
        'regions:',
        "sovereignty:\n  - fact: hds\n    statement: It hosts health data in France.\n    source: https://www.scaleway.com/hds\n    checked: '2026-11-22'\nregions:",
      ),
    ],
    ['providers/scaleway.yaml:13 sovereignty[0].checked: checked on 2026-11-22'],
  ],
  [
    'an enforcement file that was checked tomorrow',
    [
      append(
        'enforcement/azure.yaml',
        "sources:\n  - url: https://github.com/Azure/bicep-types-az\n    checked: '2026-11-22'\nenforced: [Microsoft.Web/sites, Microsoft.Web/sites/functions, Microsoft.KeyVault/vaults]\nnotEnforced: []\nunknown: []\n",
      ),
    ],
    ['enforcement/azure.yaml:3 sources[0].checked: checked on 2026-11-22'],
  ],
  [
    'what ends, read tomorrow',
    [change('coverage/lifecycle/aws.yaml', '2026-11-03', '2026-11-22')],
    ['coverage/lifecycle/aws.yaml:3 read[0].checked: checked on 2026-11-22'],
  ],
  [
    'what ends, read twice at one address',
    [
      change(
        'coverage/lifecycle/aws.yaml',
        'ends:',
        "  - url: https://aws.amazon.com/\n    checked: '2026-11-03'\nends:",
      ),
    ],
    ['coverage/lifecycle/aws.yaml:4 read[1].url: this source is listed twice'],
  ],
  [
    'a copy that was made after the check',
    [change(LAMBDA, "checked: '2026-11-03'", "checked: '2026-11-03'\n    copy: '2026-11-04'")],
    ['services/aws/lambda.yaml:27 sources[0].copy: the copy of 2026-11-04 is younger than the day of the check'],
  ],
]);

accepts([
  ['a check of today', [change(LAMBDA, '2026-11-03', '2026-11-21')]],
  [
    'a copy of the day of the check',
    [change(LAMBDA, "checked: '2026-11-03'", "checked: '2026-11-03'\n    copy: '2026-11-03'")],
  ],
  [
    'a copy of nobody knows which day',
    [change(LAMBDA, "checked: '2026-11-03'", "checked: '2026-11-03'\n    copy: unknown")],
  ],
  ['another page of the same host', [again(LAMBDA, 'https://docs.aws.amazon.com/lambda/')]],
]);
