// `node scripts/with-pnpm.mjs run check`: installs what is missing, then passes its parameters to the pinned pnpm.
import './require-node.mjs';
import { fileURLToPath } from 'node:url';
import { install, isPinnedOnPath, pinned, run, underNpx } from './pnpm.mjs';

process.exit(await main(process.argv.slice(2)));

async function main(parameters) {
  if (isPinnedOnPath()) {
    const installed = await install();
    return installed === 0 ? run('pnpm', parameters) : installed;
  }
  if (process.env['LATCHKEY_UNDER_NPX'] === pinned) {
    process.stderr.write(`npx could not install pnpm ${pinned}. Check that the package registry is reachable.\n`);
    return 1;
  }
  return underNpx(['node', fileURLToPath(import.meta.url), ...parameters]);
}
