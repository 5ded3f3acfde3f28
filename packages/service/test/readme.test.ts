import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { startSandbox } from '@latchkey/sandbox/node';
import { expect, test } from 'vitest';
import { bundleText } from '../../../scripts/bundle.mjs';
import * as service from '../src/index.ts';

test("runs the README's example unchanged against a sandbox on a socket", async () => {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
  const [, example = ''] = /<!-- .*? -->\n```ts\n(.*?)```/s.exec(readme) ?? [];
  expect(example).toContain('createServiceClient');
  const { url, sandbox, close } = await startSandbox({ port: 0, seed: 'readme' });
  try {
    const baseUrl = `${url}/2025-10-13`;
    const client = service.createServiceClient({ baseUrl, ...sandbox.platform });
    const { id: customerId } = await service.createCustomer(client, {
      body: {
        customerType: 'INDIVIDUAL',
        fullName: 'Ada Lovelace',
        email: 'ada@example.com',
        region: 'US',
        currencies: ['USD'],
      },
    });
    const accounts = await service.listInternalAccounts(client, { query: { customerId, type: 'INTERNAL_FIAT' } });
    const accountId = accounts.data.find(({ balance }) => balance.currency.code === 'USD')?.id;
    if (accountId === undefined) throw new TypeError('A customer has an account in US dollars.');
    const bank = await service.createExternalAccount(client, {
      body: {
        customerId,
        currency: 'USD',
        accountInfo: {
          accountType: 'USD_ACCOUNT',
          accountNumber: '000123456789',
          routingNumber: '021000021',
          beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Grace Hopper' },
        },
      },
    });
    await service.sandboxFundInternalAccount(client, { internalAccountId: accountId, body: { amount: 50_000 } });
    const values = {
      baseUrl,
      ...sandbox.platform,
      customerId,
      accountId,
      externalAccountId: bank.id,
      order: 'order-7',
    };
    const declared = Object.entries(values).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`);
    const text = example.replace('\n\n', `\n${declared.join('\n')}\n`);
    const program = await bundleText(text, { folder: 'packages/service', name: 'readme' });
    const { stdout } = await promisify(execFile)(process.execPath, [program]);
    expect(stdout.split('\n')[0]).toBe('PENDING');
    expect(stdout).toMatch(/Transaction:\S+ \w+/);
  } finally {
    await close();
  }
}, 30_000);

test('exports every function that the README names', async () => {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
  const named = [...readme.matchAll(/\b([a-z]\w+)\((?:client|agent|\{)/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(5);
  expect([...new Set(named)].filter((name) => !(name in service))).toEqual([]);
});
