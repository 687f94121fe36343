// Checks that the configured URLs are those in the pages and documents of the build.
import type { Manifest } from '../../catalogue/formats/manifest.ts';
import type { Config } from '../config.ts';

/** @returns a sentence for each URL that differs: links in responses and in pages would lead to different hosts */
export function addressErrors(
  config: Pick<Config, 'baseUrl' | 'textUrl'>,
  build: Pick<Manifest, 'baseUrl' | 'textUrl'>,
): string[] {
  return (
    [
      ['BASE_URL', config.baseUrl, build.baseUrl],
      ['TEXT_URL', config.textUrl, build.textUrl],
    ] as const
  )
    .filter(([, set, built]) => set !== built)
    .map(
      ([name, set, built]) =>
        `${name} is ${set}, but the pages and documents of this build use ${built}. Set ${name}=${built}, or build with ${set} (a build argument of the image)`,
    );
}
