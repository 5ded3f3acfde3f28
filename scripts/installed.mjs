// Says whether node_modules is what the lockfile asks for.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './pnpm.mjs';

const wanted = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
const state = join(root, 'node_modules', '.pnpm', 'lock.yaml');
if (!existsSync(state) || readFileSync(state, 'utf8') !== wanted) {
  console.error('node_modules is not what the lockfile asks for: run `pnpm install`, or `npm test`, which does.');
  process.exitCode = 1;
}
