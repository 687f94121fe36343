// SIGHUP: another build lies in DIST_DIR. Listened to from the first moment of the process, as the signal's own way is
// to end it; one that comes before anything is served waits.

let asked = false;
let change: (() => void) | undefined;

process.on('SIGHUP', () => {
  if (change) change();
  else asked = true;
});

/** @param run called for each signal from now on, and at once when one has come already */
export function onBuildSignal(run: () => void): void {
  change = run;
  if (asked) run();
}
