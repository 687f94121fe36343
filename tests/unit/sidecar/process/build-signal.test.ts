// Which signal tells of another build, by system.
import { expect, test } from 'vitest';
import { buildSignals } from '../../../../sidecar/process/build-signal.ts';

test('SIGHUP tells of another build, but on Windows, where it is the end of the console', () => {
  expect([buildSignals('linux'), buildSignals('darwin'), buildSignals('win32')]).toEqual([['SIGHUP'], ['SIGHUP'], []]);
});
