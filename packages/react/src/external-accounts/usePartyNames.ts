import type { Transaction } from '@latchkey/core';
import { useCallback, useMemo } from 'react';
import { useRecipients } from '../hooks/useRecipients.ts';
import { toAccountSummary } from './toAccountSummary.ts';

/** Returns the other party of a payment, where it is known. */
export type PartyNames = (transaction: Transaction) => string | undefined;

/** The names of the other parties. */
export interface Parties {
  readonly partyOf: PartyNames;
  /** Whether the names of these payments are still loading: a row that gets its name later would grow. */
  readonly isPending: boolean;
}

/**
 * Names the other party of payments: the owner of the account that was paid, or a UMA address. The function changes when
 * the recipients are known.
 */
export function usePartyNames(transactions: readonly Transaction[]): Parties {
  const { accounts, state } = useRecipients();
  const names = useMemo(
    () => new Map(accounts.map((account) => [account.id as string, toAccountSummary(account).name])),
    [accounts],
  );
  const partyOf = useCallback<PartyNames>(
    (transaction) => {
      const party = findParty(transaction);
      return names.get(party?.accountId ?? '') ?? party?.umaAddress;
    },
    [names],
  );
  const isPending = state.status === 'loading' && transactions.some((one) => findParty(one)?.accountId !== undefined);
  return { partyOf, isPending };
}

const findParty = ({ type, source, destination }: Transaction) => (type === 'INCOMING' ? source : destination);
