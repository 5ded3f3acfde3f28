import type { Transaction } from '@latchkey/core';
import { useCallback, useMemo } from 'react';
import { useRecipients } from '../hooks/useRecipients.ts';
import { toAccountSummary } from './toAccountSummary.ts';

/** Returns the other party of a payment, where it is known. */
export type PartyNames = (transaction: Transaction) => string | undefined;

/**
 * Names the other party of payments: the owner of the account that was paid, or a UMA address. The function changes when
 * the recipients are known.
 */
export function usePartyNames(): PartyNames {
  const { accounts } = useRecipients();
  const names = useMemo(
    () => new Map(accounts.map((account) => [account.id as string, toAccountSummary(account).name])),
    [accounts],
  );
  return useCallback(
    ({ type, source, destination }) => {
      const party = type === 'INCOMING' ? source : destination;
      return names.get(party?.accountId ?? '') ?? party?.umaAddress;
    },
    [names],
  );
}
