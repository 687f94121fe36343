// `npm run dev`: pages with hot reload on port 4321, and the sidecar on 8080, restarted whenever its code changes.
import { buildForTerminal } from './build.ts';
import { runTool } from './run/run-tool.ts';

if (await buildForTerminal(process.cwd())) {
  console.log(
    'dev: pages on http://localhost:4321 (from the YAML), API and text host on http://localhost:8080 (from the last build)',
  );
  const codes = await Promise.all([
    runTool('astro', ['dev', '--port', '4321'], { ASTRO_TELEMETRY_DISABLED: '1' }),
    runTool('node', [
      '--watch',
      '--watch-path=sidecar',
      '--watch-path=catalogue/views',
      '--watch-path=catalogue/contract',
      'sidecar/server.ts',
    ]),
  ]);
  process.exitCode = Math.max(...codes);
} else {
  process.exitCode = 1;
}
