import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { bundleText } from '../../../scripts/bundle.mjs';
import * as devtools from '../src/index.ts';

const readme = () => readFile(new URL('../README.md', import.meta.url), 'utf8');

/** A relay and a service behind `fetch`, and their address and keys. */
const before = `
import { createTestEnvironment, waitForState } from '@latchkey/testing';
const env = await createTestEnvironment({ seed: 'readme' });
const { relay, pins, fetch } = env.wallet;
globalThis.fetch = fetch;
`;

/** A sign-in after the example, and what its log has. A server has no page, so nothing is mounted. */
const after = `
await waitForState(login, 'idle');
login.requestCode({ type: 'EMAIL_OTP', value: 'ada@example.com' });
await waitForState(login, 'awaitingCode');
const [{ name, status, steps }] = flowLog.getState();
console.log(name, status, steps.at(-1).from, typeof unmount);
process.exit(0);
`;

test('runs the example of the README unchanged, and the log has the steps of the flow', async () => {
  const [, example = ''] = /<!-- .*? -->\n```ts\n(.*?)```/s.exec(await readme()) ?? [];
  expect(example).toContain('mountDevtools');
  const program = await bundleText(`${before}${example}${after}`, { folder: 'packages/devtools', name: 'readme' });
  const { stdout } = await promisify(execFile)(process.execPath, [program]);
  expect(stdout).toBe('login awaitingCode resuming function\n');
}, 30_000);

test('names every export in the table of entry points', async () => {
  const text = await readme();
  expect(Object.keys(devtools).filter((name) => !new RegExp(`\`<?${name}>?\``).test(text))).toEqual([]);
});
