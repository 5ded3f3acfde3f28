import { getRememberedSignIn, type Wallet } from '@latchkey/core';
import { createTestEnvironment, type TestAuthenticator, type TestEnvironment } from '@latchkey/testing';
import { cleanup, render } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addPasskeyUser, withAuthenticator } from '../../../test/passkeyUser.ts';
import { WalletProvider } from '../../provider/WalletProvider.tsx';
import { Login } from './Login.tsx';

const ada = 'ada@example.com';
const phoneNumber = '+15551234567';
const code = page.getByRole('textbox', { name: '6-digit code' });
const email = page.getByRole('textbox', { name: 'Email address' });
const heading = (name: string) => page.getByRole('heading', { name });

let env: TestEnvironment;
let authenticator: TestAuthenticator;
beforeEach(async () => {
  const made = withAuthenticator(await createTestEnvironment({ codes: 'random', customer: { phoneNumber } }));
  ({ env, authenticator } = made);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  cleanup();
  await env.close();
});

function show(children: ReactNode, wallet: Wallet = env.wallet): void {
  render(
    <StrictMode>
      <WalletProvider wallet={wallet}>{children}</WalletProvider>
    </StrictMode>,
  );
}

/** Collects what the polite live region says, in order. */
function collectAnnouncements(): readonly string[] {
  const texts: string[] = [];
  const region = document.querySelector('[aria-live="polite"]');
  if (region === null) throw new Error('The page has no live region.');
  const observer = new MutationObserver(() => {
    const text = region.textContent ?? '';
    if (text !== '' && text !== texts.at(-1)) texts.push(text);
  });
  observer.observe(region, { childList: true, characterData: true, subtree: true });
  return texts;
}

