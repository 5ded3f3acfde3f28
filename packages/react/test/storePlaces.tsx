import type {
  ActivityStore,
  BalanceStore,
  InternalAccount,
  Transaction,
  TransactionStore,
  Wallet,
} from '@latchkey/core';
import type { ReactNode } from 'react';
import * as Activity from '../src/headless/activity/index.parts.ts';
import * as Balance from '../src/headless/balance/index.parts.ts';
import { LockScreenContext } from '../src/headless/lock-screen/context.ts';
import * as LockScreen from '../src/headless/lock-screen/index.parts.ts';
import * as Login from '../src/headless/login/index.parts.ts';
import * as TransactionDetail from '../src/headless/transaction-detail/index.parts.ts';
import { WalletProvider } from '../src/provider/WalletProvider.tsx';
import { fixedLogin, fixedStore } from './fixedFlow.ts';
import type { Place } from './place.ts';
import { failure } from './samples.ts';

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
const transaction: Transaction = {
  id: 'Transaction:1',
  type: 'OUTGOING',
  status: 'PENDING_AUTHORIZATION',
  sentAmount: { amount: 50_000_000, currency },
};
/** Data that could not be read again: every part has something to show. */
const stale = <Data,>(data: Data) =>
  ({ status: 'stale', data, asOf: 0, error: failure('NETWORK_FAILED', 'retry') }) as const;

const balanceStore: BalanceStore = fixedStore(stale([account]));
const activityStore: ActivityStore = {
  ...fixedStore(stale({ transactions: [transaction], more: 'available' as const })),
  loadMore: () => Promise.resolve(),
};
const transactionStore: TransactionStore = fixedStore(stale(transaction));

/** The context that each part of a balance, a list of payments, a payment and a locked wallet needs. */
export function storePlaces(wallet: Wallet) {
  const around = (part: ReactNode) => <WalletProvider wallet={wallet}>{part}</WalletProvider>;
  const balance = { around: (part: ReactNode) => around(<Balance.Root store={balanceStore}>{part}</Balance.Root>) };
  const activity = { around: (part: ReactNode) => around(<Activity.Root store={activityStore}>{part}</Activity.Root>) };
  const ofTransaction = { transactionId: 'Transaction:1', store: transactionStore } as const;
  const detail = {
    around: (part: ReactNode) => around(<TransactionDetail.Root {...ofTransaction}>{part}</TransactionDetail.Root>),
  };
  // The user is known at once: reading the account is asynchronous.
  const user = { type: 'EMAIL_OTP', identifier: 'anna@example.com', masked: 'a•••@example.com' } as const;
  const locked = {
    around: (part: ReactNode) =>
      around(
        <LockScreenContext.Provider value={{ reason: 'locked', user }}>
          <Login.Root flow={fixedLogin({ status: 'idle' })}>{part}</Login.Root>
        </LockScreenContext.Provider>,
      ),
  };
  const onAction = () => {};
  const row = { ...activity, props: { transaction: { ...transaction, status: 'COMPLETED' } } };
  const balancePlaces: Record<keyof typeof Balance, Place> = {
    Account: balance,
    Amount: { ...balance, props: { account } },
    Pending: { ...balance, props: { account } },
    Retry: balance,
    Root: { around, props: { store: balanceStore } },
    Toggle: balance,
  };
  const activityPlaces: Record<keyof typeof Activity, Place> = {
    Finish: { ...activity, props: { transaction, onAction } },
    Group: activity,
    Heading: activity,
    LoadMore: activity,
    Open: { ...activity, props: { transaction, onAction } },
    Retry: activity,
    Root: { around, props: { store: activityStore } },
    Row: row,
  };
  const detailPlaces: Record<keyof typeof TransactionDetail, Place> = {
    Amount: detail,
    Close: detail,
    Finish: { ...detail, props: { onAction } },
    Heading: detail,
    Help: { ...detail, props: { onAction } },
    Retry: detail,
    Root: { around, props: ofTransaction },
    Status: detail,
    TimelineStep: { ...detail, props: { mark: 'done' } },
  };
  const lockPlaces: Record<keyof typeof LockScreen, Place> = {
    Reason: locked,
    Root: { around, props: { flow: fixedLogin({ status: 'idle' }) } },
    SignOut: locked,
    User: locked,
  };
  return [
    ['Balance', Balance, balancePlaces],
    ['Activity', Activity, activityPlaces],
    ['TransactionDetail', TransactionDetail, detailPlaces],
    ['LockScreen', LockScreen, lockPlaces],
  ] as const;
}
