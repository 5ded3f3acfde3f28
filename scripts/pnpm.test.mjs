import { describe, expect, it } from 'vitest';
import { pinned, run, withoutNpm } from './pnpm.mjs';
import { isAtLeast } from './require-node.mjs';

const node = (...parameters) => run(process.execPath, parameters, { shell: false, stdio: 'ignore' });

describe('pinned', () => {
  it('default: an exact version', () => {
    expect(pinned).toMatch(/^\d+\.\d+\.\d+$/);
  });
});

describe('withoutNpm', () => {
  it('default: drops what npm sets for its own scripts, in either case', () => {
    const environment = {
      PATH: '/bin',
      npm_config_user_agent: 'npm',
      NPM_CONFIG_LOGLEVEL: 'silent',
      npm_lifecycle_event: 'test',
      npm_package_name: 'latchkey',
    };
    expect(withoutNpm(environment)).toEqual({ PATH: '/bin', npm_package_name: 'latchkey' });
  });

  it('behavior: keeps the way to the network', () => {
    const network = {
      npm_config_registry: 'http://localhost:4873',
      npm_config_https_proxy: 'http://proxy',
      npm_config_cafile: 'ca.pem',
    };
    expect(withoutNpm({ ...network, npm_config_cache: 'x' })).toEqual(network);
  });
});

describe('run', () => {
  it('default: answers the exit code', async () => {
    expect(await node('--eval', '')).toBe(0);
    expect(await node('--eval', 'process.exit(7)')).toBe(7);
  });

  it('behavior: a program ended by a signal answers as a shell would', async () => {
    expect(await node('--eval', 'process.kill(process.pid, "SIGTERM"); setInterval(() => {}, 1000)')).toBe(143);
  });

  it('behavior: hands signals down, and stops listening afterwards', async () => {
    const before = process.listenerCount('SIGTERM');
    const ended = node('--eval', 'process.on("SIGTERM", () => process.exit(3)); setInterval(() => {}, 1000)');
    await new Promise((resolve) => setTimeout(resolve, 500));
    process.emit('SIGTERM', 'SIGTERM');
    expect(await ended).toBe(3);
    expect(process.listenerCount('SIGTERM')).toBe(before);
  });

  it('error: a program that is not there', async () => {
    await expect(run('no-such-program-here', [], { shell: false })).rejects.toThrow('ENOENT');
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
  ])('default: %s against 20.19.0: %s', (version, answer) => {
    expect(isAtLeast(version, '20.19.0')).toBe(answer);
  });
});
