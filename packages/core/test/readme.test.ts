import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { bundleText } from '../../../scripts/bundle.mjs';
import * as core from '../src/index.ts';

const readme = () => readFile(new URL('../README.md', import.meta.url), 'utf8');

/**
 * A relay and a service behind the page's `fetch`, a user with money and a bank account, and their input at the page.
 */
const page = `
import { createTestEnvironment } from '@latchkey/testing';
const env = await createTestEnvironment({ seed: 'readme', settleMs: 20 });
await env.signIn('ada@example.com');
await env.fund(250_000_000n);
const { id: destinationAccountId } = await env.createBankAccount();
await env.clock.advance(31_000);
const { relay, pins, fetch } = env.openWallet({ device: 'page' });
globalThis.fetch = fetch;
globalThis.prompt = () => env.lastCode('ada@example.com');
globalThis.confirm = (question) => { process.stdout.write(question + ' '); return true; };
const { log } = console;
console.log = (said) => { log(said); process.exit(0); };
`;

test('runs the example of the README unchanged, and money arrives', async () => {
  const [, example = ''] = /<!-- .*? -->\n```ts\n(.*?)```/s.exec(await readme()) ?? [];
  expect(example).toContain('createWallet');
  const program = await bundleText(`${page}${example}`, { folder: 'packages/core', name: 'readme' });
  const { stdout } = await promisify(execFile)(process.execPath, [program]);
  expect(stdout).toMatch(/^Send USDB\s40\.00\? \$\d+\.\d\d arrived\n$/);
}, 30_000);

test('exports every function that the README names', async () => {
  const text = await readme();
  const tables = text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .join();
  const named = [...tables.matchAll(/`(?:\w+\.)?([a-z]+[A-Z]\w+)(?:\(\w*\))?`/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(30);
  const members = ['endUserTermsConsent', 'isRetryable'];
  expect(named.filter((name) => !(name in core) && !members.includes(name))).toEqual([]);
});
