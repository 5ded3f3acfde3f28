import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runTool } from './runTool.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-knip-'));
  mkdirSync(join(folder, 'src'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function writePackage({ dependencies, index, files = {} }) {
  const manifest = { name: 'example', type: 'module', exports: './src/index.js', dependencies };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  for (const [name, text] of Object.entries({ 'index.js': index, ...files })) {
    writeFileSync(join(folder, 'src', name), text);
  }
}

const findUnused = () => runTool('knip/bin/knip.js', ['--directory', folder, '--reporter', 'compact', '--no-progress']);

describe('knip', () => {
  it('reports an unused dependency, an unlisted dependency and an unused file', () => {
    writePackage({
      dependencies: { 'used-package': '1.0.0', 'unused-package': '1.0.0' },
      index: `import 'used-package';\nimport 'unlisted-package';\n`,
      files: { 'unused.js': 'export const unused = true;\n' },
    });
    const report = findUnused().join('\n');
    expect(report).toMatch(/unused dependencies.*\n.*unused-package/i);
    expect(report).toMatch(/unlisted dependencies.*\n.*unlisted-package/i);
    expect(report).toMatch(/unused files.*\n.*unused\.js/i);
    expect(report).not.toContain(' used-package');
  });

  it('reports nothing where package.json lists what is imported', () => {
    writePackage({ dependencies: { 'used-package': '1.0.0' }, index: `import 'used-package';\n` });
    expect(findUnused()).toEqual([]);
  });
});