describe('Login with a passkey', () => {
  beforeEach(() => addPasskeyUser(env, { isSignedOut: true }));

  it('signs in with the keyboard alone, with the focus on each step and announcements in order', async () => {
    show(<Login methods={['EMAIL_OTP', 'PASSKEY']} autoFocus />);
    await expect.element(email).toHaveFocus();
    const announced = collectAnnouncements();
    const paused = authenticator.pauseNext();
    await userEvent.keyboard(ada);
    await userEvent.tab();
    await expect.element(page.getByRole('button', { name: 'Email me a code' })).toHaveFocus();
    await userEvent.tab();
    await expect.element(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(heading('Use your passkey')).toHaveFocus();
    await expect.poll(() => announced).toContain('Waiting for your device.');
    paused.release();
    await expect.element(heading('You’re signed in')).toHaveFocus();
    expect(announced[0]).toBe('Waiting for your device.');
  });

  it('keeps the address after a closed prompt, and sends a code instead with one press', async () => {
    authenticator.failNext('NotAllowedError');
    show(<Login methods={['EMAIL_OTP', 'PASSKEY']} />);
    await email.fill(ada);
    await userEvent.click(page.getByRole('button', { name: 'Sign in with a passkey' }));
    await expect.element(page.getByText('Nothing happened yet. Try again, or use a code.')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Sign in another way' }));
    await expect.element(email).toHaveValue(ada);
    authenticator.failNext('NotAllowedError');
    await userEvent.click(page.getByRole('button', { name: 'Sign in with a passkey' }));
    await expect.element(page.getByText('Nothing happened yet. Try again, or use a code.')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Email me a code' }));
    await expect.element(code).toHaveFocus();
    await userEvent.keyboard(env.lastCode(ada));
    await expect.element(heading('You’re signed in')).toBeVisible();
  });

  it('withdraws an offer by autofill when the user asks for a code', async () => {
    authenticator.pauseNext();
    show(<Login methods={['EMAIL_OTP', 'PASSKEY']} autofill defaultIdentifier={{ value: ada }} />);
    await expect.element(email).toHaveAttribute('autocomplete', 'username webauthn');
    await expect.poll(() => authenticator.requests.at(-1)?.type).toBe('get');
    expect(document.activeElement).toBe(document.body);
    await userEvent.click(page.getByRole('button', { name: 'Email me a code' }));
    await expect.element(code).toHaveFocus();
    await userEvent.keyboard(env.lastCode(ada));
    await expect.element(heading('You’re signed in')).toBeVisible();
  });

  it('remembers the method of a user who asked for it', async () => {
    show(<Login methods={['EMAIL_OTP', 'PASSKEY']} rememberDevice />);
    await email.fill(ada);
    await userEvent.click(page.getByRole('checkbox', { name: 'Remember me on this device' }));
    await userEvent.click(page.getByRole('button', { name: 'Sign in with a passkey' }));
    await expect.element(heading('You’re signed in')).toBeVisible();
    await expect.poll(async () => (await getRememberedSignIn(env.wallet))?.type).toBe('PASSKEY');
  });
});

describe('Login callbacks', () => {
  it('report every change without the address and the code, and nothing else keeps them', async () => {
    const reported: unknown[] = [];
    const logged: unknown[] = [];
    for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
      vi.spyOn(console, method).mockImplementation((...words) => logged.push(words));
    const record = (name: string) => (detail?: unknown) => reported.push([name, detail]);
    show(
      <Login
        onReady={record('ready')}
        onChange={record('change')}
        onSubmit={record('submit')}
        onStatusChange={record('statusChange')}
        onSignedIn={({ accountId }) => reported.push(['signedIn', accountId])}
      />,
    );
    await email.fill(ada);
    await userEvent.keyboard('{Enter}');
    await expect.element(code).toHaveFocus();
    const sent = env.lastCode(ada);
    await userEvent.keyboard(sent);
    await expect.element(heading('You’re signed in')).toBeVisible();
    const names = reported.map((entry) => (entry as [string])[0]);
    expect([...new Set(names)]).toEqual(['ready', 'statusChange', 'change', 'submit', 'signedIn']);
    expect(reported).toContainEqual(['submit', expect.objectContaining({ method: 'EMAIL_OTP', step: 'code' })]);
    // Six digits can occur in a time or an id by chance; the code must not stand between non-digits.
    const canary = new RegExp(`(?<!\\d)${sent}(?!\\d)`);
    const records = await env.wallet.storage.records.list('');
    for (const text of [
      JSON.stringify([reported, logged, records]),
      JSON.stringify({ ...localStorage, ...sessionStorage }),
      document.documentElement.outerHTML,
    ]) {
      expect(text).not.toMatch(canary);
      expect(text).not.toContain(ada);
    }
  });

  it('stop a request whose submission was prevented', async () => {
    show(<Login onSubmit={(event) => event.preventDefault()} />);
    await email.fill(ada);
    await userEvent.keyboard('{Enter}');
    await expect.element(email).toHaveFocus();
    expect(env.faults.calls('signIn')).toBe(0);
  });
});

describe('Login by text message', () => {
  it('enters the code that the browser reads from the message', async () => {
    await env.signIn();
    const phone = env.openWallet({ device: 'phone' });
    let answer = (_credential: { readonly code: string }) => {};
    const get = vi.spyOn(navigator.credentials, 'get').mockImplementation(
      () =>
        new Promise((resolve) => {
          answer = resolve as unknown as typeof answer;
        }),
    );
    vi.stubGlobal('OTPCredential', class {});
    show(<Login methods={['SMS_OTP']} />, phone);
    await page.getByRole('textbox', { name: 'Phone number' }).fill(phoneNumber);
    await userEvent.keyboard('{Enter}');
    await expect.element(code).toHaveFocus();
    expect(get.mock.lastCall?.[0]).toMatchObject({ otp: { transport: ['sms'] } });
    answer({ code: env.lastCode(phoneNumber) });
    await expect.element(heading('You’re signed in')).toBeVisible();
  });
});
