import { createTestEnvironment, type TestEnvironment } from '@latchkey/testing';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { WalletProvider } from '../../provider/WalletProvider.tsx';
import { Send } from '../send/Send.tsx';
import { Withdraw } from './Withdraw.tsx';

let env: TestEnvironment;
beforeEach(async () => {
  env = await createTestEnvironment();
  await env.signIn();
  await env.fund(212_400_000n);
});
afterEach(async () => {
  cleanup();
  await env.close();
});

const show = (element: React.ReactElement) => render(<WalletProvider wallet={env.wallet}>{element}</WalletProvider>);
const review = page.getByRole('heading', { name: 'Check and send' });

it('starts a withdrawal while a payment waits to be confirmed, which <Send> continues', async () => {
  const account = await env.createBankAccount();
  show(<Send destination={account.id} />);
  await userEvent.fill(page.getByRole('textbox', { name: 'You send' }), '50');
  await userEvent.click(page.getByRole('button', { name: 'Continue', exact: true }));
  await expect.element(review).toBeVisible();
  cleanup();
  show(<Withdraw />);
  await expect.element(page.getByRole('heading', { name: 'Where should the money go?' })).toBeVisible();
  cleanup();
  show(<Send />);
  await expect.element(review).toBeVisible();
});
