// The dated sources of the real catalogue.
import { expect, test } from 'vitest';
import { datedSources } from '../../../../../catalogue/views/sources/source-ages.ts';
import { realBuild } from '../../../../support/real-build.ts';

test('every dated statement of the real catalogue is among its sources', () => {
  const { catalogue } = realBuild;
  const separate = catalogue.providers.reduce(
    (sum, { realms = [], sovereignty = [] }) => sum + realms.length + sovereignty.length,
    0,
  );
  const records = [...catalogue.services, ...catalogue.providers].reduce((sum, { sources }) => sum + sources.length, 0);
  expect(datedSources(catalogue)).toHaveLength(records + separate);
});
