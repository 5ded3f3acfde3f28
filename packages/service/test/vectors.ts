import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Beside the repository, unless told where. */
const folder = process.env['LATCHKEY_VECTORS'] ?? resolve(import.meta.dirname, '../../../../shared/vectors');

/** A file of test data that is kept beside the repository; undefined, and said aloud, where it is not there. */
export function vectors<T>(name: string): T | undefined {
  const path = join(folder, name);
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as T;
  console.warn(`SKIPPED: ${name} is not in ${folder}; set LATCHKEY_VECTORS to run its tests.`);
  return undefined;
}
