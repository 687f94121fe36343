// Whether the addresses of the settings are those that the build names in its pages and documents.
import type { Manifest } from '../../catalogue/formats/manifest.ts';
import type { Config } from '../config.ts';

/** @returns a sentence for each that differs: links of answers would lead elsewhere than links of pages */
export function addressFaults(
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
        `${name} is ${set}, but pages and documents of this build name ${built}: set that, or build with ${set} (an image takes it as a build argument)`,
    );
}
