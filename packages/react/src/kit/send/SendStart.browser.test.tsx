import { createExternalAccount, createSendFlow, getSession, lockWallet } from '@latchkey/core';
import { forgetWarnings } from '@latchkey/core/development';
import { createTestEnvironment, type TestEnvironment, waitForState } from '@latchkey/testing';
import { cleanup, render } from '@testing-library/react';
import { type ReactElement, StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { WalletProvider } from '../../provider/WalletProvider.tsx';
import { Send } from './Send.tsx';

let env: TestEnvironment;
beforeEach(async () => {
  env = await createTestEnvironment();
});
afterEach(async () => {
  cleanup();
  await env.close();
});

function show(props: Send.Props = {}): void {
  render(<View {...props} />);
}

function View(props: Send.Props): ReactElement {
  return (
    <StrictMode>
      <WalletProvider wallet={env.wallet}>
        <Send {...props} />
      </WalletProvider>
    </StrictMode>
  );
}

/** Expects the entry of the amount, with this payee above it. */
async function expectAmountFor(payee: string): Promise<void> {
  await expect.element(page.getByRole('heading', { name: 'How much?' })).toBeVisible();
  await expect.element(page.getByText(payee, { exact: true })).toBeVisible();
}

/** Waits for a moment, and expects that no account was read. */
async function expectUnchanged(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(env.faults.calls('getExternalAccount')).toBe(0);
}

describe('Send of a signed-out user', () => {
  it('offers the sign-in, then starts', async () => {
    show();
    await expect.element(page.getByText('Sign in to send money.')).toBeVisible();
    const email = page.getByRole('textbox', { name: 'Email address' });
    await expect.element(email).toBeVisible();
    expect(document.querySelector('[aria-busy]')).toBeNull();
    await userEvent.type(email, 'ada@example.com{Enter}');
    const code = page.getByRole('textbox', { name: '6-digit code' });
    await expect.element(code).toBeVisible();
    await userEvent.type(code, env.lastCode('ada@example.com'));
    await expect.element(page.getByRole('heading', { name: 'Who do you want to pay?' })).toBeVisible();
    await expect.element(page.getByText('Sign in to send money.')).not.toBeInTheDocument();
  });
});

describe('Send with a destination', () => {
  beforeEach(async () => {
    await env.signIn();
    await env.fund(50_000_000n);
  });

  const amount = page.getByRole('textbox', { name: 'You send' });
  const list = page.getByRole('heading', { name: 'Who do you want to pay?' });

  it('starts with the amount for the account, and lets the user choose another', async () => {
    const { id } = await env.createBankAccount();
    show({ destination: id });
    await expectAmountFor('Ada Lovelace');
    await expect.element(amount).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Back' }));
    await expect.element(list).toBeVisible();
    await expect.element(amount).not.toBeInTheDocument();
  });

  const createOther = () =>
    createExternalAccount(env.wallet, {
      idempotencyKey: crypto.randomUUID(),
      body: {
        currency: 'USD',
        accountInfo: {
          accountType: 'USD_ACCOUNT',
          accountNumber: '000987654321',
          routingNumber: '021000021',
          beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Grace Hopper' },
        },
      },
    });

  it('keeps the payee of a payment that was resumed', async () => {
    const { id } = await env.createBankAccount();
    const other = await createOther();
    const flow = createSendFlow(env.wallet);
    await waitForState(flow, 'idle');
    const known = getSession(env.wallet);
    if (known.status !== 'ready') throw new Error('The user is not signed in.');
    flow.start({
      sourceAccountId: known.session.accountId,
      destinationAccountId: other.id,
      lockedCurrencySide: 'SENDING',
      amount: 10_000_000n,
    });
    await waitForState(flow, 'reviewing');
    show({ flow, destination: id });
    await userEvent.click(page.getByRole('button', { name: 'Back' }));
    await expectAmountFor('Grace Hopper');
    await expectUnchanged();
    await expectAmountFor('Grace Hopper');
    flow.dispose();
  });

  it('starts with the amount for the account while the wallet is locked', async () => {
    const { id } = await env.createBankAccount();
    await lockWallet(env.wallet);
    show({ destination: id });
    await expectAmountFor('Ada Lovelace');
  });

  it('keeps the payee and the form that the user has chosen when the application chooses another', async () => {
    const { id } = await env.createBankAccount();
    await createOther();
    const { rerender } = render(<View />);
    await userEvent.click(page.getByRole('button', { name: /^Add someone/ }));
    rerender(<View destination={id} />);
    await expectUnchanged();
    await userEvent.click(page.getByRole('button', { name: 'Back' }));
    await userEvent.click(page.getByRole('button', { name: /^Grace Hopper/ }));
    rerender(<View />);
    rerender(<View destination={id} />);
    await expectUnchanged();
    await expectAmountFor('Grace Hopper');
  });

  it('pays the other account when the application chooses it before anything is signed', async () => {
    const { id } = await env.createBankAccount();
    const other = await createOther();
    const { rerender } = render(<View destination={id} />);
    await userEvent.fill(amount, '20');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: 'Check and send' })).toBeVisible();
    rerender(<View destination={other.id} />);
    await expectAmountFor('Grace Hopper');
    await expect.element(amount).toHaveValue('20.00');
    rerender(<View destination={id} />);
    await expectAmountFor('Ada Lovelace');
  });

  it('keeps the payee of a payment that is confirmed, and warns the developer', async () => {
    forgetWarnings();
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { id } = await env.createBankAccount();
    const other = await createOther();
    const flow = createSendFlow(env.wallet);
    const { rerender } = render(<View flow={flow} destination={id} />);
    await userEvent.fill(amount, '20');
    await userEvent.keyboard('{Enter}');
    await waitForState(flow, 'reviewing');
    flow.confirm();
    await waitForState(flow, 'processing');
    rerender(<View flow={flow} destination={other.id} />);
    await expect.element(page.getByRole('heading', { name: 'On its way' })).toBeVisible();
    expect(flow.getState()).toMatchObject({ intent: { destinationAccountId: id } });
    const warnings = warn.mock.calls.flat().filter((text) => String(text).startsWith('Send: '));
    expect(warnings).toEqual([expect.stringMatching(/^Send: the new "destination" was ignored/)]);
    warn.mockRestore();
    flow.dispose();
  });

  it('lets the user choose where the account does not exist or cannot be paid', async () => {
    show({ destination: 'ExternalAccount:00000000-0000-4000-8000-000000000000' });
    await expect.element(list).toBeVisible();
    cleanup();
    const { id } = await env.createBankAccount();
    env.sandbox.world.decideAccount(id, 'INACTIVE');
    show({ destination: id });
    await expect.element(list).toBeVisible();
  });
});

