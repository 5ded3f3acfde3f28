import type { FundState, Wallet } from '@latchkey/core';
import type { ReactNode } from 'react';
import { FundContext, type FundContextValue } from '../src/headless/fund/context.ts';
import type * as Fund from '../src/headless/fund/index.parts.ts';
import { WalletProvider } from '../src/provider/WalletProvider.tsx';
import type { Place } from './place.ts';
import { failure, sampleQuote } from './samples.ts';

const noop = () => {};
const currency = { code: 'USD', decimals: 2 };

/** The context that each part of an incoming payment needs. */
export function fundPlaces(wallet: Wallet): Record<keyof typeof Fund, Place> {
  const around = (part: ReactNode) => <WalletProvider wallet={wallet}>{part}</WalletProvider>;
  const intent = {
    destinationAccountId: 'InternalAccount:1',
    currency: 'USD',
    lockedCurrencySide: 'SENDING',
    amount: 5_000n,
  } as const;
  const state: FundState = { status: 'expired', intent, quote: sampleQuote(wallet.now()) };
  const value: FundContextValue = {
    fund: { state, start: noop, retry: noop, reset: noop },
    step: 'amount',
    currencies: [currency],
    currency,
    selectCurrency: noop,
    amount: '',
    setAmount: noop,
    problem: undefined,
    accountId: 'InternalAccount:1',
    reload: {
      failure: undefined,
      isBusy: false,
      root: { current: null },
      button: { current: null },
      start: noop,
    },
    isMissingAccount: false,
    submit: () => true,
    onCancel: noop,
    onDone: noop,
    ids: { heading: 'heading' },
  };
  const failed = { status: 'failed', error: failure('NETWORK_FAILED', 'retry') } as const;
  const unread = { ...value, accountId: undefined, reload: { ...value.reload, failure: failed } };
  const place = {
    around: (part: ReactNode) => around(<FundContext.Provider value={value}>{part}</FundContext.Provider>),
  };
  return {
    Back: place,
    Continue: place,
    Done: place,
    Form: place,
    Heading: place,
    Renew: place,
    Reset: place,
    Retry: {
      around: (part: ReactNode) => around(<FundContext.Provider value={unread}>{part}</FundContext.Provider>),
    },
    Root: { around },
  };
}
