import type { ExternalAccount } from '@latchkey/core';
import { createExternalAccount } from '@latchkey/core';
import { createStreet, type Street } from '@latchkey/testing';
import { cleanup, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { WalletProvider } from '../../provider/WalletProvider.tsx';
import { Send } from './Send.tsx';

let street: Street;
beforeEach(async () => {
  street = await createStreet();
  await street.signIn();
  await street.fund(100_000_000n);
});
afterEach(async () => {
  cleanup();
  await street.close();
});

const amount = page.getByRole('textbox', { name: 'You send' });
const problem = page.getByRole('alert');

function show(locale = 'en'): void {
  render(
    <StrictMode>
      <WalletProvider wallet={street.wallet} locale={locale}>
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

/** Adds an account of somebody by that name. */
const add = (fullName: string): Promise<ExternalAccount> =>
  createExternalAccount(street.wallet, {
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

async function openAmount(): Promise<void> {
  await add('Anna Berg');
  show();
  await userEvent.click(page.getByRole('button', { name: /Anna Berg/ }));
  await expect.element(amount).toHaveFocus();
}

describe('Send, whom to pay', () => {
  it('behavior: an account that was just added is there after looking again', async () => {
    show();
    await expect.element(page.getByText('You haven’t added a bank account to pay yet.')).toBeVisible();
    await add('Anna Berg');
    await userEvent.click(page.getByRole('button', { name: 'Look again' }));
    await expect.element(page.getByRole('button', { name: /Anna Berg.*ending in 6789/ })).toBeVisible();
  });

  it('#57 behavior: a name that is markup, or ten thousand letters, is text', async () => {
    const hostile = '<img src=x onerror="window.hit=1"><script>window.hit=1</script>';
    await add(hostile);
    show();
    await expect.element(page.getByText(hostile)).toBeVisible();
    expect(document.querySelector('main img, section img, section script')).toBeNull();
    expect('hit' in window).toBe(false);
  });

  it('error: a list that cannot be read says so, and is read again when asked', async () => {
    await add('Anna Berg');
    for (let call = 1; call <= 20; call += 1) {
      street.faults.inject({ operation: 'listExternalAccounts', call, fault: { kind: 'lostRequest' } });
    }
    show();
    await expect.element(problem).toHaveTextContent('We couldn’t load your bank accounts.');
    street.faults.clear();
    // An event may read the list again before anybody can press.
    const retry = page.getByRole('button', { name: 'Try again' }).query();
    if (retry instanceof HTMLElement) retry.click();
    await expect.element(page.getByRole('button', { name: /Anna Berg/ })).toBeVisible();
  });
});

describe('Send, how much', () => {
  it.each([
    ['', /Enter how much to send, like 50\.00\./],
    ['0', /Enter how much to send, like 50\.00\./],
    ['fifty', /Enter an amount in figures, like 50\.00\./],
    ['1.0000001', /Use at most 6 figures after the decimal mark\./],
    ['100.01', /You have USDB\s100\.00\. Enter that or less\./],
  ])('error: %j is told what is expected, and nothing is asked for', async (text, told) => {
    await openAmount();
    if (text !== '') await userEvent.type(amount, text);
    await userEvent.keyboard('{Enter}');
    await expect.element(problem).toHaveTextContent(told);
    await expect.element(amount).toHaveFocus();
    await expect.element(amount).toHaveAttribute('aria-invalid', 'true');
    expect(street.faults.calls('createQuote')).toBe(0);
    await userEvent.type(amount, '{selectall}1');
    await expect.element(problem).not.toBeInTheDocument();
  });

  it('error: a quote that does not come keeps what was entered, and is asked for again', async () => {
    await openAmount();
    const body = { status: 400, code: 'AMOUNT_OUT_OF_RANGE', message: 'Too little.' };
    street.faults.inject({ operation: 'createQuote', fault: { kind: 'status', status: 400, body } });
    await userEvent.type(amount, '50');
    await userEvent.keyboard('{Enter}');
    await expect.element(problem).toHaveTextContent('That amount is too small or too large to send.');
    await expect.element(amount).toHaveValue('50');
    await userEvent.click(page.getByRole('button', { name: 'Continue' }));
    await expect.element(page.getByRole('heading', { name: 'Check and send' })).toBeVisible();
  });

  it('behavior: turning back from the review keeps what was entered', async () => {
    await openAmount();
    await userEvent.type(amount, '12.34');
    await userEvent.type(page.getByRole('textbox', { name: 'Note (optional)' }), 'Lunch');
    await userEvent.click(page.getByRole('button', { name: 'Continue' }));
    await expect.element(page.getByText('Lunch')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Change amount' }));
    await expect.element(amount).toHaveValue('12.34');
    await expect.element(page.getByRole('textbox', { name: 'Note (optional)' })).toHaveValue('Lunch');
  });

  it('args: amounts are read and written in the locale', async () => {
    await add('Anna Berg');
    show('de');
    await userEvent.click(page.getByRole('button', { name: /Anna Berg/ }));
    await userEvent.type(amount, '12,5');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('button', { name: /^Send 12,50\sUSDB$/ })).toBeVisible();
  });
});
