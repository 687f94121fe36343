// How the sidecar is started: by start.ts for people, by the benchmark for measuring the same thing.

/** A heap of at most 400 MB, so that the process fits its container of 512 MB (compose.yaml). */
export const SIDECAR_ARGUMENTS: readonly string[] = ['--max-old-space-size=400', 'sidecar/server.ts'];

/**
 * Compiled code is kept between starts: the compiler that strips types need not be loaded, which saves 28 MB and half
 * the start-up.
 */
export const SIDECAR_ENVIRONMENT: Readonly<Record<string, string>> = {
  NODE_COMPILE_CACHE: 'node_modules/.cache/compile',
};
