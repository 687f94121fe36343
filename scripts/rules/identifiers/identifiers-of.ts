// Walks over every policy identifier of one kind with its place in the file.

import type { PathStep } from '../../../catalogue/model/problem.ts';
import type { CatalogueFiles } from '../../../catalogue/model/reading/files.ts';
import { isUnsure } from '../../../catalogue/model/refused.ts';
import type { Identifiers } from '../../../catalogue/schema/service.ts';

interface PlacedIdentifier {
  file: string;
  at: PathStep[];
  value: string;
}

/** Identifiers of services and of their sub-services. */
export function identifiersOf(files: CatalogueFiles, kind: keyof Identifiers): PlacedIdentifier[] {
  return files.services.flatMap(({ file, value }) => [
    ...placed(file, [], value.policyIdentifiers, kind),
    ...(value.subServices ?? []).flatMap((part, index) =>
      placed(file, ['subServices', index], part.policyIdentifiers, kind),
    ),
  ]);
}

/** True where some of a provider's identifiers were refused, so that one which nobody names may be among them. */
export function areIdentifiersUnsure(files: CatalogueFiles, providerId: string): boolean {
  return isUnsure(
    files.refused,
    `catalogue/services/${providerId}/`,
    ['policyIdentifiers'],
    ['subServices', '*', 'policyIdentifiers'],
  );
}

function placed(
  file: string,
  at: PathStep[],
  identifiers: Identifiers | undefined,
  kind: keyof Identifiers,
): PlacedIdentifier[] {
  return (identifiers?.[kind] ?? []).flatMap((value, index) =>
    // What was refused for not being a text is read as an empty one.
    value === '' ? [] : [{ file, at: [...at, 'policyIdentifiers', kind, index], value }],
  );
}
