// The addresses of the settings beside those of the build.
import { expect, test } from 'vitest';
import { addressFaults } from '../../../../sidecar/process/addresses.ts';

const built = { baseUrl: 'https://a.example', textUrl: 'https://text.a.example' };

test('the same addresses are no fault', () => {
  expect(addressFaults(built, built)).toEqual([]);
});

test.each([
  ['BASE_URL', { ...built, baseUrl: 'http://localhost:8080' }, 'http://localhost:8080', 'https://a.example'],
  [
    'TEXT_URL',
    { ...built, textUrl: 'http://text.localhost:8080' },
    'http://text.localhost:8080',
    'https://text.a.example',
  ],
])('another %s is told with both, and what to do', (name, set, own, other) => {
  expect(addressFaults(set, built)).toEqual([
    `${name} is ${own}, but pages and documents of this build name ${other}: set that, or build with ${own} (an image takes it as a build argument)`,
  ]);
});

test('two that differ are two faults', () => {
  expect(addressFaults({ baseUrl: 'http://b', textUrl: 'http://c' }, built)).toHaveLength(2);
});
