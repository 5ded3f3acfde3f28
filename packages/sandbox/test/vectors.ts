import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const besideTheRepository = fileURLToPath(new URL('../../../../shared/vectors/', import.meta.url));

/** A file of test vectors, which are kept outside of the repository; `undefined`, and a loud word, where it is absent. */
export function readVectors<T>(name: string): T | undefined {
  const folder = process.env['LATCHKEY_VECTORS'] ?? besideTheRepository;
  const path = `${folder.replace(/\/?$/, '/')}${name}`;
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'));
  console.warn(
    `\n!!! SKIPPED: the vectors ${name} are absent. Set LATCHKEY_VECTORS to the folder that has them. !!!\n`,
  );
  return undefined;
}
