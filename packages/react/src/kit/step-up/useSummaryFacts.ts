import { type ExternalAccount, getExternalAccount, type Money, type StepUpState } from '@latchkey/core';
import { useEffect, useState } from 'react';
import { type AccountSummary, toAccountSummary } from '../../external-accounts/toAccountSummary.ts';
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
}

/**
 * Returns amount and payee of an authorization: those that the caller gave, else the quote's and the payee's own, read
 * from the service.
 */
export function useSummaryFacts(state: StepUpState, given: SummaryFacts | undefined): SummaryFacts | undefined {
  const subject = 'subject' in state ? state.subject : undefined;
  const quote = subject?.type === 'quote' ? subject.quote : undefined;
  const payeeId = subject !== undefined && 'externalAccountId' in subject ? subject.externalAccountId : undefined;
  const accountId = given?.payee === undefined ? (payeeId ?? quote?.destinationAccountId) : undefined;
  const payee = usePayee(accountId);
  if (subject === undefined || (subject.type === 'login' && given === undefined)) return undefined;
  return {
    amount: quote?.sending,
    receiving: quote?.receiving,
    payee: payee?.name,
    detail: payee && [payee.bank, payee.ending && `•• ${payee.ending}`].filter(Boolean).join(' '),
    ...given,
  };
}

function usePayee(accountId: string | undefined): Pick<AccountSummary, 'name' | 'bank' | 'ending'> | undefined {
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
  if (!isAccount) return { name: accountId, bank: undefined, ending: undefined };
  return payee?.id === accountId ? payee : undefined;
}
