// The data of `npm run dev`: a build that a sidecar can open, made again from what has changed, and left alone by errors.
import { readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_ADDRESSES } from '../../../../catalogue/views/urls.ts';
import { openPublisher, type Published } from '../../../../scripts/dev/publish-data.ts';
import { openBuildOutput } from '../../../../sidecar/build/build-output.ts';
import { fixtureProject } from '../../../support/fixture-project.ts';

const root = fixtureProject();
const folder = path.join(root, '.builds/dev');
const dist = path.join(folder, 'dist');
const lambda = path.join(root, 'catalogue/services/aws/lambda.yaml');
const nameIn = async () => (await openBuildOutput(dist)).catalogue.find('aws-lambda')?.name;
const save = (from: string, to: string) => writeFileSync(lambda, readFileSync(lambda, 'utf8').replace(from, to));

let publish: () => Published;
beforeAll(async () => {
  publish = await openPublisher({ root, folder, addresses: DEFAULT_ADDRESSES });
});

describe('publishing the data for development', () => {
  test('makes a build without answers of the API, in a folder of its own', async () => {
    const published = publish();
    const { manifest, files, overtaken } = await openBuildOutput(dist);
    expect(published).toEqual({ version: manifest.version });
    expect(readlinkSync(dist)).toContain(manifest.version);
    expect(manifest.files.map(({ path: file }) => file)).toContain('api/openapi.json');
    expect(files.has('api/v1/services/aws-lambda.json')).toBe(false);
    expect(overtaken?.get('/v1/services/aws-lambda')?.()).toMatchObject({ name: 'AWS Lambda' });
  });

  test('gives the same version for the same data, and another one once a file has changed', async () => {
    const before = publish();
    expect(publish()).toEqual(before);
    save('name: AWS Lambda', 'name: AWS Lambda Renamed');
    expect(publish()).not.toEqual(before);
    expect(await nameIn()).toBe('AWS Lambda Renamed');
    save('AWS Lambda Renamed', 'AWS Lambda');
    expect(publish()).toEqual(before);
  });

  test('names the errors of the files as they are, and leaves the build before in place', async () => {
    const before = publish();
    save('concept: functions', 'concept: funktions');
    expect(publish()).toEqual({
      problems: [expect.stringMatching(/aws\/lambda\.yaml:20 error .*did you mean "functions"/s)],
    });
    expect(readlinkSync(dist)).toContain((before as { version: string }).version);
    save('concept: funktions', 'concept: functions');
    expect(publish()).toEqual(before);
  });

  test('forgets a file that is gone', () => {
    const before = publish();
    const file = path.join(root, 'catalogue/services/aws/new.yaml');
    writeFileSync(file, 'name: [');
    expect(publish()).toHaveProperty('problems');
    rmSync(file);
    expect(publish()).toEqual(before);
  });
});
