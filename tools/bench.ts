// `npm run bench [-- facets | lighthouse | soak]`: what the catalogue costs, what a change of a facet costs on a phone,
// what Lighthouse says of the pages, or mixed traffic over time. What stands behind is theirs.
import { runTool } from '../scripts/run/run-tool.ts';

const TOOLS = ['bench', 'facets', 'lighthouse', 'soak'];

const [tool = 'bench', ...rest] = process.argv.slice(2);
if (TOOLS.includes(tool)) {
  process.exitCode = await runTool('node', [`tools/${tool}/${tool}.ts`, ...rest]);
} else {
  console.error(`there is no "${tool}" to run\nusage: npm run bench -- [${TOOLS.join(' | ')}]`);
  process.exitCode = 1;
}
