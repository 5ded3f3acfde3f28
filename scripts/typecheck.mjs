// Typechecks the whole repository, then contract and core once more in the narrow world they must live in.
import { run } from './pnpm.mjs';

const projects = ['tsconfig.json', 'scripts/typecheck/contract.json', 'scripts/typecheck/core.json'];
const codes = [];
for (const project of projects) {
  // `.bin/tsc` could be either of two versions: the fast one is called by its path.
  codes.push(await run(process.execPath, ['node_modules/typescript7/bin/tsc', '-p', project], { shell: false }));
}
const failed = codes.filter((code) => code !== 0).length;
console.log(`${codes.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
