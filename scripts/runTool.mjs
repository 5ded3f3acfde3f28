import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './pnpm.mjs';

/** Runs a program of node_modules, such as `knip/bin/knip.js`. Returns the lines of its report; none if it succeeds. */
export function runTool(program, parameters, { cwd = root } = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'node_modules', program), ...parameters], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, NO_COLOR: '1' },
  });
  if (status === 0) return [];
  const lines = `${stdout}\n${stderr}`.split('\n').filter((line) => line.trim() !== '');
  return lines.length > 0 ? lines : [`${program} ended with ${status}, without a report`];
}
