import type { ActivityState, Transaction } from '@latchkey/core';
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fixedStore } from '../../../test/fixedFlow.ts';
import { linkKitStyles } from '../../../test/kitStyles.ts';
import { createOfflineWallet } from '../../../test/offlineWallet.ts';
import { WalletProvider } from '../../provider/WalletProvider.tsx';
import { Activity } from './Activity.tsx';

linkKitStyles();
afterEach(cleanup);

const wallet = createOfflineWallet();
const payment = (id: string, status: string): Transaction => ({
  id: `Transaction:${id}`,
  type: 'OUTGOING',
  status,
  description: `Payment ${id}`,
  sentAmount: { amount: 50_000_000, currency: { code: 'USDB', decimals: 6 } },
  createdAt: new Date(wallet.now()).toISOString(),
});

function show(transactions: readonly Transaction[], more: 'none' | 'available' = 'none', props: Activity.Props = {}) {
  const state: ActivityState = { status: 'ready', asOf: wallet.now(), data: { transactions, more } };
  const store = fixedStore(state);
  render(
    <WalletProvider wallet={wallet}>
      <Activity {...props} store={store} />
    </WalletProvider>,
  );
  return store;
}

describe('Activity', () => {
  it('names a sender and a merchant without characters that cannot be seen', async () => {
    const counterpartyInformation = { FULL_NAME: 'Anna\u200f \u202eBerg' };
    const merchant = { descriptor: 'Bakery\u{e0041}\u200b Lund' };
    show([
      { ...payment('1', 'COMPLETED'), type: 'INCOMING', counterpartyInformation },
      { ...payment('2', 'COMPLETED'), merchant },
    ]);
    await expect.element(page.getByText('Anna Berg', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Bakery Lund', { exact: true })).toBeVisible();
  });

  it('shows payments, not unconfirmed quotes', async () => {
    show([payment('1', 'CREATED'), payment('2', 'PENDING'), payment('3', 'EXPIRED'), payment('4', 'PROCESSING')]);
    await expect.element(page.getByText('Payment 4')).toBeVisible();
    expect(page.getByRole('listitem').elements()).toHaveLength(1);
    await expect.element(page.getByText('Expired')).not.toBeInTheDocument();
  });

  it('is empty where there are only quotes', async () => {
    show([payment('1', 'EXPIRED')]);
    await expect.element(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
  });

  it('looks further where a page has only quotes', async () => {
    const store = show([payment('1', 'EXPIRED')], 'available');
    await expect.poll(() => store.calls).toEqual([['loadMore']]);
    await expect.element(page.getByText('Nothing here yet')).not.toBeInTheDocument();
  });

  it('offers to finish a payment that waits for confirmation', async () => {
    const finished: string[] = [];
    show([payment('1', 'PENDING_AUTHORIZATION'), payment('2', 'PROCESSING')], 'none', {
      onFinish: ({ id }) => finished.push(id),
    });
    await expect.element(page.getByText('Needs your confirmation')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Finish Payment 1' }));
    expect(finished).toEqual(['Transaction:1']);
    expect(page.getByRole('button', { name: /^Finish/ }).elements()).toHaveLength(1);
  });

  it('moves the focus from the button that shows everything to the control that restricted the list', async () => {
    show([payment('1', 'COMPLETED')]);
    await userEvent.click(page.getByRole('button', { name: 'Filter' }));
    await userEvent.click(page.getByRole('radio', { name: 'In', exact: true }));
    await userEvent.click(page.getByRole('button', { name: 'Show everything' }));
    await expect.element(page.getByText('Payment 1')).toBeVisible();
    await expect.element(page.getByRole('radio', { name: 'All' })).toHaveFocus();

    await userEvent.click(page.getByRole('button', { name: 'Search' }));
    await userEvent.fill(page.getByRole('searchbox'), 'rent');
    await userEvent.click(page.getByRole('button', { name: 'Show everything' }));
    await expect.element(page.getByRole('searchbox')).toHaveFocus();
  });

  it('shows direction and note of a settled payment, and the status of any other', async () => {
    const received: Partial<Transaction> = {
      type: 'INCOMING',
      receivedAmount: { amount: 50_000_000, currency: { code: 'USDB', decimals: 6 } },
      counterpartyInformation: { FULL_NAME: 'Grace Hopper' },
    };
    show([
      { ...payment('1', 'COMPLETED'), ...received },
      { ...payment('2', 'PROCESSING'), ...received },
      { ...payment('3', 'REFUNDED'), ...received },
      { ...payment('4', 'COMPLETED'), ...received, description: undefined, counterpartyInformation: undefined },
    ]);
    await expect.element(page.getByText('Payment 1')).toBeVisible();
    const rows = [...document.querySelectorAll('[data-lk-part="status"]')].map((status) => status.textContent);
    expect(rows).toEqual(['Received\u00a0· Payment 1', 'On its way', 'Returned', 'Completed']);
  });

  it('breaks no word of a row in a narrow container', async () => {
    show([payment('1', 'COMPLETED')]);
    const root = document.querySelector<HTMLElement>('[data-lk-part="activity"]');
    if (root) root.style.inlineSize = '280px';
    const status = page.getByText('Sent').element();
    const range = document.createRange();
    range.selectNodeContents(status.lastChild ?? status);
    const lines = new Set([...range.getClientRects()].map(({ bottom }) => bottom));
    expect(lines.size).toBe(1);
    const amount = document.querySelector('[data-lk-part="amount"] data')?.getBoundingClientRect();
    expect(amount?.height).toBeLessThan(30);
    expect(amount?.right).toBeLessThanOrEqual(root?.getBoundingClientRect().right ?? 0);
  });
});
