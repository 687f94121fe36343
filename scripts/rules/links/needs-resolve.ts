import type { Service } from '../../../catalogue/model/catalogue.ts';
import { providerIdOf } from '../../../catalogue/model/derive.ts';
import { didYouMean } from '../../../catalogue/model/nearest.ts';
import { NEED_STRENGTHS, type Need, type ServiceFile } from '../../../catalogue/schema/service.ts';
import { hasEnded } from '../../../catalogue/views/ended.ts';
import { identifiersOf } from '../../../catalogue/views/policies/identifiers.ts';
import type { Finding, Rule } from '../rule.ts';

/** A need leads to another living service of the same provider, names only what that service has, and shows its source. */
export const needsResolve: Rule = {
  name: 'needs-resolve',
  why: 'A policy is closed over what services need; a need that leads nowhere locks a team out.',
  check({ files, catalogue }) {
    const ids = new Set(catalogue.services.map(({ id }) => id));
    return files.services.flatMap(({ id, file, value }) => {
      const providerId = providerIdOf(file);
      const findings: Finding[] = [];
      const refused = (at: (string | number)[], message: string, tip: string) =>
        findings.push({ file, at, message, tip });

      const target = (at: (string | number)[], named: string): Service | undefined => {
        const service = catalogue.service(named);
        if (!service) {
          if (!files.knownIds.has(named)) refused(at, `there is no service "${named}"`, didYouMean(named, ids));
        } else if (service.id === id)
          refused(at, 'a service cannot name itself here', 'name another service or remove it');
        else if (service.providerId !== providerId)
          refused(at, `"${named}" is a service of another provider`, `name one of ${providerId}`);
        return service;
      };

      value.governedBy?.forEach((named, index) => target(['governedBy', index], named));
      if (value.needs && value.noNeeds)
        refused(['noNeeds'], 'needs and noNeeds contradict each other', 'keep one of them');
      value.needs?.forEach((need, index) => {
        const service = target(['needs', index, 'service'], need.service);
        if (
          value.needs?.findIndex((other) => other.service === need.service && other.strength === need.strength) !==
          index
        )
          refused(['needs', index], `"${need.service}" is listed twice as ${need.strength}`, 'join the two entries');
        if (!value.sources.some(({ url }) => url === need.source))
          refused(
            ['needs', index, 'source'],
            'is not among the sources of the record',
            'list it under sources with the day it was read, facts: [needs]',
          );
        if (service && service.providerId === providerId) findings.push(...faultsOf(file, index, need, service));
      });
      const strengths = (value.needs ?? []).map(({ strength }) => NEED_STRENGTHS.indexOf(strength));
      if (strengths.some((strength, index) => strength < (strengths[index - 1] ?? 0)))
        refused(['needs'], 'the strongest needs come first', `order: ${NEED_STRENGTHS.join(', ')}`);
      return [...findings, ...reachFaults(file, value)];
    });
  },
};

/** What a need names must belong to the service that it needs. */
function faultsOf(file: string, index: number, { patterns, identifiers, strength }: Need, service: Service): Finding[] {
  const { providerId } = service;
  const own = (['alpha', 'beta', 'gamma'] as const).flatMap((family) => identifiersOf(service, family));
  const findings: Finding[] = [];
  if (strength === 'required' && hasEnded(service))
    findings.push({
      file,
      at: ['needs', index, 'service'],
      message: `"${service.id}" is retired`,
      tip: 'name what is needed today',
    });
  else if (own.length === 0)
    findings.push({
      file,
      at: ['needs', index, 'service'],
      message: `"${service.id}" has no identifiers`,
      tip: 'name the service whose identifiers are needed',
    });
  if (patterns && providerId !== 'aws')
    findings.push({
      file,
      at: ['needs', index, 'patterns'],
      message: 'only AWS has action patterns',
      tip: 'use identifiers',
    });
  if (identifiers && providerId === 'aws')
    findings.push({
      file,
      at: ['needs', index, 'identifiers'],
      message: 'AWS has action patterns here',
      tip: 'use patterns',
    });
  const strange = [
    ...(patterns ?? []).filter((pattern) => !own.includes(pattern.split(':')[0] ?? '')),
    ...(identifiers ?? []).filter((name) => !own.includes(name)),
  ];
  for (const name of strange)
    findings.push({
      file,
      at: ['needs', index, patterns ? 'patterns' : 'identifiers'],
      message: `${name} is none of ${service.id}`,
      tip:
        own.length > 0
          ? `it has ${own.slice(0, 5).join(', ')}${own.length > 5 ? ' …' : ''}`
          : 'name a service that has it',
    });
  return findings;
}

/** Reach explains why there are no identifiers; with identifiers it would contradict them. */
function reachFaults(file: string, { reach, policyIdentifiers, governedBy }: ServiceFile): Finding[] {
  const findings: Finding[] = [];
  if (reach && policyIdentifiers)
    findings.push({
      file,
      at: ['reach'],
      message: 'reach and policyIdentifiers contradict each other',
      tip: 'keep one of them',
    });
  if (governedBy && policyIdentifiers)
    findings.push({
      file,
      at: ['governedBy'],
      message: 'governedBy and policyIdentifiers contradict each other',
      tip: 'keep one of them',
    });
  return findings;
}
