import type { Catalogue, Service } from '../../../catalogue/model/catalogue.ts';
import { didYouMean } from '../../../catalogue/model/nearest.ts';
import type { PathStep } from '../../../catalogue/model/problem.ts';
import type { Entry } from '../../../catalogue/model/reading/files.ts';
import { isUnsure } from '../../../catalogue/model/refused.ts';
import type { Lifecycle } from '../../../catalogue/schema/lifecycle.ts';
import type { FoundEnd, LifecycleCoverage } from '../../../catalogue/schema/lifecycle-coverage.ts';
import type { Finding, Rule, RuleInput } from '../rule.ts';

/** Every provider has its file of ends, and what that found stands in the records with the same days. */
export const lifecycleCovered: Rule = {
  name: 'lifecycle-covered',
  why: 'That nothing else ends can only be said where somebody has read all that the provider says of ends.',
  check(input) {
    const { files } = input;
    return [
      ...files.providers
        .filter(({ id }) => !files.ends.some((coverage) => coverage.id === id))
        .filter(({ id }) => !isUnsure(files.refused, `catalogue/coverage/lifecycle/${id}.yaml`))
        .map(
          ({ id, file }): Finding => ({
            file,
            at: [],
            severity: 'warning',
            message: 'nobody has read yet what ends at this provider',
            tip: `write catalogue/coverage/lifecycle/${id}.yaml; see "What ends" in catalogue/README.md`,
            cause: 'no file of ends',
          }),
        ),
      ...files.ends.flatMap((coverage) => coverageFaults(input, coverage)),
    ];
  },
};

function coverageFaults(input: RuleInput, { id, file, value }: Entry<LifecycleCoverage>): Finding[] {
  const stranger = input.files.knownIds.has(id)
    ? []
    : [{ file, at: [], message: `there is no provider "${id}"`, tip: 'name the file as the file of the provider' }];
  return [
    ...stranger,
    ...value.ends.flatMap((end, index) => {
      const at = ['ends', index];
      const isRepeated = value.ends
        .slice(0, index)
        .some((other) => other.name === end.name && other.slug === end.slug && other.date === end.date);
      return [
        ...(isRepeated ? [{ file, at, message: `"${end.name}" is listed twice`, tip: 'remove one of the two' }] : []),
        ...endFaults(input, id, file, at, end),
      ];
    }),
  ];
}

function endFaults(input: RuleInput, providerId: string, file: string, at: PathStep[], end: FoundEnd): Finding[] {
  const { what, slug, reason } = end;
  if (what === 'none')
    return slug !== undefined
      ? [{ file, at: [...at, 'slug'], message: 'what has no record has no slug', tip: 'write what: service or part' }]
      : reason === undefined
        ? [{ file, at, message: 'has no record and no reason', tip: 'add reason: why no service or part is meant' }]
        : [];
  if (slug === undefined)
    return [{ file, at, message: `a ${what} needs its slug`, tip: 'add slug, or write what: none with a reason' }];
  const place = [...at, 'slug'];
  if (slug.includes('--') !== (what === 'part'))
    return [
      {
        file,
        at: place,
        message: `"${slug}" is no slug of a ${what}`,
        tip: 'a part is written as slug of its service, two hyphens and its id',
      },
    ];
  return recordFaults(input, providerId, file, at, slug, end.date);
}

/** What the record that a slug leads to says otherwise. */
function recordFaults(
  { catalogue, files }: RuleInput,
  providerId: string,
  file: string,
  at: PathStep[],
  slug: string,
  date: string | undefined,
): Finding[] {
  const [key = '', partId] = slug.split('--');
  const own = catalogue.servicesOf(providerId);
  const service = own.find((each) => each.slug === key);
  const record = service && recordOf(service, partId);
  if (!record) {
    return isUnsure(files.refused, `catalogue/services/${providerId}/`, ['slug'], ['subServices'])
      ? []
      : [{ file, at: [...at, 'slug'], message: `there is no "${slug}"`, tip: hintFor(catalogue, own, slug) }];
  }
  const { lifecycle } = record;
  const recordFile = files.services.find(({ id }) => id === service.id)?.file ?? '';
  if (isUnsure(files.refused, recordFile, ['lifecycle'], ['subServices'])) return [];
  if (!lifecycle || lifecycle.status === 'preview')
    return [
      {
        file,
        at: [...at, 'slug'],
        message: `the record of "${slug}" does not say that it ends`,
        tip: 'add its lifecycle, or write what: none with a reason',
      },
    ];
  const days = [lifecycle.sunsetDate, lifecycle.closedToNewCustomers].filter((day) => day !== undefined);
  return date === undefined || days.includes(date)
    ? []
    : [
        {
          file,
          at: [...at, 'date'],
          message: `the record of "${slug}" says ${days.join(' and ') || 'no day'}`,
          tip: 'write the day of the announcement in both: sunsetDate, or closedToNewCustomers',
        },
      ];
}

function recordOf(service: Service, partId: string | undefined): { lifecycle?: Lifecycle | undefined } | undefined {
  return partId === undefined ? service : service.subServices.find(({ id }) => id === partId);
}

function hintFor(catalogue: Catalogue, own: readonly Service[], slug: string): string {
  const elsewhere = catalogue.find(slug.split('--')[0] ?? '');
  if (elsewhere && elsewhere.slug !== slug && !slug.includes('--')) return `write ${elsewhere.slug}`;
  return didYouMean(
    slug,
    new Set(own.flatMap((each) => [each.slug, ...each.subServices.map((part) => `${each.slug}--${part.id}`)])),
  );
}
