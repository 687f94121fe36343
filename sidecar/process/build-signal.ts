// SIGHUP: another build lies in DIST_DIR. Listened to from the first moment of the process, as the signal's own way is
// to end it; one that comes before anything is served waits.

let asked = false;
let change: (() => void) | undefined;

/** On Windows the signal means that the console is closed, and ends the process as any other. */
export function buildSignals(platform: NodeJS.Platform): 'SIGHUP'[] {
  return platform === 'win32' ? [] : ['SIGHUP'];
}

export const BUILD_SIGNALS = buildSignals(process.platform);

for (const signal of BUILD_SIGNALS)
  process.on(signal, () => {
    if (change) change();
    else asked = true;
  });

/** @param run called for each signal from now on, and at once when one has come already */
export function onBuildSignal(run: () => void): void {
  change = run;
  if (asked) run();
}
