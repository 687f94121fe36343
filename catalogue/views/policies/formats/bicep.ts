// The Azure policy as a Bicep module for a management group.
import type { Definition, Initiative } from '../beta.ts';
import { writeBicep } from './write-bicep.ts';

/** Without comments. */
export function bicepOf({ type, name, properties }: Initiative | Definition): string {
  return `targetScope = 'managementGroup'

resource approvedServices '${type}@2024-05-01' = ${writeBicep({ name, properties })}

output id string = approvedServices.id
`;
}
