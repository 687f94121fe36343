// The list as a table, which the form for names reads back.
import type { Service } from '../../../catalogue/model/catalogue.ts';
import { csvText } from '../../../catalogue/views/writing/csv.ts';
import type { Notes } from '../../state/service-notes.ts';

export function listCsv(services: readonly Service[], notes: Notes): string {
  return csvText([
    ['id', 'name', 'provider', 'reason', 'owner'],
    ...services.map(({ id, name, providerId }) => {
      const { reason = null, owner = null } = notes[id] ?? {};
      return [id, name, providerId, reason, owner];
    }),
  ]);
}
