import { type InternalAccount, toMoney } from '@latchkey/core';
import { useMemo } from 'react';
import { useBalance } from '../../hooks/useBalance.ts';
import type { SendSource } from './context.ts';

/** The account to pay from: the one given, else the embedded wallet, else the first account that is open. */
export function useSendSource(given: SendSource | undefined): SendSource | undefined {
  const { state } = useBalance();
  const accounts = 'data' in state ? state.data : undefined;
  return useMemo(() => given ?? sourceOf(accounts ?? []), [given, accounts]);
}

function sourceOf(accounts: readonly InternalAccount[]): SendSource | undefined {
  const open = accounts.filter(({ status }) => status === undefined || status === 'ACTIVE');
  const account = open.find(({ type }) => type === 'EMBEDDED_WALLET') ?? open[0];
  return account === undefined ? undefined : { accountId: account.id, available: toMoney(account.balance) };
}
