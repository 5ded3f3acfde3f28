import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { bundleSources, bundleText } from './bundle.mjs';
import { root } from './pnpm.mjs';

const imported = (text) => [...text.matchAll(/(?:^|;)import\b[^'"();]*["']([^"']+)["'];/gm)].map(([, name]) => name);

describe('bundleSources', () => {
  it('runs a program where no package could be found by its name', async () => {
    const program = await bundleSources('packages/sandbox/src/node/bin.ts');
    const text = readFileSync(program, 'utf8');
    const places = [...new Set(imported(text))].filter((name) => !name.startsWith('node:'));
    expect(places.length).toBeGreaterThan(3);
    for (const place of places) expect(place).toMatch(/^file:\/\/|^\.\/chunk-/);
    expect(execFileSync(process.execPath, [program, '--help'], { cwd: tmpdir(), encoding: 'utf8' })).toContain(
      '--port',
    );
  });

  it('loads what is imported on demand on demand: the passkey library takes half of the start of a sandbox', async () => {
    const text = readFileSync(await bundleSources('packages/sandbox/src/node/bin.ts'), 'utf8');
    expect(text).not.toContain('@simplewebauthn/server');
    const [, chunk = ''] = /import\("\.\/(chunk-\w+\.mjs|webauthn\S+\.mjs)"\)/.exec(text) ?? [];
    const folder = dirname(await bundleSources('packages/sandbox/src/node/bin.ts'));
    expect(readFileSync(join(folder, chunk), 'utf8')).toContain('@simplewebauthn/server');
  });

  it('gives a module its original path, so that it finds the files next to it', async () => {
    const program = await bundleSources('apps/demo/buildPage.ts');
    const text = readFileSync(program, 'utf8');
    expect(text).toContain(JSON.stringify(join(root, 'apps', 'demo')));
    expect(text).not.toContain('import.meta.dirname');
    // What it loads only during a build is loaded only then.
    expect(imported(text).some((name) => name.includes('/vite/'))).toBe(false);
    expect(text).toMatch(new RegExp(`import\\("${pathToFileURL(root).href}[^"]*/vite/`));
  });

  it('runs from the cache of the user where that of the checkout cannot be written', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'latchkey-cache-'));
    // A file in its place refuses every user, also one whom permissions do not stop.
    const checkout = join(folder, 'checkout');
    writeFileSync(checkout, '');
    const user = join(folder, 'user');
    const program = await bundleSources('packages/sandbox/src/node/bin.ts', [checkout, user]);
    expect(dirname(program)).toBe(join(user, 'latchkey', 'programs'));
    expect(execFileSync(process.execPath, [program, '--help'], { encoding: 'utf8' })).toContain('--port');
    await expect(bundleSources('packages/sandbox/src/node/bin.ts', [checkout])).rejects.toThrow(/EEXIST|ENOTDIR/);
    rmSync(folder, { recursive: true, force: true });
  });

  it('fails on a missing program', async () => {
    await expect(bundleSources('packages/sandbox/src/node/nothing.ts')).rejects.toThrow(/Could not resolve/);
  });
});

describe('bundleText', () => {
  it('runs a text whose imports resolve from a folder', async () => {
    const text =
      "import { operations } from '@latchkey/contract';\nconst type: string = typeof operations.length;\nconsole.log(type);";
    const program = await bundleText(text, { folder: 'packages/core', name: 'bundle-test' });
    expect(execFileSync(process.execPath, [program], { cwd: tmpdir(), encoding: 'utf8' })).toBe('number\n');
  });

  it('fails on an import that does not exist', async () => {
    const options = { folder: 'packages/core', name: 'bundle-test' };
    await expect(bundleText("import '@latchkey/nothing';", options)).rejects.toThrow(/Could not resolve/);
  });
});
