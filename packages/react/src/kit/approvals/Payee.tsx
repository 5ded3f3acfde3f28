import { type AgentAction, toMoney } from '@latchkey/core';
import type { ReactElement, RefObject } from 'react';
import { toAccountSummary } from '../../external-accounts/toAccountSummary.ts';
import { type Reload, useReload } from '../../headless/part/useReload.ts';
import { useMoneyFormat } from '../../hooks/useMoneyFormat.ts';
import { useRecipients } from '../../hooks/useRecipients.ts';
import { recipients } from '../../messages/en/recipients.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { SkeletonLine } from '../base/Skeleton.tsx';
import { texts as own } from './texts.ts';

const texts = { ...own, ...recipients };

/** The other account of a request, with the reading of the saved accounts. */
export type PayeeState = { readonly reload: Reload } & (
  | { readonly status: 'known'; readonly name: string }
  | { readonly status: 'loading' }
  /** The saved accounts were not read, or the account is not among them. */
  | { readonly status: 'failed' }
);

/** Reads who gets the money of a request, or where it comes from. */
export function usePayee({ quote, transferDetails, type }: AgentAction): PayeeState {
  const m = useMessages(texts);
  const { state, accounts, refresh } = useRecipients();
  const reload = useReload({ state, refresh });
  const id =
    type === 'TRANSFER_IN'
      ? transferDetails?.sourceAccountId
      : (quote?.destination.accountId ?? transferDetails?.destinationAccountId);
  const account = accounts.find((one) => one.id === id);
  const summary = account && toAccountSummary(account);
  const ending = summary?.ending === undefined ? undefined : m['account.ending']({ ending: summary.ending });
  const saved = summary && [summary.name ?? m['account.unnamed'], summary.bank, ending].filter(Boolean).join(', ');
  const internal = id?.startsWith('InternalAccount:') ? m['approvals.unknownPayee'] : undefined;
  const name = saved ?? quote?.destination.umaAddress ?? internal;
  if (name !== undefined) return { reload, status: 'known', name };
  return { reload, status: state.status === 'loading' && reload.failure === undefined ? 'loading' : 'failed' };
}

/** Who gets the money, or where it comes from. */
export function Payee(props: { readonly payee: PayeeState; readonly action: AgentAction }): ReactElement {
  const m = useMessages(texts);
  const format = useMoneyFormat();
  const { payee: state, action } = props;
  const { reload } = state;
  const { quote, type } = action;
  if (state.status === 'loading')
    return (
      <span className="lk-small">
        <span className="lk-hidden">{m['general.loading']}</span>
        <SkeletonLine width="m" />
      </span>
    );
  if (state.status === 'failed')
    return (
      <span className="lk-small">
        {m['approvals.payeeFailed']}{' '}
        {reload.failure !== undefined && (
          <button
            ref={reload.button as RefObject<HTMLButtonElement | null>}
            type="button"
            className="lk-link"
            aria-disabled={reload.isBusy || undefined}
            onClick={reload.start}
          >
            {m['general.tryAgain']}
          </button>
        )}
      </span>
    );
  const payee = state.name;
  const isExchanged = quote !== undefined && quote.receivingCurrency.code !== quote.sendingCurrency.code;
  if (type === 'TRANSFER_IN') return <span className="lk-small">{m['approvals.from']({ payee })}</span>;
  if (!isExchanged) return <span className="lk-small">{m['approvals.to']({ payee })}</span>;
  const amount = format.text(toMoney({ amount: quote.totalReceivingAmount, currency: quote.receivingCurrency }));
  return <span className="lk-small">{m['approvals.toGets']({ payee, amount })}</span>;
}
