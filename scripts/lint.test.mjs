import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from './pnpm.mjs';

let folder;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-lint-'));
  for (const name of ['biome.json', '.gitignore']) cpSync(join(root, name), join(folder, name));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  mkdirSync(join(folder, 'packages/core/src/money'), { recursive: true });
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('biome.json', () => {
  it('rejects a barrel, a global of the page, web storage, a file that is too long and tests that are alone or skipped', () => {
    const files = {
      'a.ts': 'export const a = 1;',
      'list.ts': `export { a } from './a.ts';`,
      'page.ts': 'export const title = () => [document.title, localStorage.length];',
      'long.ts': `const one = 1;\n${'one.toFixed();\n'.repeat(300)}`,
      'a.test.ts': `import { it } from 'vitest';\nit.only('adds', () => {});\nit.skip('divides', () => {});`,
    };
    for (const [name, text] of Object.entries(files))
      writeFileSync(join(folder, 'packages/core/src/money', name), text);
    const program = join(root, 'node_modules/@biomejs/biome/bin/biome');
    const parameters = [program, 'lint', '--error-on-warnings', '--reporter=github', '--max-diagnostics=none'];
    const { status, stdout } = spawnSync(process.execPath, parameters, { cwd: folder, encoding: 'utf8' });
    const rules = [...stdout.matchAll(/title=lint\/\w+\/(\w+),/g)].map(([, rule]) => rule);
    expect([...new Set(rules)].sort()).toEqual([
      'noBarrelFile',
      'noExcessiveLinesPerFile',
      'noFocusedTests',
      'noRestrictedGlobals',
      'noSkippedTests',
    ]);
    expect(status).not.toBe(0);
  }, 60_000);
});
