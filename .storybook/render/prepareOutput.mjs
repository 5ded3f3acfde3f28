import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../scripts/pnpm.mjs';

/** Creates an empty folder for pictures, and returns its path. */
export async function prepareOutput(name) {
  const folder = join(root, 'node_modules/.cache/latchkey', name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  return folder;
}
