// The name of a build: another for other inputs, and for another day only where an end has come.
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { DEFAULT_ADDRESSES } from '../../../../catalogue/views/urls.ts';
import { hashInputs } from '../../../../scripts/build/build-inputs.ts';

test('a build is out of date on the day after an end, and not on the end or any other day', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'inputs-'));
  cpSync('tests/fixtures/small/catalogue', path.join(root, 'catalogue'), { recursive: true });
  for (const folder of ['scripts', 'site']) mkdirSync(path.join(root, folder));
  for (const file of ['astro.config.mjs', 'package-lock.json']) writeFileSync(path.join(root, file), '');
  const service = path.join(root, 'catalogue/services/azure/app.yaml');
  writeFileSync(service, "lifecycle: {status: sunset, sunsetDate: '2026-11-20'}\n");
  const history = [{ id: 'azure-app', day: '2026-10-01' }];
  const on = (today: string) => hashInputs(root, DEFAULT_ADDRESSES, today, history);
  const before = on('2026-11-01');
  expect(hashInputs(root, DEFAULT_ADDRESSES, '2026-11-01', undefined)).not.toBe(before);
  expect(on('2026-11-20')).toBe(before);
  expect(on('2026-11-21')).not.toBe(before);
  expect(on('2030-01-01')).toBe(on('2026-11-21'));
  writeFileSync(service, "lifecycle: {status: sunset, sunsetDate: '2026-11-21'}\n");
  expect(on('2026-11-01')).not.toBe(before);
});
