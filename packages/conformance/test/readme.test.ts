import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { parseEnv, promisify } from 'node:util';
import { startSandbox } from '@latchkey/sandbox/node';
import { expect, test } from 'vitest';
import { bundleSources, bundleText } from '../../../scripts/bundle.mjs';
import { runCommand } from '../src/node/command.ts';

const readme = () => readFile(new URL('../README.md', import.meta.url), 'utf8');
const bin = () => bundleSources('packages/conformance/src/node/bin.ts');

test('runs the example of the README unchanged', async () => {
  const [, example = ''] = /<!-- .*? -->\n```ts\n(.*?)```/s.exec(await readme()) ?? [];
  expect(example).toContain('describeService');
  const program = await bundleText(example, { folder: 'packages/conformance', name: 'readme' });
  const { stdout } = await promisify(execFile)(process.execPath, [program]);
  expect(stdout.split('\n').length).toBeGreaterThan(10);
  expect(stdout).toMatch(/^(passed createQuote → \w+: .+\n)+$/);
}, 60_000);

test('runs the command of the README against a sandbox on a socket', async () => {
  const [, command = ''] = /^npx latchkey-conformance (.+)$/m.exec(await readme()) ?? [];
  const { url, sandbox, close } = await startSandbox({ port: 0, seed: 'readme' });
  try {
    const parameters = command.replace('https://service.example', url).split(' ');
    expect(parameters).toContain(`${url}/2025-10-13`);
    const environment = {
      ...process.env,
      SERVICE_CLIENT_ID: sandbox.platform.clientId,
      SERVICE_CLIENT_SECRET: sandbox.platform.clientSecret,
      SERVICE_BUNDLE_KEYS: sandbox.pins.otp.join(','),
    };
    const { stdout } = await promisify(execFile)(process.execPath, [await bin(), ...parameters], { env: environment });
    expect(stdout).toMatch(/^\d+ passed, 0 failed, \d+ skipped, 0 not offered\n$/);
  } finally {
    await close();
  }
}, 60_000);

test('runs with the variables that the command of the sandbox prints', async () => {
  const { url, close } = await startSandbox({ port: 0, seed: 'my-wallet' });
  try {
    const sandbox = await bundleSources('packages/sandbox/src/node/bin.ts');
    const parameters = ['--env', '--seed', 'my-wallet', '--port', new URL(url).port];
    const { stdout: file } = await promisify(execFile)(process.execPath, [sandbox, ...parameters]);
    const environment = { ...process.env, ...parseEnv(file) };
    const command = [await bin(), '--only', 'createQuote → 201'];
    const { stdout } = await promisify(execFile)(process.execPath, command, { env: environment });
    expect(stdout).toMatch(/^[1-9]\d* passed, 0 failed, \d+ skipped, 0 not offered\n$/);
  } finally {
    await close();
  }
}, 60_000);

test('exits with 2 for an invalid option', async () => {
  const run = promisify(execFile)(process.execPath, [await bin(), '--url', 'x']);
  await expect(run).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('--bundle-keys is missing') });
}, 30_000);

test('lists every option of the command in the README', async () => {
  let usage = '';
  await runCommand(['--help'], {}, (text) => {
    usage += text;
  });
  const options = [...usage.matchAll(/^ {2}(--[\w-]+)/gm)]
    .map(([, option]) => option)
    .filter((one) => one !== '--help');
  const rows = [...(await readme()).matchAll(/^\| `(--[\w-]+)` \|/gm)].map(([, option]) => option);
  expect(rows).toEqual(options);
});
