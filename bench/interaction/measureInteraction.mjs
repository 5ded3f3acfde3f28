import { spawnSync } from 'node:child_process';
import { root } from '../../scripts/pnpm.mjs';

/** Runs a file of this folder by its name, and sets the exit code of the process. With `--smoke` it is told so. */
export function measureInteraction(name) {
  const file = `bench/interaction/${name}.bench.ts`;
  const smoke = process.argv.includes('--smoke') ? { LATCHKEY_BENCH: 'smoke' } : {};
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'interaction', '--passWithNoTests=false', file],
    // The Chromium whose version is fixed, unless another is named.
    { cwd: root, stdio: 'inherit', env: { CHROMIUM_PATH: 'npm', ...process.env, ...smoke } },
  );
  process.exitCode = status ?? 1;
}
