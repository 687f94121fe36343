// What may be asked of a policy besides the approved services. The rules of each field stand with the views, so that
// whoever makes policies without the API has the same.
import * as z from 'zod';
import { POLICY_FAMILIES, type PolicyFamily } from '../../model/catalogue.ts';
import { FOUNDATIONS } from '../../views/policies/foundation.ts';
import {
  ALL_FORMATS,
  entryFault,
  FORMATS,
  INCLUDES,
  MODES,
  NAME_DEFAULT,
  nameFault,
  OPTION_LIMITS,
  parentFault,
  principalFault,
  SCOPES,
  STYLES,
} from '../../views/policies/options.ts';
import { quote } from '../parameters.ts';
import { ApprovedServicesBodyShape } from '../requests.ts';

type Words = readonly [string, ...string[]];

function choice<const T extends Words>(words: T, description: string) {
  return z
    .enum(words, `must be one of ${words.join(', ')}`)
    .optional()
    .meta({ description, default: words[0] });
}

/** A text that a function of the views judges. */
function judged(fault: (text: string) => string | undefined) {
  return z.string('must be a string').superRefine((text, context) => {
    const message = fault(text);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });
}

function list(fault: (text: string) => string | undefined, maximum: number, length: number) {
  return z
    .array(judged(fault).meta({ type: 'string', maxLength: length }), 'must be an array of strings')
    .max(maximum, `must hold at most ${maximum} entries`)
    .optional();
}

function entriesByFamily(description: string, examples: object[]) {
  const of = (family: PolicyFamily) => {
    const words = { alpha: 'action patterns', beta: 'resource types', gamma: 'API services' }[family];
    return list((entry) => entryFault(family, entry), OPTION_LIMITS.entries, OPTION_LIMITS.entry).meta({
      description: `At most ${OPTION_LIMITS.entries} ${words} of at most ${OPTION_LIMITS.entry} characters.`,
    });
  };
  return z
    .strictObject(
      { alpha: of('alpha'), beta: of('beta'), gamma: of('gamma') },
      {
        error: (issue) =>
          issue.code === 'unrecognized_keys'
            ? `takes ${POLICY_FAMILIES.join(', ')} (found ${quote(String(issue.keys[0]))})`
            : 'must be a JSON object',
      },
    )
    .optional()
    .meta({ description, examples });
}

/** Every field but the first is optional, and each endpoint takes all of them. */
export const PolicyBodyShape = ApprovedServicesBodyShape.extend({
  include: choice(
    INCLUDES,
    'Unapproved services that the document opens too. required: what the approved ones cannot be created or run without, and what that requires in turn; usual: besides, what most set-ups of the approved ones use, and what that requires.',
  ),
  exemptPrincipals: list(principalFault, OPTION_LIMITS.exemptions, OPTION_LIMITS.exemption).meta({
    description: `AWS: at most ${OPTION_LIMITS.exemptions} ARN patterns of roles, users or roots that the policy does not bind.`,
    examples: [['arn:aws:iam::*:role/break-glass']],
  }),
  foundation: choice(
    FOUNDATIONS,
    'What stays open whatever is approved. essential: sign-in, roles, support and reading bills; full: besides, what the console and the bill need; none: nothing. AWS, and Azure with scope all.',
  ),
  alsoAllow: entriesByFamily(
    'Opened besides, by cloud: for AWS action patterns, for Azure types, for Google Cloud APIs.',
    [{ alpha: ['ec2:Describe*'], beta: ['Microsoft.Network/networkWatchers'] }],
  ),
  alsoDeny: entriesByFamily('Denied whatever else opens it, by cloud: as in alsoAllow.', [
    { alpha: ['s3:PutBucketAcl'], gamma: ['dns.googleapis.com'] },
  ]),
  mode: choice(
    MODES,
    'audit only records: Azure with the effect Audit as default, Google Cloud with dryRunSpec. AWS has none and answers 400.',
  ),
  parent: judged(parentFault)
    .optional()
    .meta({
      type: 'string',
      description:
        'Google Cloud: organizations/NUMBER, folders/NUMBER, projects/ID or projects/DOMAIN:ID instead of a placeholder.',
      examples: ['folders/123456789012'],
    }),
  name: judged(nameFault)
    .optional()
    .meta({
      type: 'string',
      maxLength: OPTION_LIMITS.name,
      default: NAME_DEFAULT,
      description:
        'Azure: name and display name, and in the commands the assignment; AWS: the name of the policy in formats other than JSON, and in the commands the stack.',
      examples: ['platform-team'],
    }),
  style: choice(
    STYLES,
    'Azure: types lists resource types; providers lists whole resource providers, so that new child types need no new document.',
  ),
  scope: choice(
    SCOPES,
    'Azure: indexed evaluates types that support tags and location; all is a definition of mode All that evaluates every type and leaves a foundation open.',
  ),
  format: choice(
    ALL_FORMATS,
    `AWS: ${FORMATS.alpha.join(', ')}; Azure: ${FORMATS.beta.join(', ')}; Google Cloud: ${FORMATS.gamma.join(', ')}.`,
  ),
}).meta({ id: 'PolicyBody' });
