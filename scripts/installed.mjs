// Reports whether node_modules matches the lockfile.
import { isInstalled } from './pnpm.mjs';

if (!isInstalled()) {
  console.error('node_modules does not match the lockfile. Run `pnpm install`, or `npm test`, which installs.');
  process.exitCode = 1;
}
