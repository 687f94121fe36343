// The approved list as a table: read back as it was written.
import { expect, test } from 'vitest';
import { listCsv } from '../../../../../site/components/builder/list-csv.ts';
import { readNames } from '../../../../../site/components/builder/names/read-names.ts';
import type { Notes } from '../../../../../site/state/service-notes.ts';
import { madeService } from '../../../../support/made-catalogue.ts';

test('the table holds ids with reasons and owners, which the form for names reads back', () => {
  const notes: Notes = {
    'aws-lambda': { reason: 'events, "glue"', owner: '=Team' },
    'aws-gone': { reason: 'not in the list' },
  };
  const services = [madeService('aws-lambda'), madeService('aws-s3')];
  const text = listCsv(services, notes);
  expect(text.split('\r\n')[0]).toBe('id,name,provider,reason,owner');
  expect(readNames(text).names).toEqual(
    services.map(({ id, providerId }) => ({ name: id, provider: providerId, ...notes[id] })),
  );
});
