// Files of a build are described by workers: in order, at once, and with every fault told.
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Describer, openDescriber } from '../../../../../scripts/publish/output/describe-files.ts';
import { writeFiles } from '../../../../../scripts/publish/output/output.ts';
import { temporaryFolder, textOf } from '../../../../support/mirror/mirror-source.ts';

const PAGES = Array.from({ length: 9 }, (_, number) => ({
  path: `api/${number}.json`,
  body: textOf(`page ${number}`, number * 10),
}));

function opened(): { folder: string; describer: Describer } {
  const folder = temporaryFolder();
  const describer = openDescriber(folder);
  onTestFinished(describer.close);
  return { folder, describer };
}

test('files are described in the order asked, with twins where they gain from them', async () => {
  const { folder, describer } = opened();
  writeFiles(folder, PAGES);
  const paths = PAGES.map((page) => page.path).reverse();
  const described = await describer.describe(paths);
  expect(described.map((file) => file.path)).toEqual(paths);
  for (const { path: file, size, twins } of described) {
    expect([file, size]).toEqual([file, PAGES.find((page) => page.path === file)?.body.length]);
    expect([file, twins !== undefined]).toEqual([file, size >= 1_000]);
    expect([file, existsSync(path.join(folder, `${file}.br`))]).toEqual([file, twins !== undefined]);
  }
});

test('what is asked while the first are at work gets answers of its own', async () => {
  const { folder, describer } = opened();
  writeFiles(folder, PAGES);
  const halves = [PAGES.slice(0, 4), PAGES.slice(4)].map((half) => half.map((page) => page.path));
  const described = halves.map((half) => describer.describe(half));
  for (const [place, half] of halves.entries())
    expect((await described[place])?.map((file) => file.path)).toEqual(half);
});

test('a file that cannot be read fails what was asked, and what is asked after it', async () => {
  const { folder, describer } = opened();
  writeFiles(folder, PAGES);
  rmSync(path.join(folder, 'api/0.json'));
  await expect(describer.describe(['api/0.json'])).rejects.toThrow('ENOENT');
  await expect(describer.describe(['api/8.json'])).rejects.toThrow('ENOENT');
});

test('a failure waits for whoever asked, and stops nothing before', async () => {
  const { describer } = opened();
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));
  const first = describer.describe(['api/none.json']);
  // By the time that the second has failed, nobody has asked for the first.
  await expect(describer.describe(['api/none.json'])).rejects.toThrow('ENOENT');
  await new Promise(setImmediate);
  expect(unhandled).toEqual([]);
  await expect(first).rejects.toThrow('ENOENT');
});
