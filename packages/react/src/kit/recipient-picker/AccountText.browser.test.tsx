import { createTestEnvironment, type TestEnvironment } from '@latchkey/testing';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AccountSummary } from '../../external-accounts/toAccountSummary.ts';
import { WalletProvider } from '../../provider/WalletProvider.tsx';
import { AccountText } from './AccountText.tsx';

let env: TestEnvironment;
beforeEach(async () => {
  env = await createTestEnvironment();
});
afterEach(async () => {
  cleanup();
  await env.close();
});

const account: AccountSummary = {
  id: 'ExternalAccount:1',
  name: 'Anna Berg',
  kind: 'bank',
  bank: 'Chase',
  network: undefined,
  identifier: '123456789',
  ending: '6789',
  currency: 'USD',
  status: 'ready',
  isPayable: true,
};

it.each([
  ['bank account', account, '\u00a0· US dollars'],
  ['wallet', { ...account, kind: 'wallet', currency: 'USDC', network: 'Base' }, '\u00a0· USDC on Base'],
] as const)('starts no line of a %s with the separator', (_, summary, end) => {
  const { container } = render(
    <WalletProvider wallet={env.wallet}>
      <AccountText summary={summary} />
    </WalletProvider>,
  );
  expect(container.querySelector('.lk-small')?.textContent).toContain(end);
});
