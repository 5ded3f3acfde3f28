import type { Wallet } from '@latchkey/core';
import type { ReactNode } from 'react';
import { listDepositChoices } from '../src/deposit/listDepositChoices.ts';
import { DepositContext, type DepositContextValue } from '../src/headless/deposit/context.ts';
import * as Deposit from '../src/headless/deposit/index.parts.ts';
import * as ExchangeRates from '../src/headless/exchange-rates/index.parts.ts';
import * as Fund from '../src/headless/fund/index.parts.ts';
import * as PaymentInstructions from '../src/headless/payment-instructions/index.parts.ts';
import type { DepositState } from '../src/hooks/useDeposit.ts';
import { WalletProvider } from '../src/provider/WalletProvider.tsx';
import { fixedStore } from './fixedFlow.ts';
import { fundPlaces } from './fundPlaces.tsx';
import { fixedStores, payableAccount, samples } from './paymentInstructions.ts';
import type { Place } from './place.ts';
import { failure } from './samples.ts';

const noop = () => {};
const currencies = [{ code: 'USD', decimals: 2 }];
const account = payableAccount([samples.base, samples.solana]);

/** The context that each part of paying money into an account needs. */
export function depositPlaces(wallet: Wallet) {
  const around = (part: ReactNode) => <WalletProvider wallet={wallet}>{part}</WalletProvider>;
  const [choice] = listDepositChoices([account], wallet);
  if (choice === undefined) throw new Error('The sample account has no instructions.');
  const [method] = choice.methods;
  const state: DepositState = {
    status: 'waiting',
    choice,
    method,
    isChosen: true,
    error: failure('NETWORK_FAILED', 'retry'),
  };
  const actions = { open: noop, selectMethod: noop, back: noop, restart: noop, refresh: noop };
  const value: DepositContextValue = {
    deposit: { ...actions, state, isRefreshing: false },
    onCancel: undefined,
    onDone: noop,
    ids: { heading: 'heading', network: 'network' },
  };
  const inDeposit = {
    around: (part: ReactNode) => around(<DepositContext.Provider value={value}>{part}</DepositContext.Provider>),
  };
  const deposit: Record<keyof typeof Deposit, Place> = {
    Back: inDeposit,
    ChoiceList: inDeposit,
    Done: inDeposit,
    Heading: inDeposit,
    Network: { ...inDeposit, props: { method } },
    Open: { ...inDeposit, props: { choice } },
    Restart: inDeposit,
    Retry: inDeposit,
    Root: { around, props: fixedStores([account], wallet.now()) },
  };
  const instructions = {
    ...method.instructions,
    reference: 'UMA-Q12345',
    link: 'https://pay.example/',
  };
  const within = (expiresAt: number) => ({
    around: (part: ReactNode) =>
      around(
        <PaymentInstructions.Root instructions={instructions} expiresAt={expiresAt} onRenew={noop}>
          {part}
        </PaymentInstructions.Root>,
      ),
  });
  const valid = within(wallet.now() + 600_000);
  const payment: Record<keyof typeof PaymentInstructions, Place> = {
    Link: valid,
    Reference: valid,
    Renew: within(1),
    Root: { around, props: { instructions } },
  };
  const store = fixedStore({ status: 'ready' as const, data: [], asOf: 0 });
  const rates = {
    around: (part: ReactNode) =>
      around(
        <ExchangeRates.Root currencies={currencies} store={store}>
          {part}
        </ExchangeRates.Root>,
      ),
  };
  const exchangeRates: Record<keyof typeof ExchangeRates, Place> = {
    Heading: rates,
    List: rates,
    Refresh: rates,
    Root: { around, props: { currencies, store } },
  };
  return [
    ['ExchangeRates', ExchangeRates, exchangeRates],
    ['Fund', Fund, fundPlaces(wallet)],
    ['Deposit', Deposit, deposit],
    ['PaymentInstructions', PaymentInstructions, payment],
  ] as const;
}
