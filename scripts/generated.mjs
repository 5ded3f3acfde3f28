// Writes generated files. With `--check` it only reports those that are not current.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './pnpm.mjs';

/**
 * Writes files into a folder and returns the problems, one line each. `files` maps names to texts, `command` creates
 * them, and `isGenerated` recognizes a file of an earlier run, which is removed if it is no longer created.
 */
export function writeGenerated(folder, files, { command, isGenerated = () => false, check = isCheck }) {
  const path = join(root, folder);
  const found = existsSync(path)
    ? readdirSync(path, { recursive: true }).map((name) => name.replaceAll('\\', '/'))
    : [];
  const leftOver = found.filter(
    (name) =>
      !files.has(name) &&
      statSync(join(path, name)).isFile() &&
      isGenerated(name, readFileSync(join(path, name), 'utf8')),
  );
  const stale = [...files].filter(
    ([name, text]) => !existsSync(join(path, name)) || readFileSync(join(path, name), 'utf8') !== text,
  );
  if (check)
    return [...stale.map(([name]) => name), ...leftOver].map(
      (name) => `${relative(root, join(path, name))} is not current: run \`${command}\` and commit it`,
    );
  for (const name of leftOver) rmSync(join(path, name));
  for (const [name, text] of stale) {
    mkdirSync(dirname(join(path, name)), { recursive: true });
    writeFileSync(join(path, name), text);
  }
  return [];
}

const isCheck = process.argv.includes('--check');
