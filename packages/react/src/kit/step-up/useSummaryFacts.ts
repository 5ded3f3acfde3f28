import { type ExternalAccount, getExternalAccount, type Money, type StepUpState } from '@latchkey/core';
import { useEffect, useState } from 'react';
import { shortenAddress } from '../../external-accounts/toAccountName.ts';
import { type AccountSummary, toAccountSummary } from '../../external-accounts/toAccountSummary.ts';
import { toAddressSummary } from '../../external-accounts/toAddressSummary.ts';
import { useWallet } from '../../hooks/useWallet.ts';

/** What the summary shows of a payment or a payee. */
export interface SummaryFacts {
  /** What leaves the account. */
  readonly amount?: Money | undefined;
  /** What the payee gets, where it is another currency or amount. */
  readonly receiving?: Money | undefined;
  /** The payee's name. */
  readonly payee?: string | undefined;
  /** Bank and last digits, for example. */
  readonly detail?: string | undefined;
  /** The kind of the payee's account, which decides its mark. @default 'bank' */
  readonly kind?: AccountSummary['kind'] | undefined;
}

/**
 * Returns amount and payee of an authorization: those that the caller gave, else the quote's and the payee's own, read
 * from the service.
 */
export function useSummaryFacts(state: StepUpState, given: SummaryFacts | undefined): SummaryFacts | undefined {
  const subject = 'subject' in state ? state.subject : undefined;
  const quote = subject?.type === 'quote' ? subject.quote : undefined;
  const payeeId = subject !== undefined && 'externalAccountId' in subject ? subject.externalAccountId : undefined;
  const accountId =
    given?.payee === undefined && given?.kind === undefined ? (payeeId ?? quote?.destinationAccountId) : undefined;
  const payee = usePayee(accountId);
  if (subject === undefined || (subject.type === 'login' && given === undefined)) return undefined;
  return {
    amount: quote?.sending,
    receiving: quote?.receiving,
    payee: payee?.name,
    detail: payee && toDetail(payee),
    kind: payee?.kind,
    ...given,
  };
}

/** Bank and masked number, or network and shortened address. */
function toDetail({ kind, bank, ending, network, identifier }: AccountSummary): string {
  const parts =
    kind === 'wallet' ? [network, identifier && shortenAddress(identifier)] : [bank, ending && `•• ${ending}`];
  return parts.filter(Boolean).join(' ');
}

function usePayee(accountId: string | undefined): AccountSummary | undefined {
  const wallet = useWallet();
  const [payee, setPayee] = useState<AccountSummary>();
  const isAccount = accountId?.startsWith('ExternalAccount:') === true;
  useEffect(() => {
    if (!isAccount) return;
    const reading = new AbortController();
    const externalAccountId = accountId as ExternalAccount['id'];
    getExternalAccount(wallet, { externalAccountId, signal: reading.signal, background: true }).then(
      (account) => setPayee(toAccountSummary(account)),
      // The amount is shown without a name; the service decides who is paid.
      () => undefined,
    );
    return () => reading.abort();
  }, [wallet, accountId, isAccount]);
  if (accountId === undefined) return undefined;
  // An address is its own name.
  if (!isAccount) return toAddressSummary(accountId);
  return payee?.id === accountId ? payee : undefined;
}
