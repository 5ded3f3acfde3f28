// Measures how fast the kit reacts on a slow processor, and whether anything on the page moves by itself: sign-in, send and
// step-up in Chromium at a quarter of the speed. Fails if anything moves, or if the slowest interaction takes far longer
// than one of an empty page. `--smoke` changes nothing: one journey tells.
import { spawnSync } from 'node:child_process';
import { root } from '../scripts/pnpm.mjs';

const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'interaction', '--passWithNoTests=false'],
  // The Chromium whose version is fixed, unless another is named.
  { cwd: root, stdio: 'inherit', env: { CHROMIUM_PATH: 'npm', ...process.env } },
);
process.exitCode = status ?? 1;
