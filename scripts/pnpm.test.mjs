import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isInstalled, pinned, run, withoutNpm } from './pnpm.mjs';
import { isAtLeast } from './require-node.mjs';

const node = (...parameters) => run(process.execPath, parameters, { shell: false, stdio: 'ignore' });

describe('pinned', () => {
  it('an exact version', () => {
    expect(pinned).toMatch(/^\d+\.\d+\.\d+$/);
  });
});

describe('withoutNpm', () => {
  it('drops what npm sets for its own scripts, in either case', () => {
    const environment = {
      PATH: '/bin',
      npm_config_user_agent: 'npm',
      NPM_CONFIG_LOGLEVEL: 'silent',
      npm_lifecycle_event: 'test',
      npm_package_name: 'latchkey',
    };
    expect(withoutNpm(environment)).toEqual({ PATH: '/bin', npm_package_name: 'latchkey' });
  });

  it('keeps the network settings', () => {
    const network = {
      npm_config_registry: 'http://localhost:4873',
      npm_config_https_proxy: 'http://proxy',
      npm_config_cafile: 'ca.pem',
    };
    expect(withoutNpm({ ...network, npm_config_cache: 'x' })).toEqual(network);
  });
});

describe('run', () => {
  it('returns the exit code', async () => {
    expect(await node('--eval', '')).toBe(0);
    expect(await node('--eval', 'process.exit(7)')).toBe(7);
  });

  it('returns the exit code of a shell for a program ended by a signal', async () => {
    expect(await node('--eval', 'process.kill(process.pid, "SIGTERM"); setInterval(() => {}, 1000)')).toBe(143);
  });

  it('forwards signals, and stops listening afterwards', async () => {
    const before = process.listenerCount('SIGTERM');
    const ready = join(mkdtempSync(join(tmpdir(), 'latchkey-signal-')), 'ready');
    const program = `
      process.on('SIGTERM', () => process.exit(3));
      require('node:fs').writeFileSync(${JSON.stringify(ready)}, '');
      setInterval(() => {}, 1000);`;
    const ended = node('--eval', program);
    await vi.waitUntil(() => existsSync(ready), { timeout: 15_000 });
    process.emit('SIGTERM', 'SIGTERM');
    expect(await ended).toBe(3);
    rmSync(dirname(ready), { recursive: true });
    expect(process.listenerCount('SIGTERM')).toBe(before);
  });

  it('fails on a missing program', async () => {
    await expect(run('no-such-program-here', [], { shell: false })).rejects.toThrow('ENOENT');
  });
});

describe('isInstalled', () => {
  let folder;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'latchkey-installed-'));
    for (const part of ['node_modules/.pnpm', 'node_modules/a', 'packages/one/node_modules/@x/b'])
      mkdirSync(join(folder, part), { recursive: true });
    const write = (name, text) => writeFileSync(join(folder, name), text);
    write('pnpm-lock.yaml', 'version: 1');
    write('node_modules/.pnpm/lock.yaml', 'version: 1');
    write('package.json', '{ "devDependencies": { "a": "1.0.0" } }');
    write('packages/one/package.json', '{ "dependencies": { "@x/b": "1.0.0" } }');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is true if the lockfile is the installed one and every dependency is linked', () => {
    expect(isInstalled(folder)).toBe(true);
  });

  it.each(['node_modules/.pnpm', 'node_modules/a', 'packages/one/node_modules'])('is false without %s', (part) => {
    rmSync(join(folder, part), { recursive: true });
    expect(isInstalled(folder)).toBe(false);
  });

  it('is false if the lockfile has changed since', () => {
    writeFileSync(join(folder, 'pnpm-lock.yaml'), 'version: 2');
    expect(isInstalled(folder)).toBe(false);
  });
});

describe('isAtLeast', () => {
  it.each([
    ['20.19.0', true],
    ['20.19.1', true],
    ['20.20.0', true],
    ['22.0.0', true],
    ['100.0.0', true],
    ['20.18.9', false],
    ['18.99.99', false],
    ['9.0.0', false],
  ])('%s against 20.19.0: %s', (version, expected) => {
    expect(isAtLeast(version, '20.19.0')).toBe(expected);
  });
});
