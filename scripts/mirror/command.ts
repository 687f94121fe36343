// What the words on the command line mean.
import { INDEX_FILES } from '../../catalogue/formats/manifest.ts';

export const USAGE = `Usage: mirror URL DIR       bring DIR to the state of the catalogue at URL
       mirror --verify DIR  re-read what DIR/current holds, without network

DIR/current is the build that is served. Run it again to update, to go on after an interruption, or to replace damaged files.
Exit code 0: DIR is as it should be; 1: it is not, and one sentence says why; 2: the words were not understood.`;

export type Command =
  | { act: 'sync'; base: string; folder: string }
  | { act: 'verify'; folder: string }
  | { act: 'help' }
  | { act: 'refuse'; reason: string };

export function readCommand(words: readonly string[]): Command {
  if (words.includes('--help')) return { act: 'help' };
  const [first = '', folder = ''] = words;
  if (words.length !== 2) return { act: 'refuse', reason: `needs two words, got ${words.length}` };
  if (folder.startsWith('-') || (first.startsWith('-') && first !== '--verify'))
    return { act: 'refuse', reason: `does not know ${folder.startsWith('-') ? folder : first}` };
  if (first === '--verify') return { act: 'verify', folder };
  const base = baseOf(first);
  return base
    ? { act: 'sync', base, folder }
    : { act: 'refuse', reason: `${JSON.stringify(first)} is no http or https address without user and password` };
}

/**
 * The folder of the manifest: `/mirror/` below the address of a catalogue, or that of a manifest.json which was named
 * itself.
 */
function baseOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  url.search = '';
  url.hash = '';
  if (url.pathname.endsWith(`/${INDEX_FILES.manifest}`)) return url.href.slice(0, -INDEX_FILES.manifest.length);
  const site = url.href.replace(/\/+$/, '');
  return site.endsWith('/mirror') ? `${site}/` : `${site}/mirror/`;
}
