import { signOut } from '@latchkey/core';
import { createTestEnvironment, type TestEnvironment } from '@latchkey/testing';
import { act, cleanup, render } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as RecipientPicker from '../../headless/recipient-picker/index.parts.ts';
import { WalletProvider } from '../../provider/WalletProvider.tsx';
import { Fund } from '../fund/Fund.tsx';
import { Login } from '../login/Login.tsx';
import { Send } from './Send.tsx';

let env: TestEnvironment;
beforeEach(async () => {
  env = await createTestEnvironment();
  await env.signIn();
});
afterEach(async () => {
  cleanup();
  await env.close();
});

const show = (content: ReactNode) =>
  render(
    <StrictMode>
      <WalletProvider wallet={env.wallet}>{content}</WalletProvider>
    </StrictMode>,
  );

const email = page.getByRole('textbox', { name: 'Email address' });

/** Signs another user in with the form of the component. */
async function signInAs(address: string): Promise<void> {
  await expect.element(email).toHaveValue('');
  await userEvent.type(email, `${address}{Enter}`);
  const code = page.getByRole('textbox', { name: '6-digit code' });
  await expect.element(code).toBeVisible();
  await userEvent.type(code, env.lastCode(address));
}

describe('another user of the same page', () => {
  it('does not get the payment that the user before had entered', async () => {
    await env.fund(50_000_000n);
    await env.createBankAccount();
    show(<Send />);
    await userEvent.click(page.getByRole('button', { name: /Ada Lovelace/ }));
    await userEvent.fill(page.getByRole('textbox', { name: 'You send' }), '42');
    await userEvent.fill(page.getByRole('textbox', { name: 'Note (optional)' }), 'For the lawyer');
    await act(() => signOut(env.wallet));
    await signInAs('grace@example.com');
    await expect.element(page.getByRole('heading', { name: 'Who do you want to pay?' })).toBeVisible();
    expect(document.body.textContent).not.toContain('Ada Lovelace');
    expect(document.body.innerHTML).not.toContain('For the lawyer');
  });

  it('does not get the amount that the user before wanted to pay in', async () => {
    show(<Fund />);
    const amount = page.getByRole('textbox', { name: 'You pay' });
    await userEvent.fill(amount, '42');
    await act(() => signOut(env.wallet));
    await signInAs('grace@example.com');
    await expect.element(amount).toHaveValue('');
  });

  it('does not get the search of the user before in a list of recipients that stays', async () => {
    await env.createBankAccount();
    show(
      <RecipientPicker.Root>
        <RecipientPicker.Search aria-label="Search" />
      </RecipientPicker.Root>,
    );
    const search = page.getByRole('searchbox', { name: 'Search' });
    await userEvent.fill(search, 'Ada');
    await act(() => signOut(env.wallet));
    await expect.element(search).toHaveValue('');
  });

  it('does not see the address of the user before in a login that stays', async () => {
    await act(() => signOut(env.wallet));
    show(<Login />);
    await signInAs('grace@example.com');
    await expect.element(email).not.toBeInTheDocument();
    await act(() => signOut(env.wallet));
    await expect.element(email).toHaveValue('');
  });
});
