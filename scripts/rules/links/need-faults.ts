// What the needs of a service say of the services that they name, and how they stand together.
import { POLICY_FAMILIES, type Service } from '../../../catalogue/model/catalogue.ts';
import { hasEnded } from '../../../catalogue/model/ended.ts';
import type { PathStep } from '../../../catalogue/model/problem.ts';
import { NEED_STRENGTHS, type Need, type ServiceFile } from '../../../catalogue/schema/service.ts';
import { identifiersOf } from '../../../catalogue/views/policies/identifiers.ts';
import type { Finding } from '../rule.ts';

/**
 * Actions and identifiers of a need belong to the service that is needed, which still runs and has some.
 * @param at the place of the need in `file`
 * @param unsure identifiers of the service were refused, so what it has is not known
 */
export function needFaults(
  file: string,
  at: readonly PathStep[],
  { strength, patterns, identifiers, alternatives }: Need,
  service: Service,
  unsure: boolean,
): Finding[] {
  const { providerId } = service;
  const own = POLICY_FAMILIES.flatMap((family) => identifiersOf(service, family));
  const findings = targetServiceFaults(file, [...at, 'service'], service, unsure);
  const refused = (field: string, message: string, tip: string) =>
    findings.push({ file, at: [...at, field], message, tip });

  if (alternatives && strength !== 'required')
    refused('alternatives', 'only a required need has them', 'say required, or write each as a need of its own');
  const ofAws = providerId === 'aws';
  if (patterns && !ofAws) refused('patterns', 'only AWS has action patterns', 'use identifiers');
  if (identifiers && ofAws) refused('identifiers', 'AWS has action patterns here', 'use patterns');
  if (own.length === 0 || unsure) return findings;
  const tip = `it has ${own.slice(0, 5).join(', ')}${own.length > 5 ? ' …' : ''}`;
  for (const pattern of (ofAws && patterns) || [])
    if (!own.includes(pattern.split(':')[0] ?? '')) refused('patterns', `${pattern} is none of ${service.id}`, tip);
  for (const name of (!ofAws && identifiers) || [])
    if (!own.includes(name)) refused('identifiers', `${name} is none of ${service.id}`, tip);
  return findings;
}

/** What is needed still runs, and policies can name it. */
export function targetServiceFaults(file: string, at: PathStep[], service: Service, unsure: boolean): Finding[] {
  if (hasEnded(service))
    return [{ file, at, message: `"${service.id}" is retired`, tip: 'name what is needed today, or remove the need' }];
  return unsure || POLICY_FAMILIES.some((family) => identifiersOf(service, family).length > 0)
    ? []
    : [
        {
          file,
          at,
          message: `"${service.id}" has no identifiers`,
          tip: 'name the service whose identifiers are needed',
        },
      ];
}

/**
 * No need stands twice, the strongest come first, each names a source of the record, and no source claims a need in vain.
 * @param unsure addresses of sources were refused, so what the record has is not known
 * @param unsureNeeds needs were refused, so what they cite is not known
 */
export function listFaults(
  file: string,
  { needs = [], sources }: ServiceFile,
  unsure: boolean,
  unsureNeeds: boolean,
): Finding[] {
  // Before the first there is nothing stronger.
  const rank = (index: number) => NEED_STRENGTHS.indexOf(needs[index]?.strength ?? 'required');
  return [
    ...needs.flatMap(({ service, strength, source }, index): Finding[] => [
      ...(needs.findIndex((other) => other.service === service && other.strength === strength) < index
        ? [
            {
              file,
              at: ['needs', index],
              message: `"${service}" is listed twice as ${strength}`,
              tip: 'join the two entries',
            },
          ]
        : []),
      ...(unsure || sources.some(({ url }) => url === source)
        ? []
        : [
            {
              file,
              at: ['needs', index, 'source'],
              message: 'is not among the sources of the record',
              tip: 'list it under sources with the day it was read, facts: [needs]',
            },
          ]),
    ]),
    ...(unsureNeeds || needs.length === 0
      ? []
      : sources.flatMap(({ url, facts }, index): Finding[] =>
          facts?.includes('needs') && !needs.some(({ source }) => source === url)
            ? [
                {
                  file,
                  at: ['sources', index, 'facts'],
                  message: 'says that the page shows a need, and none cites it',
                  tip: 'drop needs from its facts, or the source where that is all it has',
                },
              ]
            : [],
        )),
    ...(needs.some((_, index) => rank(index) < rank(index - 1))
      ? [
          {
            file,
            at: ['needs'],
            message: 'the strongest needs come first',
            tip: `order: ${NEED_STRENGTHS.join(', ')}; or run npm run fix`,
          },
        ]
      : []),
  ];
}
