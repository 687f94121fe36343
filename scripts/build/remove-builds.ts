// The program of builds-folder.ts that removes builds which nobody reads any more: `node remove-builds.ts FOLDER NAME…`.
import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';

const [builds = '', ...names] = process.argv.slice(2);
for (const name of names) {
  // Under a name of its own: a new build may take the place, and the next one finishes what this one could not.
  const [version] = name.split('.');
  const own = path.join(builds, `${version}.${process.pid}.old`);
  renameSync(path.join(builds, name), own);
  rmSync(own, { recursive: true, force: true });
}
