// The options of a policy request. The rules of each field are in the views, so that they also hold where policies are
// generated without the API.
import * as z from 'zod';
import { POLICY_FAMILIES, type PolicyFamily } from '../../model/catalogue.ts';
import { FOUNDATIONS } from '../../views/policies/foundation.ts';
import {
  ALL_FORMATS,
  entryError,
  FORMATS,
  INCLUDES,
  MODES,
  NAME_DEFAULT,
  nameError,
  OPTION_LIMITS,
  parentError,
  principalError,
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
function judged(validate: (text: string) => string | undefined) {
  return z.string('must be a string').superRefine((text, context) => {
    const message = validate(text);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });
}

function list(validate: (text: string) => string | undefined, maximum: number, length: number) {
  return z
    .array(judged(validate).meta({ type: 'string', maxLength: length }), 'must be an array of strings')
    .max(maximum, `must have at most ${maximum} entries`)
    .optional();
}

function entriesByFamily(description: string, examples: object[]) {
  const of = (family: PolicyFamily) => {
    const words = { alpha: 'action patterns', beta: 'resource types', gamma: 'API services' }[family];
    return list((entry) => entryError(family, entry), OPTION_LIMITS.entries, OPTION_LIMITS.entry).meta({
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
    'Which unapproved dependencies the document also allows. none: none; required: those the approved services cannot be created or run without, and what these require in turn; usual: also those that most setups use, and what these require.',
  ),
  exemptPrincipals: list(principalError, OPTION_LIMITS.exemptions, OPTION_LIMITS.exemption).meta({
    description: `AWS: at most ${OPTION_LIMITS.exemptions} ARN patterns of roles, users or root users that are exempt from the policy.`,
    examples: [['arn:aws:iam::*:role/break-glass']],
  }),
  foundation: choice(
    FOUNDATIONS,
    'What stays allowed whatever is approved. essential: sign-in, roles, support and reading bills; full: also what the console and billing need; none: nothing. AWS, and Azure with scope all.',
  ),
  alsoAllow: entriesByFamily(
    'Also allowed, by cloud: action patterns for AWS, resource types for Azure, API services for Google Cloud.',
    [{ alpha: ['ec2:Describe*'], beta: ['Microsoft.Network/networkWatchers'] }],
  ),
  alsoDeny: entriesByFamily('Always denied, by cloud; same format as alsoAllow.', [
    { alpha: ['s3:PutBucketAcl'], gamma: ['dns.googleapis.com'] },
  ]),
  mode: choice(
    MODES,
    'audit records without denying: on Azure the effect defaults to Audit, on Google Cloud the policy uses dryRunSpec. Rejected with 400 for AWS, which has no audit mode.',
  ),
  parent: judged(parentError)
    .optional()
    .meta({
      type: 'string',
      description:
        'Google Cloud: organizations/NUMBER, folders/NUMBER, projects/ID or projects/DOMAIN:ID. Without it the document has a placeholder.',
      examples: ['folders/123456789012'],
    }),
  name: judged(nameError)
    .optional()
    .meta({
      type: 'string',
      maxLength: OPTION_LIMITS.name,
      default: NAME_DEFAULT,
      description:
        'Azure: name and display name of the policy, and name of the assignment in commands. AWS: name of the policy in formats other than JSON, and name of the stack in commands.',
      examples: ['platform-team'],
    }),
  style: choice(
    STYLES,
    'Azure: types allows single resource types; providers allows whole resource providers, so the document does not change when new child types appear.',
  ),
  scope: choice(
    SCOPES,
    'Azure: indexed evaluates only types that support tags and location; all is a definition in mode All that evaluates every type and allows a foundation.',
  ),
  format: choice(
    ALL_FORMATS,
    `AWS: ${FORMATS.alpha.join(', ')}; Azure: ${FORMATS.beta.join(', ')}; Google Cloud: ${FORMATS.gamma.join(', ')}.`,
  ),
}).meta({ id: 'PolicyBody' });
