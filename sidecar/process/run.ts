// The run of the process: configuration → build output → store → sidecar → close.
import closeWithGrace from 'close-with-grace';
import { nanoid } from 'nanoid';
import { BuildError, openBuildOutput } from '../build/build-output.ts';
import { ConfigError, readConfig } from '../config.ts';
import { startStatusRecorder } from '../status/recorder.ts';
import { openStore } from '../store/open-store.ts';
import { banner, tryThese } from './banner.ts';
import { BUILD_SIGNALS, onBuildSignal } from './build-signal.ts';
import { rollout } from './rollout.ts';
import { openRuntime } from './runtime.ts';
import { Sidecar } from './sidecar.ts';

/** After the running requests have had their time, for closing the store and the log. */
const CLOSE_MILLISECONDS = 5_000;

/** How often it is asked whether another day has come. */
const LOOK_AT_DAY_MILLISECONDS = 60_000;

/** What the system says when the start cannot succeed: the message names what and where, a stack trace says no more. */
const SYSTEM_FAULTS = ['EADDRINUSE', 'EADDRNOTAVAIL', 'EACCES', 'ENOTFOUND', 'ENOSPC', 'EROFS'];

let closeLog = async () => {};

try {
  const config = readConfig(process.env);
  const build = await openBuildOutput(config.distDir);
  const store = await openStore({ ...config, clock: Date.now });
  const runtime = await openRuntime({ config, store, clock: Date.now });
  const { log } = runtime;
  closeLog = runtime.closeLog;
  // Before it listens: between its addresses, it answers requests already.
  let stop = async () => store.close();
  const signals = closeWithGrace(
    { delay: config.shutdownSeconds * 1_000 + CLOSE_MILLISECONDS, logger: false, skip: BUILD_SIGNALS },
    async ({ err }) => {
      if (err) log.fatal({ err }, 'stopping after an unexpected error');
      await stop().finally(closeLog);
    },
  );
  const sidecar = await Sidecar.start(runtime, build).catch(async (error: unknown) => {
    signals.uninstall();
    await store.close();
    throw error;
  });
  const recorder = startStatusRecorder(
    () => sidecar.context,
    nanoid(),
    (error) => log.warn({ err: error }, 'the status could not be recorded'),
  );
  const followDay = () =>
    void sidecar.followDay().catch((err: unknown) => log.error({ err }, 'answers still tell of the day before'));
  const days = setInterval(followDay, LOOK_AT_DAY_MILLISECONDS).unref();
  stop = async () => {
    clearInterval(days);
    await sidecar.close();
    await recorder.stop();
    await store.close();
  };
  onBuildSignal(rollout(sidecar));
  const greeting = banner(build.catalogue);
  // Programs read the log, people the terminal.
  if (!process.stdout.isTTY) log.info({ version: build.manifest.version }, greeting);
  else for (const line of [greeting, ...tryThese(config)]) console.log(line);
} catch (error) {
  await closeLog();
  const isExpected =
    error instanceof ConfigError ||
    error instanceof BuildError ||
    SYSTEM_FAULTS.includes(String((error as NodeJS.ErrnoException).code));
  if (!isExpected) throw error;
  console.error(`sidecar: ${(error as Error).message}`);
  // Not by itself: a log that cannot be written would keep the process.
  process.exit(1);
}
