// Packs packages, and reads what is in them.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withoutNpm } from '../pnpm.mjs';
import { listFiles } from '../workspace.mjs';

/** Packs a package with `pnpm` or `npm`, and unpacks it below the folder. Returns the path of the tarball. */
export function pack(program, { folder: cwd }, folder) {
  mkdirSync(folder, { recursive: true });
  const output = execFileSync(program, ['pack', '--json', '--pack-destination', folder], {
    cwd,
    env: withoutNpm(),
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  // npm prints a list, and both print the output of scripts before it.
  const { filename } = [JSON.parse(output.slice(output.search(/^[[{]/m)))].flat()[0];
  const tarball = program === 'npm' ? join(folder, filename.replace('@', '').replace('/', '-')) : filename;
  execFileSync('tar', ['-xzf', tarball, '-C', folder]);
  return tarball;
}

/** The files of an unpacked tarball: text by path. */
export function readPacked(folder) {
  const top = join(folder, 'package');
  return new Map(listFiles(top).map((path) => [path.slice(top.length + 1), readFileSync(path, 'utf8')]));
}
