import { createTestEnvironment, type TestEnvironment } from '@latchkey/testing';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { loseRequests } from '../../../test/loseRequests.ts';
import { WalletProvider } from '../../provider/WalletProvider.tsx';
import { Balance } from '../balance/Balance.tsx';
import { Sessions } from '../sessions/Sessions.tsx';

let env: TestEnvironment;
beforeEach(async () => {
  env = await createTestEnvironment();
  await env.signIn();
});
afterEach(async () => {
  Reflect.deleteProperty(navigator, 'onLine');
  cleanup();
  await env.close();
});

it.each([
  ['Balance', 'listInternalAccounts', /couldn’t load your balance/, /^USDB/, <Balance key="balance" />],
  ['Sessions', 'listSessions', /couldn’t load/, /This device/, <Sessions key="sessions" />],
] as const)('%s loads by itself when the network returns', async (_, operation, failed, loaded, element) => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
  loseRequests(env, operation);
  render(<WalletProvider wallet={env.wallet}>{element}</WalletProvider>);
  await expect.element(page.getByText(failed)).toBeVisible();
  await expect.element(page.getByText(/You’re offline/).first()).toBeVisible();
  env.faults.clear();
  Reflect.deleteProperty(navigator, 'onLine');
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByText(loaded).first()).toBeVisible();
});
