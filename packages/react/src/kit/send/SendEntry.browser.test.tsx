import type { ExternalAccount } from '@latchkey/core';
import { createExternalAccount } from '@latchkey/core';
import { createTestEnvironment, type TestEnvironment } from '@latchkey/testing';
import { cleanup, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { WalletProvider } from '../../provider/WalletProvider.tsx';
import { Send } from './Send.tsx';

let env: TestEnvironment;
beforeEach(async () => {
  env = await createTestEnvironment();
  await env.signIn();
  await env.fund(100_000_000n);
});
afterEach(async () => {
  cleanup();
  await env.close();
});

const amount = page.getByRole('textbox', { name: 'You send' });
const problem = page.getByRole('alert');

function show(locale = 'en', displayCurrencies?: WalletProvider.Props['displayCurrencies']): void {
  render(
    <StrictMode>
      <WalletProvider wallet={env.wallet} locale={locale} displayCurrencies={displayCurrencies}>
        <Send slots={{ addRecipient: ({ refresh }) => again(refresh) }} />
      </WalletProvider>
    </StrictMode>,
  );
}

const again = (refresh: () => void) => (
  <button type="button" onClick={refresh}>
    Look again
  </button>
);

/** Adds an account whose owner has the given name. */
const add = (fullName: string): Promise<ExternalAccount> =>
  createExternalAccount(env.wallet, {
    idempotencyKey: crypto.randomUUID(),
    body: {
      currency: 'USD',
      accountInfo: {
        accountType: 'USD_ACCOUNT',
        accountNumber: '000123456789',
        routingNumber: '021000021',
        beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName },
      },
    },
  });

async function openAmount(displayCurrencies?: WalletProvider.Props['displayCurrencies']): Promise<void> {
  await add('Anna Berg');
  show('en', displayCurrencies);
  await userEvent.click(page.getByRole('button', { name: /Anna Berg/ }));
  await expect.element(amount).toHaveFocus();
}

describe('Send: recipients', () => {
  it('shows a new account after a refresh', async () => {
    show();
    await expect.element(page.getByRole('heading', { name: 'No one saved yet' })).toBeVisible();
    await add('Anna Berg');
    await userEvent.click(page.getByRole('button', { name: 'Look again' }));
    await expect.element(page.getByRole('button', { name: /Anna Berg.*ending in 6789/ })).toBeVisible();
  });

  // requirement: 57
  it('shows markup and very long names as text', async () => {
    const hostile = '<img src=x onerror="window.hit=1"><script>window.hit=1</script>';
    await add(hostile);
    show();
    await expect.element(page.getByText(hostile)).toBeVisible();
    expect(document.querySelector('main img, section img, section script')).toBeNull();
    expect('hit' in window).toBe(false);
  });

  it('reports a list that cannot be loaded and retries on request', async () => {
    await add('Anna Berg');
    for (let call = 1; call <= 20; call += 1) {
      env.faults.inject({ operation: 'listExternalAccounts', call, fault: { kind: 'lostRequest' } });
    }
    show();
    await expect.element(problem).toHaveTextContent('We couldn’t load the accounts you pay.');
    env.faults.clear();
    // An event may reload the list before the user can press.
    const retry = page.getByRole('button', { name: 'Try again' }).query();
    if (retry instanceof HTMLElement) retry.click();
    await expect.element(page.getByRole('button', { name: /Anna Berg/ })).toBeVisible();
  });
});

describe('Send: amount', () => {
  it.each([
    ['', /Enter how much to send, like 50\.00\./],
    ['0', /Enter how much to send, like 50\.00\./],
    ['fifty', /Enter an amount in figures, like 50\.00\./],
    ['1.0000001', /Use at most 6 figures after the decimal mark\./],
    ['100.01', /You have USDB\s100\.00\. Enter that or less\./],
  ])('explains what is expected for %j and requests nothing', async (text, message) => {
    await openAmount();
    if (text !== '') await userEvent.type(amount, text);
    await userEvent.keyboard('{Enter}');
    await expect.element(problem).toHaveTextContent(message);
    await expect.element(amount).toHaveFocus();
    await expect.element(amount).toHaveAttribute('aria-invalid', 'true');
    expect(env.faults.calls('createQuote')).toBe(0);
    await userEvent.type(amount, '{selectall}1');
    await expect.element(problem).not.toBeInTheDocument();
  });

  it('keeps the form when a quote fails and retries it', async () => {
    await openAmount();
    const body = { status: 400, code: 'AMOUNT_OUT_OF_RANGE', message: 'Too little.' };
    env.faults.inject({ operation: 'createQuote', fault: { kind: 'status', status: 400, body } });
    await userEvent.type(amount, '50');
    await userEvent.keyboard('{Enter}');
    await expect.element(problem).toHaveTextContent('That amount is too small or too large.');
    await expect.element(amount).toHaveValue('50');
    await userEvent.click(page.getByRole('button', { name: 'Continue' }));
    await expect.element(page.getByRole('heading', { name: 'Check and send' })).toBeVisible();
  });

  it.each([
    [{ currency: 'USDB', minAmount: 100_000_000, maxAmount: 900_000_000 }, 'The least you can send is'],
    [{ currency: 'USDB', minAmount: 1_000_000, maxAmount: 20_000_000 }, 'The most you can send is'],
    // A limit of the other currency.
    [{ currency: 'USD', minAmount: 1_000, maxAmount: 2_000 }, 'Payments must be between'],
    // A currency that is not of the payment.
    [{ currency: 'JPY', minAmount: 1_000, maxAmount: 2_000 }, 'That amount is too small or too large.'],
  ])('names the limit of a refused amount: %j', async (details, message) => {
    await openAmount();
    const body = { status: 400, code: 'AMOUNT_OUT_OF_RANGE', message: 'No.', details };
    env.faults.inject({ operation: 'createQuote', fault: { kind: 'status', status: 400, body } });
    await userEvent.type(amount, '50');
    await userEvent.keyboard('{Enter}');
    await expect.element(problem).toHaveTextContent(message);
  });

  it('names no limit of what arrives where both currencies look the same', async () => {
    const dollars = { symbol: '$', name: 'US dollars', decimals: 2 };
    await openAmount({ USDB: dollars, USD: dollars });
    // Fees take all of it: less than the least amount of the bank arrives.
    await userEvent.type(amount, '0.01');
    await userEvent.keyboard('{Enter}');
    await expect.element(problem).toHaveTextContent('That amount is too small or too large.');
  });

  it('keeps the form when the user returns from the review', async () => {
    await openAmount();
    await userEvent.type(amount, '12.34');
    await userEvent.type(page.getByRole('textbox', { name: 'Note (optional)' }), 'Lunch');
    await userEvent.click(page.getByRole('button', { name: 'Continue' }));
    await expect.element(page.getByText('Lunch')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Edit the note' }));
    await expect.element(amount).toHaveValue('12.34');
    await expect.element(page.getByRole('textbox', { name: 'Note (optional)' })).toHaveValue('Lunch');
  });

  it('reads and formats amounts for the locale', async () => {
    await add('Anna Berg');
    show('de');
    await userEvent.click(page.getByRole('button', { name: /Anna Berg/ }));
    await userEvent.type(page.getByRole('textbox', { name: 'Sie senden' }), '12,5');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('button', { name: /^12,50\sUSDB senden$/ })).toBeVisible();
  });
});
