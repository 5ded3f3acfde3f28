import { type InternalAccount, type Money, toMoney } from '@latchkey/core';
import { useMemo } from 'react';
import { useBalance } from '../../hooks/useBalance.ts';
import type { DisplayCurrencies } from '../../money/DisplayCurrency.ts';
import { findDisplay } from '../../money/formatForDisplay.ts';
import { useProvider } from '../../provider/context.ts';
import type { SendSource } from './context.ts';

/** Selects the account to pay from: the given one, else the embedded wallet, else the first active account. */
export function useSendSource(provided: SendSource | undefined): SendSource | undefined {
  const { state } = useBalance();
  const { displayCurrencies } = useProvider('Send.Root');
  const accounts = 'data' in state ? state.data : undefined;
  return useMemo(() => {
    const source = provided ?? findSource(accounts ?? []);
    return source && { ...source, available: withDisplay(source.available, displayCurrencies) };
  }, [provided, accounts, displayCurrencies]);
}

/** Returns the embedded wallet, else the first active account. */
export function findSource(accounts: readonly InternalAccount[]): SendSource | undefined {
  const open = accounts.filter(({ status }) => status === undefined || status === 'ACTIVE');
  const account = open.find(({ type }) => type === 'EMBEDDED_WALLET') ?? open[0];
  return account === undefined ? undefined : { accountId: account.id, available: toMoney(account.balance) };
}

/** Adds symbol and name of the display currency, so that a user may type them. The decimals stay those of the service. */
function withDisplay(money: Money, currencies: DisplayCurrencies): Money {
  const display = findDisplay(money, currencies);
  if (display === undefined) return money;
  return { ...money, currency: { ...money.currency, symbol: display.symbol, name: display.name } };
}
