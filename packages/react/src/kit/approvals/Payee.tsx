import { type AgentAction, toMoney } from '@latchkey/core';
import type { ReactElement, RefObject } from 'react';
import { toAccountSummary } from '../../external-accounts/toAccountSummary.ts';
import { toAccountTitle } from '../../external-accounts/toAccountTitle.ts';
import { withoutInvisible } from '../../external-accounts/withoutInvisible.ts';
import { type Reload, useReload } from '../../headless/part/useReload.ts';
import { useMoneyFormat } from '../../hooks/useMoneyFormat.ts';
import { useOwnAccounts } from '../../hooks/useOwnAccounts.ts';
import { useRecipients } from '../../hooks/useRecipients.ts';
import { recipients } from '../../messages/en/recipients.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Avatar } from '../avatar/Avatar.tsx';
import { MarkedText } from '../base/MarkedText.tsx';
import { SkeletonLine } from '../base/Skeleton.tsx';
import { texts as own } from './texts.ts';

const texts = { ...own, ...recipients };

/** The other account of a request, with the reading of the user's accounts. */
export type PayeeState = { readonly reload: Reload } & (
  | {
      readonly status: 'known';
      /** The account in a sentence. It begins with the name. */
      readonly title: string;
      /** The owner. Absent when the account names none, and for the user's own account. */
      readonly name: string | undefined;
    }
  | { readonly status: 'loading' }
  /** The user's own and saved accounts were not read, or the account is not among them. */
  | { readonly status: 'failed' }
);

/** Reads who gets the money of a request, or where it comes from. */
export function usePayee({ quote, transferDetails, type }: AgentAction): PayeeState {
  const m = useMessages(texts);
  const saved = useRecipients();
  const own = useOwnAccounts();
  const reload = useReload({
    state: 'error' in own.state ? own.state : saved.state,
    refresh: () => {
      saved.refresh();
      own.refresh();
    },
  });
  const id =
    type === 'TRANSFER_IN'
      ? transferDetails?.sourceAccountId
      : (quote?.destination.accountId ?? transferDetails?.destinationAccountId);
  const umaAddress = quote?.destination.umaAddress;
  const account = saved.accounts.find((one) => one.id === id);
  const owner = account ? toAccountSummary(account).name : own.isOwn(id) ? undefined : umaAddress;
  const name = owner && withoutInvisible(owner);
  const title = account ? toAccountTitle(account, m) : own.isOwn(id) ? m['approvals.ownAccount'] : name;
  if (title !== undefined) return { reload, status: 'known', title, name };
  const isLoading = [saved, own].some(({ state }) => state.status === 'loading');
  return { reload, status: isLoading && reload.failure === undefined ? 'loading' : 'failed' };
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
      <span className="lk-payee">
        <span className="lk-mark lk-bone" data-kind="mark" data-size="s" />
        <SkeletonLine width="m" className="lk-grow lk-small" />
        <span className="lk-hidden">{m['general.loading']}</span>
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
  const { title: payee, name } = state;
  return (
    <span className="lk-payee">
      <Avatar name={name} size="s" />
      <span className="lk-grow lk-small">
        <MarkedText text={describe()} part={payee}>
          <MarkedText text={payee} part={name ?? payee}>
            <strong>{name ?? payee}</strong>
          </MarkedText>
        </MarkedText>
      </span>
    </span>
  );

  function describe() {
    if (type === 'TRANSFER_IN') return m['approvals.from']({ payee });
    if (quote === undefined || quote.receivingCurrency.code === quote.sendingCurrency.code)
      return m['approvals.to']({ payee });
    const receiving = toMoney({ amount: quote.totalReceivingAmount, currency: quote.receivingCurrency });
    return m['approvals.toGets']({ payee, amount: format.text(receiving, { detail: 'code' }) });
  }
}
