import { type BalanceState, listInternalAccounts } from '@latchkey/core';
import { createTestEnvironment, type TestEnvironment } from '@latchkey/testing';
import { act, cleanup, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fixedStore } from '../../../test/fixedFlow.ts';
import { WalletProvider } from '../../provider/WalletProvider.tsx';
import { Activity } from '../activity/Activity.tsx';
import { Balance } from './Balance.tsx';

let env: TestEnvironment;
beforeEach(async () => {
  env = await createTestEnvironment();
  await env.signIn();
});
afterEach(async () => {
  cleanup();
  await env.close();
});

function show(locale = 'en'): void {
  render(
    <StrictMode>
      <WalletProvider wallet={env.wallet} locale={locale}>
        <Balance />
        <Activity />
      </WalletProvider>
    </StrictMode>,
  );
}

describe('Balance and Activity', () => {
  it('shows, lists and announces incoming money without a reload', async () => {
    show();
    await expect.element(page.getByText(/^USDB\s0\.00$/)).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
    await env.fund(100_000_000n);
    await expect.element(page.getByText(/^USDB\s100\.00$/).first()).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Today' })).toBeVisible();
    await expect.element(page.getByRole('listitem')).toHaveTextContent(/Received.*Completed.*\+USDB\s100\.00/);
    await expect.element(page.getByText(/^USDB\s100\.00 came in\.$/)).toBeInTheDocument();
  });

  it('exposes the exact amount to machines', async () => {
    await env.fund(1_234_567_891n);
    show('de');
    const amount = page.getByText(/^1\.234,567891\sUSDB$/).first();
    await expect.element(amount).toBeVisible();
    expect(amount.element().getAttribute('value')).toBe('1234.567891');
  });
});

describe('useIncomeAnnouncement', () => {
  /** Shows an account with ten dollars. Returns a function that sets its amount and the status of the store. */
  async function showTen(hidden = false) {
    const [account] = (await listInternalAccounts(env.wallet, { type: 'EMBEDDED_WALLET' })).data;
    if (account === undefined) throw new Error('The user has no account.');
    const dollars = (count: number, status: 'ready' | 'refreshing' = 'ready'): BalanceState => ({
      status,
      asOf: env.wallet.now(),
      data: [{ ...account, balance: { ...account.balance, amount: count * 1_000_000 } }],
    });
    const store = fixedStore(dollars(10));
    // The interval ends when the test advances the clock, however slow the machine is.
    env.clock.freeze();
    const balance = (isHidden: boolean) => (
      <WalletProvider wallet={env.wallet}>
        <Balance store={store} hidden={isHidden} />
      </WalletProvider>
    );
    const { rerender } = render(balance(hidden));
    return {
      set: (...state: Parameters<typeof dollars>) => act(() => store.setState(dollars(...state))),
      setHidden: (isHidden: boolean) => rerender(balance(isHidden)),
    };
  }

  const announced = (count: number) =>
    expect.element(page.getByText(new RegExp(`^USDB\\s${count}\\.00 came in\\.$`))).toBeInTheDocument();

  /** Waits until an announcement would be in the page. */
  async function announcedNothing() {
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(document.querySelector('[aria-live="polite"]')?.textContent).toBe('');
  }

  it('adds up what comes in within ten seconds', async () => {
    const { set } = await showTen();
    set(11);
    await announced(1);
    set(13);
    set(16);
    await act(() => env.clock.advance(9_000));
    await announced(1);
    await act(() => env.clock.advance(1_000));
    await announced(5);
  });

  it('does not announce what a refresh by the user shows', async () => {
    const { set } = await showTen();
    set(10, 'refreshing');
    set(30);
    await announcedNothing();
    set(31);
    await announced(1);
  });

  it('announces nothing while the amounts are hidden', async () => {
    const { set, setHidden } = await showTen(true);
    set(30);
    await announcedNothing();
    setHidden(false);
    set(31);
    await announced(1);
  });
});
