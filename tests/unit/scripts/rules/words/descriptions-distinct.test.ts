// Each description is whole sentences, and that of no other service.
import { descriptionsDistinct } from '../../../../../scripts/rules/words/descriptions-distinct.ts';
import { accepts, change, refuses } from '../../../../support/rule-cases.ts';

const SCALEWAY = 'services/scaleway/functions.yaml';
const described = (text: string) => change(SCALEWAY, /description: .*/, `description: '${text}'`);
const FORM = 'a description begins with a capital and ends with a full stop | write one or two sentences';

refuses(descriptionsDistinct, [
  [
    'the description of another service',
    [described('Runs small programs on events, with bindings to other services.')],
    [
      'services/scaleway/functions.yaml:3 description: the description is that of catalogue/services/azure/functions.yaml',
    ],
  ],
  [
    'the same with other marks and letters',
    [described('RUNS small programs, on events with bindings; to other services.')],
    [
      'services/scaleway/functions.yaml:3 description: the description is that of catalogue/services/azure/functions.yaml',
    ],
  ],
  [
    'a description that begins small',
    [described('runs functions in European data centres on demand.')],
    [`services/scaleway/functions.yaml:3 description: ${FORM}`],
  ],
  [
    'a description without an end',
    [described('Runs functions in European data centres on demand')],
    [`services/scaleway/functions.yaml:3 description: ${FORM}`],
  ],
  [
    'a description whose second sentence has no end',
    [described('Runs functions in European data centres. Choose it on demand')],
    [`services/scaleway/functions.yaml:3 description: ${FORM}`],
  ],
  [
    'a description that begins with a mark',
    [described('-Runs functions in European data centres on demand.')],
    [`services/scaleway/functions.yaml:3 description: ${FORM}`],
  ],
]);

accepts([
  ['a description that begins with a number', [described('3D models are kept here, and shown on demand.')]],
  ['a description that begins with an accent', [described('Éphémère is what its functions are, by the second.')]],
]);
