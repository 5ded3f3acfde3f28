import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Beside the repository by default. */
const folder = process.env['LATCHKEY_VECTORS'] ?? resolve(import.meta.dirname, '../../../../shared/vectors');

/** Reads a test data file beside the repository. Prints a warning and returns `undefined` if it is missing. */
export function vectors<T>(name: string): T | undefined {
  const path = join(folder, name);
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as T;
  console.warn(`SKIPPED: ${name} is not in ${folder}; set LATCHKEY_VECTORS to run its tests.`);
  return undefined;
}