describe('Send without recipients', () => {
  beforeEach(async () => {
    await env.signIn();
  });

  const add = page.getByRole('button', { name: /^Add someone/ });
  const place = page.getByRole('heading', { name: 'Where does the money go?' });
  const inUsDollars = { accountTypes: ['USD_ACCOUNT'], initialPlace: 'US-USD' };

  async function saveGrace(): Promise<void> {
    await userEvent.fill(page.getByRole('textbox', { name: 'Full name' }), 'Grace Hopper');
    await userEvent.fill(page.getByRole('textbox', { name: 'Routing number' }), '021000021');
    await userEvent.fill(page.getByRole('textbox', { name: 'Account number' }), '000123456789');
    await userEvent.click(page.getByRole('button', { name: 'Continue' }));
    await userEvent.click(page.getByRole('button', { name: 'Save account' }));
  }

  it('adds one with the form, and continues with it', async () => {
    show({ newRecipient: inUsDollars });
    await expect.element(page.getByRole('heading', { level: 3, name: 'No one saved yet' })).toBeVisible();
    await userEvent.click(add);
    await expect.element(page.getByRole('region', { name: 'Add someone' })).toBeVisible();
    await saveGrace();
    await userEvent.click(page.getByRole('button', { name: 'Continue' }));
    await expectAmountFor('Grace Hopper');
    await expect.element(page.getByRole('textbox', { name: 'You send' })).toHaveFocus();
  });

  it('moves the focus into the form, and back to the list', async () => {
    show();
    await userEvent.click(add);
    await expect.element(place).toHaveFocus();
    await userEvent.click(page.getByRole('button', { name: 'Back' }));
    await expect.element(page.getByRole('heading', { name: 'Who do you want to pay?' })).toHaveFocus();
    await expect.element(add).toBeVisible();
  });

  it('returns to the list with an account that cannot be paid now', async () => {
    const account = await createExternalAccount(env.wallet, {
      idempotencyKey: crypto.randomUUID(),
      body: {
        currency: 'USD',
        accountInfo: {
          accountType: 'USD_ACCOUNT',
          accountNumber: '000123456789',
          routingNumber: '021000021',
          beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Grace Hopper' },
        },
      },
    });
    env.sandbox.world.decideAccount(account.id, 'UNDER_REVIEW');
    show({ newRecipient: inUsDollars });
    await userEvent.click(add);
    await saveGrace();
    await userEvent.click(page.getByRole('button', { name: 'Use the saved account' }));
    await expect.element(page.getByRole('heading', { name: 'Who do you want to pay?' })).toHaveFocus();
    const row = page.getByRole('button', { name: /^Grace Hopper.*Under review/ });
    await expect.element(row).toHaveAttribute('aria-disabled', 'true');
  });

  it('explains the empty list where the page cannot add one', async () => {
    show({ newRecipient: false });
    await expect.element(page.getByRole('heading', { level: 3, name: 'No one saved yet' })).toBeVisible();
    await expect.element(page.getByText(/^You can’t add an account on this page\./)).toBeVisible();
    expect(page.getByRole('button').elements()).toEqual([]);
  });

  it('lets the application add one', async () => {
    let added = 0;
    show({
      onAddRecipient: ({ refresh }) => {
        added += 1;
        env.createBankAccount().then(refresh);
      },
    });
    await expect.element(page.getByText('Add a bank account once, then pay it in two taps.')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: /^Add someone/ }));
    expect(added).toBe(1);
    await expect.element(page.getByRole('button', { name: /Ada Lovelace/ })).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Add someone/ })).toBeVisible();
  });

  it('lets a slot replace the row', async () => {
    show({ onAddRecipient: () => {}, slots: { addRecipient: () => <button type="button">Mine</button> } });
    await expect.element(page.getByRole('button', { name: 'Mine' })).toBeVisible();
    expect(page.getByRole('button').elements()).toHaveLength(1);
  });
});
