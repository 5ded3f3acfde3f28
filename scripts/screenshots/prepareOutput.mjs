import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../pnpm.mjs';

/** Creates the folder of pictures, empty. A folder that the user names (`--out`) keeps what is in it. */
export async function prepareOutput(name, chosen) {
  const folder = chosen ?? join(root, 'node_modules/.cache/latchkey', name);
  if (chosen === undefined) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  return folder;
}
