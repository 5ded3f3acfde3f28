import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const sharedVectorsFolder = fileURLToPath(new URL('../../../../shared/vectors/', import.meta.url));

/**
 * Reads a file of test vectors, which are stored outside of the repository. Prints a warning and returns `undefined` if
 * it is missing.
 */
export function readVectors<T>(name: string): T | undefined {
  const folder = process.env['LATCHKEY_VECTORS'] ?? sharedVectorsFolder;
  const path = `${folder.replace(/\/?$/, '/')}${name}`;
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'));
  console.warn(
    `\n!!! SKIPPED: the vectors ${name} are absent. Set LATCHKEY_VECTORS to the folder that has them. !!!\n`,
  );
  return undefined;
}
