import type { Transaction } from '@latchkey/core';
import { useCallback, useMemo } from 'react';
import { useRecipients } from '../hooks/useRecipients.ts';
import { shortenAddress } from './toAccountName.ts';
import { type AccountSummary, toAccountSummary } from './toAccountSummary.ts';
import { withoutInvisible } from './withoutInvisible.ts';

/** Returns the other party of a payment, where it is known. */
export type PartyNames = (transaction: Transaction) => string | undefined;

/** The names of the other parties. */
export interface Parties {
  readonly partyOf: PartyNames;
  /** Returns the saved account of the other party, where it is known. */
  readonly accountOf: (transaction: Transaction) => AccountSummary | undefined;
  /** Returns whether a payment goes to a wallet, as far as that is known. */
  readonly isToWallet: (transaction: Transaction) => boolean;
  /** Whether the names of these payments are still loading: a row that gets its name later would grow. */
  readonly isPending: boolean;
}

/**
 * Names the other party of payments: the owner of the account that was paid, its address or its bank, or the sender by
 * the name that the service passes on, else by the UMA address. The function changes when the recipients are known.
 */
export function usePartyNames(transactions: readonly Transaction[]): Parties {
  const { accounts, state } = useRecipients();
  const parties = useMemo(
    () => new Map(accounts.map((account) => [account.id as string, toAccountSummary(account)])),
    [accounts],
  );
  const partyOf = useCallback<PartyNames>(
    (transaction) => {
      const party = findParty(transaction);
      const account = parties.get(party?.accountId ?? '');
      if (account) return findName(account);
      const name = findSenderName(transaction) ?? party?.umaAddress;
      return (name && withoutInvisible(name)) || undefined;
    },
    [parties],
  );
  const accountOf = (transaction: Transaction) => parties.get(findParty(transaction)?.accountId ?? '');
  const isToWallet = ({ destination }: Transaction) =>
    parties.get(destination?.accountId ?? '')?.kind === 'wallet' || destination?.umaAddress !== undefined;
  const isPending = state.status === 'loading' && transactions.some((one) => findParty(one)?.accountId !== undefined);
  return { partyOf, accountOf, isToWallet, isPending };
}

function findName({ name, kind, identifier, bank }: AccountSummary): string | undefined {
  return name ?? (kind === 'wallet' && identifier !== undefined ? shortenAddress(identifier) : bank);
}

/** The name of the sender of an incoming payment. */
function findSenderName({ type, counterpartyInformation }: Transaction): string | undefined {
  if (type !== 'INCOMING') return undefined;
  const info: Readonly<Record<string, unknown>> = { ...(counterpartyInformation as object | undefined) };
  const names = [info['FULL_NAME'], info['COMPANY_LEGAL_NAME']];
  return names.find((name): name is string => typeof name === 'string' && name.trim() !== '');
}

const findParty = ({ type, source, destination }: Transaction) => (type === 'INCOMING' ? source : destination);
