import { type ExternalAccount, getExternalAccount, type Money, type StepUpState } from '@latchkey/core';
import { useEffect, useState } from 'react';
import { type AccountSummary, toAccountSummary } from '../../external-accounts/toAccountSummary.ts';
import { toAddressSummary } from '../../external-accounts/toAddressSummary.ts';
import { useWallet } from '../../hooks/useWallet.ts';

/** What the caller shows of a payment or a payee. */
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

/** What the summary shows: the account of the payee, where there are no words of the caller for it. */
export interface ShownFacts extends SummaryFacts {
  readonly account?: AccountSummary | undefined;
}

/**
 * Returns amount and payee of an authorization: those that the caller gave, else the quote's and the payee's own, read
 * from the service.
 */
export function useSummaryFacts(state: StepUpState, given: SummaryFacts | undefined): ShownFacts | undefined {
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
    account: payee,
    kind: payee?.kind,
    ...given,
  };
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
