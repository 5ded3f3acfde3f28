import { execFile } from 'node:child_process';
import { access, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import * as core from '../src/index.ts';

const here = fileURLToPath(new URL('..', import.meta.url));
const readme = () => readFile(new URL('../README.md', import.meta.url), 'utf8');

/** A relay and a service behind the page's `fetch`, somebody with money and a bank account, and a person at the page. */
const page = `
import { createStreet } from '@latchkey/testing';
const street = await createStreet({ seed: 'readme', settleMs: 20 });
await street.signIn('ada@example.com');
await street.fund(250_000_000n);
const { id: destinationAccountId } = await street.createBankAccount();
await street.clock.advance(31_000);
const { relay, pins, fetch } = street.openWallet({ device: 'page' });
globalThis.fetch = fetch;
globalThis.prompt = () => street.lastCode('ada@example.com');
globalThis.confirm = (question) => { process.stdout.write(question + ' '); return true; };
const { log } = console;
console.log = (said) => { log(said); process.exit(0); };
`;

test('default: the example of the README runs as it stands, and money arrives', async () => {
  const [, example = ''] = /<!-- .*? -->\n```ts\n(.*?)```/s.exec(await readme()) ?? [];
  expect(example).toContain('createWallet');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--conditions=latchkey:src', '--import', 'tsx', '--input-type=module', '--eval', `${page}${example}`],
    { cwd: here },
  );
  expect(stdout).toMatch(/^Send USDB\s40\.00\? \$\d+\.\d\d arrived\n$/);
}, 30_000);

test('behavior: every function that the README names is there, and every page', async () => {
  const text = await readme();
  const tables = text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .join();
  const named = [...tables.matchAll(/`(?:\w+\.)?([a-z]+[A-Z]\w+)(?:\(\w*\))?`/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(30);
  const members = ['endUserTermsConsent', 'isRetryable'];
  expect(named.filter((name) => !(name in core) && !members.includes(name))).toEqual([]);
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target);
  for (const link of links) await access(new URL(`../${link}`, import.meta.url));
});
