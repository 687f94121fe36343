// Entry. Signals first, then everything that takes its time to load. `npm start` runs it after the build.
import './process/build-signal.ts';

await import('./process/run.ts');
