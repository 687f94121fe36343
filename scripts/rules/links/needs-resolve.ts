import type { Service } from '../../../catalogue/model/catalogue.ts';
import { providerIdOf } from '../../../catalogue/model/derive.ts';
import { didYouMean } from '../../../catalogue/model/nearest.ts';
import type { PathStep } from '../../../catalogue/model/problem.ts';
import { isUnsure } from '../../../catalogue/model/refused.ts';
import type { ServiceFile } from '../../../catalogue/schema/service.ts';
import type { Finding, Rule, RuleInput } from '../rule.ts';
import { listFaults, needFaults, targetServiceFaults } from './need-faults.ts';

/** A need leads to another living service of the same provider, names only what that service has, and shows its source. */
export const needsResolve: Rule = {
  name: 'needs-resolve',
  why: 'A policy is closed over what services need; a need that leads nowhere locks a team out.',
  check(input) {
    const ids = new Set(input.catalogue.services.map(({ id }) => id));
    const fileOf = new Map(input.files.services.map(({ id, file }) => [id, file]));
    const isUnsureOf = (id: string) =>
      isUnsure(
        input.files.refused,
        fileOf.get(id) ?? '',
        ['policyIdentifiers'],
        ['subServices', '*', 'policyIdentifiers'],
      );
    return input.files.services.flatMap(({ id, file, value }) => [
      ...(value.governedBy ?? []).flatMap((named, index) =>
        targetFaults(input, file, id, ['governedBy', index], named, ids),
      ),
      ...(value.needs ?? []).flatMap((need, index): Finding[] => {
        const at = ['needs', index];
        const service = ownService(input, file, need.service);
        return [
          ...targetFaults(input, file, id, [...at, 'service'], need.service, ids),
          ...(service ? needFaults(file, at, need, service, isUnsureOf(need.service)) : []),
          ...(need.alternatives ?? []).flatMap((named, place): Finding[] => {
            const here = [...at, 'alternatives', place];
            const other = ownService(input, file, named);
            return [
              ...targetFaults(input, file, id, here, named, ids),
              ...(other ? targetServiceFaults(file, here, other, isUnsureOf(named)) : []),
              ...(named === need.service
                ? [{ file, at: here, message: `"${named}" is what is needed itself`, tip: 'name what takes its place' }]
                : []),
            ];
          }),
        ];
      }),
      ...listFaults(
        file,
        value,
        isUnsure(input.files.refused, file, ['sources', '*', 'url']),
        isUnsure(input.files.refused, file, ['needs']),
      ),
      ...contradictions(file, value),
    ]);
  },
};

/** The service of the same provider that a name leads to. */
function ownService({ catalogue }: RuleInput, file: string, named: string): Service | undefined {
  const service = catalogue.service(named);
  return service?.providerId === providerIdOf(file) ? service : undefined;
}

function targetFaults(
  { catalogue, files }: RuleInput,
  file: string,
  id: string,
  at: PathStep[],
  named: string,
  ids: ReadonlySet<string>,
): Finding[] {
  const service = catalogue.service(named);
  if (!service) {
    const message = `there is no service "${named}"`;
    return files.knownIds.has(named) ? [] : [{ file, at, message, tip: didYouMean(named, ids), cause: message }];
  }
  if (service.id === id)
    return [{ file, at, message: 'a service cannot name itself here', tip: 'name another service or remove it' }];
  if (service.providerId !== providerIdOf(file))
    return [
      { file, at, message: `"${named}" is a service of another provider`, tip: `name one of ${providerIdOf(file)}` },
    ];
  return [];
}

/** A reason for having nothing contradicts having it. */
function contradictions(
  file: string,
  { needs, noNeeds, reach, governedBy, policyIdentifiers }: ServiceFile,
): Finding[] {
  const both = (field: string, other: string): Finding => ({
    file,
    at: [field],
    message: `${other} and ${field} contradict each other`,
    tip: 'keep one of them',
  });
  return [
    ...(needs && noNeeds ? [both('noNeeds', 'needs')] : []),
    ...(reach && policyIdentifiers ? [both('reach', 'policyIdentifiers')] : []),
    ...(governedBy && policyIdentifiers ? [both('governedBy', 'policyIdentifiers')] : []),
  ];
}
