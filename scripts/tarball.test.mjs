import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTarball } from './tarball.mjs';

let folder;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-tarball-'));
  mkdirSync(join(folder, 'package', 'dist'), { recursive: true });
  writeFileSync(join(folder, 'package', 'package.json'), '{}');
  writeFileSync(join(folder, 'package', 'dist', 'index.js'), 'x'.repeat(1000));
  writeFileSync(join(folder, 'package', 'empty'), '');
  execFileSync('tar', ['--format=ustar', '-czf', 'package.tgz', 'package'], { cwd: folder });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('readTarball', () => {
  it('default: files by their path in the package, folders left out, contents whole', () => {
    const files = readTarball(join(folder, 'package.tgz'));
    expect([...files.keys()].sort()).toEqual(['dist/index.js', 'empty', 'package.json']);
    expect(String(files.get('package.json'))).toBe('{}');
    expect(files.get('dist/index.js')).toHaveLength(1000);
    expect(files.get('empty')).toHaveLength(0);
  });
});
