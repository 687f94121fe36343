// What the words on the command line mean.
import { parseArgs } from 'node:util';
import { INDEX_FILES } from '../../catalogue/formats/manifest.ts';

export const USAGE = `Usage: mirror URL DIR       bring DIR to the state of the catalogue at URL
       mirror --verify DIR  read again what DIR/current holds, without network

  --public-key FILE  accept only manifests signed with this key (minisign)
  --allow-older      accept a build that is older than the present one

DIR/current is the build that is served. Run it again to update, to go on after an interruption, or to replace damaged files.
Exit code 0: DIR is as it should be; 1: it is not, and one sentence says why; 2: the words were not understood.`;

/** The words are not understood: the message says why. */
export class UsageError extends Error {}

export interface Command {
  /** URL of the folder of the manifest, ending with a slash; undefined where DIR is only to be verified. */
  base: string | undefined;
  folder: string;
  /** Name of the file. */
  publicKey: string | undefined;
  allowOlder: boolean;
}

/** @returns undefined where help is asked for @throws UsageError */
export function readCommand(words: readonly string[]): Command | undefined {
  const { values, positionals } = parse([...words]);
  if (values.help) return undefined;
  const [folder = '', url = ''] = positionals.toReversed();
  const wanted = values.verify ? 1 : 2;
  if (positionals.length !== wanted)
    throw new UsageError(`needs ${values.verify ? 'DIR' : 'URL and DIR'}, got ${positionals.length} words`);
  const base = values.verify ? undefined : baseOf(url);
  return { base, folder, publicKey: values['public-key'], allowOlder: values['allow-older'] ?? false };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        help: { type: 'boolean' },
        verify: { type: 'boolean' },
        'public-key': { type: 'string' },
        'allow-older': { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** `/mirror/` below the URL of a catalogue, or the folder of a manifest.json which was named itself. */
function baseOf(address: string): string {
  const url = new URL(URL.canParse(address) ? address : 'about:blank');
  if (!/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new UsageError(`${JSON.stringify(address)} is no http or https URL without user and password`);
  url.search = '';
  url.hash = '';
  if (url.pathname.endsWith(`/${INDEX_FILES.manifest}`)) return url.href.slice(0, -INDEX_FILES.manifest.length);
  const site = url.href.replace(/\/+$/, '');
  return site.endsWith('/mirror') ? `${site}/` : `${site}/mirror/`;
}
