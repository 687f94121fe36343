// mirror.mjs: scripts/mirror.ts and what it imports as one file of plain JavaScript for Node 20.12 and later.
import path from 'node:path';
import { build } from 'vite';
import type { OutputFile } from './output/output-file.ts';

/** @param root the project's folder */
export async function bundleMirror(root: string): Promise<OutputFile> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: path.join(root, 'scripts/mirror.ts'),
      write: false,
      target: 'node20',
      minify: false,
      // Its comments name files from where the build is started, so that the same inputs would give other bytes
      // elsewhere.
      rolldownOptions: { experimental: { attachDebugInfo: 'none' } },
    },
  });
  if (!('output' in result) || result.output.length !== 1) throw new Error('the mirror is not one file');
  return { path: 'mirror.mjs', body: result.output[0].code };
}
