// The declarations of built packages, as TypeScript reads them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const comments = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;
const texts = /'[^'\n]*'|"[^"\n]*"|`[^`]*`/g;

/** Returns the lines of a declaration file that contain the type `any`. */
export function findAny(declarations) {
  return (
    declarations
      .replaceAll(comments, '')
      .replaceAll(texts, '""')
      .match(/.*\bany\b.*/g) ?? []
  );
}

/** Returns a line for each use of `any` in the declarations of a built package. */
export function findAnyInPackage(folder) {
  const dist = join(folder, 'dist');
  const files = readdirSync(dist, { recursive: true }).filter((name) => name.endsWith('.d.ts'));
  if (files.length === 0) return [`${dist} has no declarations`];
  return files.flatMap((file) =>
    findAny(readFileSync(join(dist, file), 'utf8')).map((line) => `${join(dist, file)}: ${line.trim()}`),
  );
}
