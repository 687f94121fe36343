// `npm run mutate [-- --room views --count 40 --seed 1 --minimum 90]`: plants faults, one at a time, in a copy of the
// project, and tells which of them no test notices.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readBuildSettings } from './build/build-settings.ts';
import { buildForTerminal, isFresh } from './build.ts';
import { chooseFaults } from './mutate/choose.ts';
import { isExcused, needlessExcuses, readExcuses } from './mutate/excused.ts';
import { judge, stagesOf } from './mutate/judge.ts';
import { type Fault, faultsIn, planted } from './mutate/plant.ts';
import { type Result, renderFault, renderScores, scoreOf } from './mutate/report.ts';
import { ROOMS, type Room } from './mutate/rooms.ts';
import { Scratch } from './mutate/scratch.ts';
import { judgedFiles, readImporters } from './mutate/tests-of.ts';
import { numberFrom, readCommandLine } from './run/command-line.ts';
import { ensurePrograms } from './run/ensure-programs.ts';
import { fetchPackages } from './run/fetch-packages.ts';

const EXCUSES = 'scripts/mutate/excused.yaml';
/** Copies of the project, each with its own test process. */
const COPIES = 2;
/** All tests without any fault. */
const SOUND_SECONDS = 1_800;

const { values, refuse } = readCommandLine(
  'npm run mutate -- [--room views] [--count 40] [--seed 1] [--minimum 90] [--file PATH]',
  {
    options: {
      seed: { type: 'string', default: '1' },
      /** Of each room. */
      count: { type: 'string', default: '50' },
      room: { type: 'string' },
      /** Only files whose path begins so. */
      file: { type: 'string', default: '' },
      /** Per cent that each room must reach. */
      minimum: { type: 'string', default: '90' },
    },
  },
);
const numberOf = (option: 'seed' | 'count' | 'minimum') =>
  numberFrom(0, values[option]) ?? refuse(`--${option} takes a number (found "${values[option]}")`);
const [seed, count, minimum] = [numberOf('seed'), numberOf('count'), numberOf('minimum')];
if (values.room !== undefined && !Object.hasOwn(ROOMS, values.room))
  refuse(`--room takes one of ${Object.keys(ROOMS).join(', ')} (found "${values.room}")`);
const rooms = (Object.keys(ROOMS) as Room[]).filter((room) => values.room === undefined || values.room === room);

const root = process.cwd();
const importers = readImporters(root);
const sources = new Map<string, string>();
const all = (Object.keys(ROOMS) as Room[]).flatMap((room) =>
  judgedFiles(room, filesOf(ROOMS[room]), importers).flatMap((file) =>
    faultsOf(file).map((fault) => ({ room, fault })),
  ),
);
const excuses = readExcuses(EXCUSES);
const needless = needlessExcuses(
  excuses,
  all.map(({ fault }) => fault),
  sources,
);
for (const { file, before, after } of needless)
  console.error(`mutate: ${EXCUSES}: no fault in ${file} turns "${before}" into "${after}"`);

const excused: Partial<Record<Room, number>> = {};
const chosen = rooms.flatMap((room) => {
  const own = all
    .filter((one) => one.room === room && one.fault.file.startsWith(values.file))
    .map(({ fault }) => fault);
  const faults = own.filter((fault) => !isExcused(fault, sources.get(fault.file) ?? '', excuses));
  excused[room] = own.length - faults.length;
  return chooseFaults(faults, count, seed).map((fault) => ({ room, fault }));
});

const tests = [...new Set(chosen.flatMap(({ fault }) => stagesOf(fault.file, importers, root).flat()))];
fetchPackages(['tests', 'tools/check']);
if (tests.some((test) => !test.startsWith('tests/unit/'))) await prepareServices();
const copies = Array.from({ length: Math.min(COPIES, chosen.length) }, () => new Scratch(root));
process.once('exit', () => {
  for (const copy of copies) copy.remove();
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
console.log(`mutate: ${chosen.length} of ${all.length} faults, seed ${seed}; first the tests without any`);
const seconds = await expectSound();

const results: Result[] = [];
const queue = chosen.values();
await Promise.all(copies.map((copy) => work(copy)));
// Their test processes would keep this one from ending.
for (const copy of copies) copy.remove();
const survivors = results.filter(({ verdict }) => verdict === 'survived');
for (const { fault } of survivors.toSorted((a, b) => (a.fault.file < b.fault.file ? -1 : 1)))
  console.log(`\n${renderFault(fault, sources.get(fault.file) ?? '')}`);
console.log(
  `\n${renderScores(
    chosen.flatMap((one) => results.find(({ fault }) => fault === one.fault) ?? []),
    excused,
  )}`,
);
const low = rooms.filter((room) => scoreOf(results.filter((one) => one.room === room)) < minimum);
if (low.length > 0) console.error(`mutate: below ${minimum} %: ${low.join(', ')}`);
process.exitCode = low.length + needless.length > 0 ? 1 : 0;

async function work(copy: Scratch): Promise<void> {
  for (const { room, fault } of queue) {
    const { verdict, by } = await copy.with(fault.file, planted(sources.get(fault.file) ?? '', fault), () =>
      judge(
        stagesOf(fault.file, importers, root),
        (files, timeoutSeconds) => copy.test(files, timeoutSeconds),
        (file) => seconds.get(file) ?? 0,
      ),
    );
    results.push({ room, fault, verdict });
    const place = `${fault.file}:${fault.line} ${fault.operator}`;
    console.log(`[${results.length}/${chosen.length}] ${verdict}: ${place}${by === undefined ? '' : ` (${by})`}`);
  }
}

/** What tests of running sidecars need. @throws when the catalogue does not build */
async function prepareServices(): Promise<void> {
  await ensurePrograms();
  if (!isFresh(root, readBuildSettings(process.env)) && !(await buildForTerminal(root)))
    throw new Error('the real catalogue does not build');
}

/** A test that fails without a fault would count every fault as noticed. @returns seconds by file @throws when one does */
async function expectSound(): Promise<ReadonlyMap<string, number>> {
  const all = new Map<string, number>();
  for (const group of Map.groupBy(tests, (test) => test.startsWith('tests/unit/')).values()) {
    const { outcome, by, seconds, output } = (await copies[0]?.test(group, SOUND_SECONDS)) ?? {};
    if (outcome !== 'passed')
      throw new Error(`the tests have ${outcome} without a fault: ${by ?? ''}\n${output?.slice(-5_000)}`);
    for (const [file, each] of seconds ?? []) all.set(file, each);
  }
  return all;
}

function filesOf(folder: string): string[] {
  return globSync(`${folder}/**/*.ts`)
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !file.endsWith('.d.ts'))
    .toSorted();
}

function faultsOf(file: string): Fault[] {
  const source = readFileSync(file, 'utf8');
  sources.set(file, source);
  return faultsIn(file, source);
}
