// Compares the relay with minimal proxies, and measures its streams and its memory over time. `--minutes 10` is the
// full soak.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../scripts/pnpm.mjs';

const program = ['--conditions=latchkey:src', '--import', 'tsx', join(root, 'bench', 'relay', 'run.ts')];
const { status } = spawnSync(process.execPath, [...program, ...process.argv.slice(2)], { stdio: 'inherit', cwd: root });
process.exitCode = status ?? 1;
