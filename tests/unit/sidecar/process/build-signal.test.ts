// Which signal tells of another build, by system.
import { expect, test, vi } from 'vitest';
import { buildSignals, onBuildSignal } from '../../../../sidecar/process/build-signal.ts';

test('SIGHUP tells of another build, but on Windows, where it is the end of the console', () => {
  expect([buildSignals('linux'), buildSignals('darwin'), buildSignals('win32')]).toEqual([['SIGHUP'], ['SIGHUP'], []]);
});

test('a signal is not lost: one before anybody listens counts once, and each after it', () => {
  const run = vi.fn();
  const silent = vi.fn();
  onBuildSignal(silent);
  expect(silent).not.toHaveBeenCalled();
  process.emit('SIGHUP');
  expect(silent).toHaveBeenCalledTimes(1);
  onBuildSignal(run);
  expect(run).not.toHaveBeenCalled();
  process.emit('SIGHUP');
  process.emit('SIGHUP');
  expect([silent.mock.calls.length, run.mock.calls.length]).toEqual([1, 2]);
});
