import { createTestEnvironment, type TestEnvironment } from '@latchkey/testing';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { loseRequests } from '../../../test/loseRequests.ts';
import { uploadPassport } from '../../../test/onboarding.ts';
import { WalletProvider } from '../../provider/WalletProvider.tsx';
import { Balance } from '../balance/Balance.tsx';
import { Documents } from '../documents/Documents.tsx';
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

it('no longer says that the browser is offline after it is online again', async () => {
  await uploadPassport(env);
  render(
    <WalletProvider wallet={env.wallet}>
      <Documents />
    </WalletProvider>,
  );
  await userEvent.click(page.getByRole('button', { name: /^Delete/ }));
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
  window.dispatchEvent(new Event('offline'));
  loseRequests(env, 'deleteDocument');
  await userEvent.click(page.getByRole('button', { name: /^Delete/ }));
  const alert = page.getByRole('alert');
  await expect.element(alert).toHaveTextContent(/You’re offline/);
  Reflect.deleteProperty(navigator, 'onLine');
  window.dispatchEvent(new Event('online'));
  await expect.element(alert).toHaveTextContent(/We couldn’t reach the service/);
  await expect.element(alert).not.toHaveTextContent(/offline/);
});
