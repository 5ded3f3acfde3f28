import { enrolScaPasskey, getSession, lockWallet, restoreSession } from '@latchkey/core';
import { createAuthenticator, createTestEnvironment, type TestEnvironment } from '@latchkey/testing';
import { act, cleanup, render } from '@testing-library/react';
import { type ReactElement, StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { issueCards } from '../../../test/cards.ts';
import { germany } from '../../../test/europe.ts';
import { failure } from '../../../test/samples.ts';
import { saveAccounts } from '../../../test/saveAccounts.ts';
import { WalletProvider } from '../../provider/WalletProvider.tsx';
import { Cards } from '../cards/Cards.tsx';
import { ExternalAccounts } from '../external-accounts/ExternalAccounts.tsx';
import { Profile } from '../profile/Profile.tsx';
import { ScaEnrolment } from '../sca-enrolment/ScaEnrolment.tsx';
import { StepUpGuard } from '../step-up/StepUpGuard.tsx';
import { UnlockGate } from './LockScreen.tsx';

let env: TestEnvironment;
beforeEach(async () => {
  env = await createTestEnvironment();
});
afterEach(async () => {
  cleanup();
  await env.close();
});

function show(children: ReactElement): void {
  render(
    <StrictMode>
      <WalletProvider wallet={env.wallet}>{children}</WalletProvider>
    </StrictMode>,
  );
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const press = (name: string | RegExp) => userEvent.click(button(name));
const unlock = button('Unlock with an email code');

/** Locks the wallet in every tab, and lets the service send another code. */
async function lock(): Promise<void> {
  await act(() => lockWallet(env.wallet));
  await env.clock.advance(31_000);
}

/** The user signs in in another tab, long after the press in this one. */
async function signInElsewhere(): Promise<void> {
  await expect.element(unlock).toBeVisible();
  await env.clock.advance(60_000);
  await act(async () => {
    await env.signIn('ada@example.com', env.openWallet());
  });
  await expect.element(unlock).not.toBeInTheDocument();
}

/** The question is an alert dialog, and its safe button has the focus. */
async function expectQuestion(name: string | RegExp): Promise<void> {
  await expect.element(page.getByRole('alertdialog', { name })).toBeVisible();
  await expect.poll(() => document.activeElement?.getAttribute('data-lk-part')).toBe('back');
}

/** Gives an action that must not run the time to do so. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 300));

describe('an action that waits for an unlock', () => {
  it('removes a payee only after another press, where another tab opens the session', async () => {
    await saveAccounts(env);
    show(<ExternalAccounts />);
    await press(/^Mary/);
    await lock();
    await press('Remove');
    await expectQuestion('Remove Mary?');
    await press('Remove');
    await signInElsewhere();
    const calls = env.faults.calls('deleteExternalAccount');
    await settle();
    expect(env.faults.calls('deleteExternalAccount')).toBe(calls);
    await expect.element(page.getByRole('heading', { name: 'Remove Mary?' })).toHaveFocus();
    await press('Remove');
    await expect.element(page.getByText('The account was removed.')).toBeVisible();
  });

  it('closes a card only after another press', async () => {
    await issueCards(env);
    show(<Cards />);
    await press('Close this card');
    await expectQuestion(/^Close the card/);
    await lock();
    await press('Close card');
    await signInElsewhere();
    await settle();
    await expect.element(page.getByText('The card is closed.')).not.toBeInTheDocument();
    await press('Close card');
    await expect.element(page.getByText('The card is closed.')).toBeVisible();
  });

  it('removes a way to confirm only after another press', async () => {
    await env.close();
    env = await createTestEnvironment(germany);
    const origin = 'http://localhost:5173';
    await env.signIn();
    const wallet = env.openWallet({ authenticator: createAuthenticator({ origin }) });
    await restoreSession(wallet);
    await enrolScaPasskey(wallet, { origin });
    env = { ...env, wallet };
    show(<ScaEnrolment origin={origin} />);
    await press('Remove Passkey');
    await lock();
    await press('Remove passkey');
    await expect.element(page.getByText('Sign in again to go on.')).toBeVisible();
    await act(async () => {
      await env.signIn('ada@example.com', env.openWallet());
    });
    await settle();
    const removed = page.getByText('Removed. It can’t be used any more.');
    await expect.element(removed).not.toBeInTheDocument();
    await press('Remove passkey');
    await expect.element(removed).toBeVisible();
  });

  it('keeps a typed contact, and saves it only after another press', async () => {
    await env.signIn();
    show(<Profile />);
    await press('Change email');
    await lock();
    const field = page.getByRole('textbox', { name: 'Email' });
    await field.fill('countess@example.com');
    await press('Save');
    await signInElsewhere();
    await settle();
    await expect.element(field).toHaveValue('countess@example.com');
    await press('Save');
    await expect.element(page.getByText('Your email address was changed.')).toBeVisible();
  });

  it('continues after an unlock in its own form', async () => {
    await saveAccounts(env);
    show(<ExternalAccounts />);
    await press(/^Mary/);
    await lock();
    await press('Remove');
    await press('Remove');
    await userEvent.click(unlock);
    await page.getByRole('textbox', { name: '6-digit code' }).fill(env.lastCode('ada@example.com'));
    await expect.element(page.getByText('The account was removed.')).toBeVisible();
  });

  it('leads to the unlock if the user signs in again where the service refuses the key of this page', async () => {
    await env.signIn();
    show(
      <UnlockGate error={failure('RELAY_PROOF_REQUIRED', 'signIn')} headingLevel={2} onUnlocked={() => undefined}>
        <button type="button">Remove</button>
      </UnlockGate>,
    );
    await expect.element(page.getByRole('alert')).toHaveTextContent('Please sign in again to go on.');
    expect(getSession(env.wallet).status).toBe('ready');
    await userEvent.click(button('Sign in'));
    await expect.element(unlock).toBeVisible();
    expect(getSession(env.wallet).status).toBe('locked');
    await signInElsewhere();
    await expect.element(button('Remove')).toBeVisible();
    expect(getSession(env.wallet).status).toBe('ready');
  });

  it('leaves the focus outside of the unlock where it is', async () => {
    await saveAccounts(env);
    show(
      <>
        <ExternalAccounts />
        <button type="button">Elsewhere</button>
      </>,
    );
    await press(/^Mary/);
    await lock();
    await press('Remove');
    await press('Remove');
    await expect.element(unlock).toBeVisible();
    await press('Elsewhere');
    await signInElsewhere();
    await expect.element(button('Elsewhere')).toHaveFocus();
  });

  it('cancels a guarded action', async () => {
    const results: unknown[] = [];
    const calls: number[] = [];
    const action = async () => {
      calls.push(calls.length);
      if (calls.length === 1) throw failure('RELAY_PROOF_REQUIRED', 'signIn');
    };
    show(
      <StepUpGuard>
        {({ run }) => (
          <button type="button" onClick={() => run(action).catch(({ code }) => results.push(code))}>
            Change the limit
          </button>
        )}
      </StepUpGuard>,
    );
    await press('Change the limit');
    const email = page.getByRole('textbox', { name: 'Email address' });
    await expect.element(email).toBeVisible();
    await act(async () => {
      await env.signIn('ada@example.com', env.openWallet());
    });
    await expect.element(email).not.toBeInTheDocument();
    await expect.poll(() => results).toEqual(['ABORTED']);
    expect(calls).toHaveLength(1);
  });
});
