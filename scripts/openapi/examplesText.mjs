import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../pnpm.mjs';

export const examplesPath = 'scripts/openapi/examples.json';

/** Returns the text of the file of examples. Biome formats it, because the check of formats includes the file. */
export function toExamplesText(examples) {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  return execFileSync(process.execPath, [biome, 'format', `--stdin-file-path=${examplesPath}`], {
    cwd: root,
    input: JSON.stringify(examples),
    encoding: 'utf8',
  });
}
