import { lockWallet } from '@latchkey/core';
import { createTestEnvironment, type TestEnvironment } from '@latchkey/testing';
import { act, cleanup, render } from '@testing-library/react';
import { type ReactElement, StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fixedLogin } from '../../test/fixedFlow.ts';
import { anna, samplesAt } from '../../test/samples.ts';
import { WalletProvider } from '../provider/WalletProvider.tsx';
import { ExternalAccounts } from './external-accounts/ExternalAccounts.tsx';
import { LockScreen } from './lock-screen/LockScreen.tsx';
import { Login } from './login/Login.tsx';
import { PasskeyEnroll } from './passkey-enroll/PasskeyEnroll.tsx';
import { Send } from './send/Send.tsx';

let env: TestEnvironment;
beforeEach(async () => {
  await page.viewport(400, 600);
  env = await createTestEnvironment();
});
afterEach(async () => {
  cleanup();
  window.scrollTo(0, 0);
  await env.close();
});

/** Renders a component below the fold of a tall page. */
function showBelow(children: ReactElement): void {
  const tall = document.createElement('div');
  tall.style.setProperty('block-size', '2000px');
  const container = document.createElement('main');
  document.body.append(tall, container);
  render(
    <StrictMode>
      <WalletProvider wallet={env.wallet}>{children}</WalletProvider>
    </StrictMode>,
    { container },
  );
}
afterEach(() => document.body.replaceChildren());

const email = page.getByRole('textbox', { name: 'Email address' });

describe('mounting', () => {
  it('of <Login> moves neither the focus nor the page', async () => {
    showBelow(<Login rememberDevice />);
    await expect.element(email).toBeInTheDocument();
    expect(document.activeElement).toBe(document.body);
    expect(window.scrollY).toBe(0);
  });

  it('of <Send> moves neither the focus nor the page', async () => {
    await env.signIn();
    await env.createBankAccount();
    showBelow(<Send />);
    await expect.element(page.getByRole('button', { name: /Ada Lovelace/ })).toBeInTheDocument();
    expect(document.activeElement).toBe(document.body);
    expect(window.scrollY).toBe(0);
  });

  it('of <ExternalAccounts> with an account to correct moves neither the focus nor the page', async () => {
    await env.signIn();
    const { id } = await env.createBankAccount();
    showBelow(<ExternalAccounts correctedAccount={id} />);
    await expect.element(page.getByRole('textbox', { name: /^Account number/ })).toBeInTheDocument();
    expect(document.activeElement).toBe(document.body);
    expect(window.scrollY).toBe(0);
  });

  it('of <LockScreen> and <PasskeyEnroll> moves neither the focus nor the page', async () => {
    await env.signIn();
    await lockWallet(env.wallet);
    showBelow(<LockScreen />);
    await expect.element(page.getByRole('button', { name: 'Unlock with an email code' })).toBeInTheDocument();
    expect([document.activeElement, window.scrollY]).toEqual([document.body, 0]);
    cleanup();
    document.body.replaceChildren();
    await env.clock.advance(31_000);
    await env.signIn();
    showBelow(<PasskeyEnroll />);
    await expect.element(page.getByRole('button', { name: 'Create passkey' })).toBeInTheDocument();
    expect([document.activeElement, window.scrollY]).toEqual([document.body, 0]);
  });

  it('of <Login autoFocus> moves the focus to the first field', async () => {
    showBelow(<Login autoFocus />);
    await expect.element(email).toHaveFocus();
  });
});

describe('a new step', () => {
  it('takes the focus after a press inside, even where a press does not focus the button', async () => {
    showBelow(<Login />);
    await email.fill('ada@example.com');
    const button = page.getByRole('button', { name: 'Email me a code' });
    button.element().addEventListener('mousedown', (event) => event.preventDefault());
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await userEvent.click(button);
    await expect.element(page.getByRole('textbox', { name: '6-digit code' })).toHaveFocus();
  });

  it('takes no focus after a press elsewhere on the page', async () => {
    const { challenge } = samplesAt(env.wallet.now());
    const flow = fixedLogin({ status: 'requestingCode', identifier: anna });
    showBelow(<Login flow={flow} />);
    const outside = document.createElement('p');
    outside.textContent = 'Elsewhere';
    document.body.append(outside);
    await userEvent.click(email);
    await userEvent.click(page.getByText('Elsewhere'));
    act(() => flow.setState({ status: 'awaitingCode', identifier: anna, challenge }));
    await expect.element(page.getByRole('textbox', { name: '6-digit code' })).toBeInTheDocument();
    expect(document.activeElement).toBe(document.body);
  });
});
