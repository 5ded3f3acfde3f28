// Says whether node_modules is what the lockfile asks for.
import { isInstalled } from './pnpm.mjs';

if (!isInstalled()) {
  console.error('node_modules is not what the lockfile asks for: run `pnpm install`, or `npm test`, which does.');
  process.exitCode = 1;
}
