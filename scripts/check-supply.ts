// `npm run check -- --supply [-- --fill] [-- --shasums SHASUMS256.txt --archive node-vVERSION-PLATFORM.tar.xz]`: hashes and
// licences of all packages of all locks, and where the Node comes from. --fill asks the registry for hashes that a lock
// lacks; the other two compare the Node with the one that its project published.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readCommandLine } from './run/command-line.ts';
import { fillIntegrity, integrityFaults, withoutIntegrity } from './supply/check-integrity.ts';
import { countLicences, declarationFaults, EXCEPTIONS, licenceFaults } from './supply/check-licences.ts';
import { lockedPackages } from './supply/locked-packages.ts';
import { sha256Of, whyAnother } from './supply/node-binary.ts';

const { values } = readCommandLine('npm run check -- --supply [--fill] [--shasums FILE --archive FILE]', {
  options: { fill: { type: 'boolean' }, shasums: { type: 'string' }, archive: { type: 'string' } },
});
const faults: string[] = [];

for (const lock of globSync('{,*/,*/*/}package-lock.json', { exclude: (name) => name.includes('node_modules') })) {
  const text = readFileSync(lock, 'utf8');
  const packages = lockedPackages(text);
  const declared = declarationFaults(packages, (place) => declaredLicence(path.join(path.dirname(lock), place)));
  for (const fault of [...integrityFaults(packages), ...licenceFaults(packages), ...declared])
    faults.push(`${lock}: ${fault}`);
  const missing = withoutIntegrity(packages);
  console.log(
    `${lock}: ${packages.length} packages, ${packages.length - missing.length} with the hash of their content`,
  );
  if (missing.length > 0)
    console.log(
      `  without, all of other machines: ${missing.map(({ name, version }) => `${name}@${version}`).join(', ')}`,
    );
  if (values.fill && missing.length > 0) {
    const { text: filled, filled: count } = fillIntegrity(text, missing, askRegistry);
    writeFileSync(lock, filled);
    console.log(`  the registry has hashes of ${count} of them, which the lock has now`);
  }
  for (const [licence, count] of [...countLicences(packages)].toSorted(([, a], [, b]) => b - a))
    console.log(`  ${String(count).padStart(4)}  ${licence}`);
}
for (const { packages, licence, reason } of EXCEPTIONS) console.log(`${licence} of ${packages.source}: ${reason}`);

const node = 'node_modules/.bin/node';
if (!existsSync(node)) {
  console.log('Node: none in node_modules; scripts run on that of the system');
} else {
  const binary = realpathSync(node);
  console.log(`Node: ${binary}\n  SHA-256 ${sha256Of(readFileSync(binary))}`);
  console.log('  packed for npm by a third party, not by the Node.js project; docs/deploy.md tells how to do without');
  if (values.shasums && values.archive) {
    const why = whyAnother(readFileSync(values.shasums, 'utf8'), values.archive, binary);
    if (why === undefined) console.log('  it is byte for byte the one that the project published');
    else faults.push(why);
  } else {
    console.log('  not compared: --shasums SHASUMS256.txt --archive node-….tar.xz of https://nodejs.org/dist/ would');
  }
}

for (const fault of faults) console.error(`supply: ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;

function askRegistry(spec: string): string | undefined {
  const { status, stdout } = spawnSync('npm', ['view', spec, 'dist.integrity'], { encoding: 'utf8' });
  return (status === 0 && stdout.trim()) || undefined;
}

function declaredLicence(folder: string): unknown {
  const file = path.join(folder, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { license?: unknown }).license : undefined;
}
