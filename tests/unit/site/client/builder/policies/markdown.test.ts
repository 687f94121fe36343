// The approved list as a table: read back as it was written.
import { expect, test } from 'vitest';
import { readNames } from '../../../../../../site/client/builder/names/read-names.ts';
import { listCsv } from '../../../../../../site/client/builder/policies/markdown.ts';
import { madeService } from '../../../../../support/made-catalogue.ts';

test('the table holds ids with reasons and owners, and the form for names reads them back', () => {
  const notes = new Map([
    ['aws-lambda', { reason: 'events, "glue"', owner: '=Team' }],
    ['aws-gone', { reason: 'not in the list' }],
  ]);
  const services = [madeService('aws-lambda'), madeService('aws-s3')];
  const text = listCsv(services, notes);
  expect(text.split('\r\n')[0]).toBe('id,name,provider,reason,owner');
  expect(readNames(text).names).toEqual(
    services.map(({ id, providerId }) => ({ name: id, provider: providerId, ...notes.get(id) })),
  );
});
