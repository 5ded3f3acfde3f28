import type { ActivityPage, ActivityState, BalanceState, InternalAccount } from '@latchkey/core';
import { cleanup, render, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fixedStore } from '../../test/fixedFlow.ts';
import { createOfflineWallet } from '../../test/offlineWallet.ts';
import { failure } from '../../test/samples.ts';
import { WalletProvider } from '../provider/WalletProvider.tsx';
import * as Activity from './activity/index.parts.ts';
import * as Balance from './balance/index.parts.ts';

afterEach(cleanup);

const wallet = createOfflineWallet();
const currency = { code: 'USDB', decimals: 6 };
const account: InternalAccount = {
  id: 'InternalAccount:1',
  type: 'EMBEDDED_WALLET',
  status: 'ACTIVE',
  balance: { amount: 50_000_000, currency },
  totalBalance: { amount: 60_000_000, currency },
  fundingPaymentInstructions: [],
  createdAt: '2026-11-21T10:00:00Z',
  updatedAt: '2026-11-21T10:00:00Z',
};
const ready: BalanceState = { status: 'ready', data: [account], asOf: 0 };

describe('parts of a balance', () => {
  it('hides amounts on a press, and reports it', async () => {
    const onHiddenChange = vi.fn();
    render(
      <WalletProvider wallet={wallet}>
        <Balance.Root store={fixedStore(ready)} onHiddenChange={onHiddenChange}>
          <Balance.Toggle>Hide</Balance.Toggle>
          <Balance.Amount account={account} />
          <Balance.Pending account={account} data-testid="pending" />
        </Balance.Root>
      </WalletProvider>,
    );
    expect(screen.getByText(/50\.00/)).toBeVisible();
    expect(screen.getByTestId('pending').textContent).toMatch(/10\.00/);
    await userEvent.click(screen.getByRole('button', { name: 'Hide', pressed: false }));
    expect(screen.queryByText(/50\.00/)).toBeNull();
    expect(screen.queryByTestId('pending')).toBeNull();
    expect(onHiddenChange).toHaveBeenCalledExactlyOnceWith(true);
  });

  it('reports readiness once, and each status and error once', () => {
    const store = fixedStore<BalanceState>({ status: 'loading' });
    const error = failure('NETWORK_FAILED', 'retry');
    const events = { onReady: vi.fn(), onStatusChange: vi.fn(), onError: vi.fn() };
    render(
      <WalletProvider wallet={wallet}>
        <Balance.Root store={store} {...events} />
      </WalletProvider>,
    );
    expect(events.onReady).not.toHaveBeenCalled();
    act(() => store.setState(ready));
    act(() => store.setState({ status: 'stale', data: [account], asOf: 0, error }));
    act(() => store.setState(ready));
    expect(events.onReady).toHaveBeenCalledOnce();
    expect(events.onError).toHaveBeenCalledExactlyOnceWith({ code: 'NETWORK_FAILED', next: 'retry' });
    expect(events.onStatusChange.mock.calls.flat()).toEqual([
      { from: 'loading', to: 'ready' },
      { from: 'ready', to: 'stale' },
      { from: 'stale', to: 'ready' },
    ]);
  });

  it('reports readiness once, when the first reading fails', () => {
    const store = fixedStore<BalanceState>({ status: 'loading' });
    const onReady = vi.fn();
    render(
      <WalletProvider wallet={wallet}>
        <Balance.Root store={store} onReady={onReady} />
      </WalletProvider>,
    );
    expect(onReady).not.toHaveBeenCalled();
    act(() => store.setState({ status: 'failed', error: failure('NETWORK_FAILED', 'retry') }));
    expect(onReady).toHaveBeenCalledOnce();
    act(() => store.setState({ status: 'loading' }));
    act(() => store.setState(ready));
    expect(onReady).toHaveBeenCalledOnce();
  });
});

describe('parts of the activity', () => {
  it('loads one page more on a press, and none while one is loading', async () => {
    const page = (more: ActivityPage['more']): ActivityState => ({
      status: 'ready',
      data: { transactions: [], more },
      asOf: 0,
    });
    const store = fixedStore(page('available'));
    const loadMore = vi.spyOn(store, 'loadMore');
    render(
      <WalletProvider wallet={wallet}>
        <Activity.Root store={store}>
          <Activity.LoadMore>More</Activity.LoadMore>
        </Activity.Root>
      </WalletProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    act(() => store.setState(page('loading')));
    expect(screen.getByRole('button', { name: 'More' })).toHaveAttribute('aria-disabled', 'true');
    act(() => screen.getByRole('button', { name: 'More' }).click());
    expect(loadMore).toHaveBeenCalledOnce();
  });
});
