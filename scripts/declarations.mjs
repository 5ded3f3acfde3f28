// The declarations of built packages, as TypeScript reads them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the functions of a declaration file that promise an object without a name, which editors and messages write out
 * in full. The page of an unpaged list, whose items have a name, needs none.
 */
export function findUnnamed(declarations) {
  return [...declarations.matchAll(/function (\w+)\(.*\): Promise<\{\s*(.*)/g)]
    .filter(([, , member]) => !/^data: [\w.]+\[\];$/.test(member))
    .map(([, name]) => name);
}

/** Returns a line for each such function in the declarations of a built package. */
export function findUnnamedIn(folder) {
  const dist = join(folder, 'dist');
  const files = readdirSync(dist, { recursive: true }).filter((name) => name.endsWith('.d.ts'));
  if (files.length === 0) return [`${dist} has no declarations`];
  return files.flatMap((file) =>
    findUnnamed(readFileSync(join(dist, file), 'utf8')).map((name) => `${join(dist, file)}: ${name}`),
  );
}
