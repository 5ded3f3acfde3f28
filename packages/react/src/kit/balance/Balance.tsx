'use client';
import { type BalanceReader, type InternalAccount, toMoney } from '@latchkey/core';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useBalance } from '../../hooks/useBalance.ts';
import { balance } from '../../messages/en/balance.ts';
import { errors } from '../../messages/en/errors.ts';
import { everywhere } from '../../messages/en/everywhere.ts';
import { errorText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useProvider } from '../../provider/context.ts';
import { AmountText } from '../base/AmountText.tsx';
import { Problem } from '../base/Problem.tsx';
import { rootProps } from '../base/rootProps.ts';
import { Skeleton } from '../base/Skeleton.tsx';
import { useMoneyText } from '../base/useMoneyText.ts';
import { useIncomeAnnouncement } from './useIncomeAnnouncement.ts';

const texts = { ...everywhere, ...errors, ...balance };

/**
 * What there is to spend, in each account.
 *
 * ```tsx
 * <Balance />
 * ```
 */
export function Balance(props: Balance.Props): ReactElement {
  const { reader, className, actions, ...rest } = props;
  const m = useMessages(texts);
  const { appearance } = useProvider('Balance');
  const { state, refresh } = useBalance({ reader });
  const [view, setView] = useState<'shown' | 'hidden'>('shown');
  const accounts = 'data' in state ? state.data : [];
  useIncomeAnnouncement(accounts);
  return (
    <section
      {...rest}
      {...rootProps(appearance, 'lk-panel lk-balance', className)}
      aria-label={m['balance.label']}
      aria-busy={state.status === 'loading' || undefined}
      data-lk-part="balance"
      data-state={state.status}
    >
      {state.status === 'loading' && <Skeleton label={m['everywhere.loading']} rows={['label', 'amount']} />}
      {state.status === 'failed' && <Failed text={`${m['balance.failed']} ${errorText(m, state.error)}`} />}
      {'data' in state && accounts.length === 0 && <p className="lk-text">{m['balance.none']}</p>}
      {accounts.map((account) => (
        <Account key={account.id} account={account} hidden={view === 'hidden'} />
      ))}
      {state.status === 'stale' && <Stale asOf={state.asOf} />}
      <div className="lk-actions">
        {(state.status === 'failed' || state.status === 'stale') && (
          <button type="button" className="lk-button" onClick={() => refresh()}>
            {m['balance.refresh']}
          </button>
        )}
        {accounts.length > 0 && (
          <button
            type="button"
            className="lk-link"
            data-lk-part="toggle"
            aria-pressed={view === 'hidden'}
            onClick={() => setView(view === 'hidden' ? 'shown' : 'hidden')}
          >
            {m['balance.hide']}
          </button>
        )}
        {actions}
      </div>
    </section>
  );
}

function Account(props: { readonly account: InternalAccount; readonly hidden: boolean }): ReactElement {
  const m = useMessages(texts);
  const { account, hidden } = props;
  const available = toMoney(account.balance);
  const total = toMoney(account.totalBalance);
  const pending = { amount: total.amount - available.amount, currency: total.currency };
  return (
    <div className="lk-account" data-lk-part="account">
      <p className="lk-hint">{m['balance.label']}</p>
      <p className="lk-amount" data-lk-part="amount">
        {hidden ? m['balance.hidden'] : <AmountText money={available} />}
      </p>
      {pending.amount > 0n && !hidden && (
        <p className="lk-hint" data-lk-part="pending">
          <Pending money={pending} />
        </p>
      )}
    </div>
  );
}

function Pending({ money }: { readonly money: ReturnType<typeof toMoney> }): ReactElement {
  const m = useMessages(texts);
  const text = useMoneyText();
  return <>{m['balance.pending']({ amount: text(money) })}</>;
}

function Failed({ text }: { readonly text: string }): ReactElement {
  return (
    <p className="lk-error" role="alert">
      <Problem>{text}</Problem>
    </p>
  );
}

function Stale({ asOf }: { readonly asOf: number }): ReactElement {
  const m = useMessages(texts);
  const { locale } = useProvider('Balance');
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(asOf);
  return (
    <p className="lk-hint" role="status" data-lk-part="stale">
      {m['balance.stale']} {m['balance.asOf']({ time })}
    </p>
  );
}

export declare namespace Balance {
  interface Props {
    /** A reader that the caller made. Without it the component makes its own. */
    readonly reader?: BalanceReader | undefined;
    /** What stands under the amounts, such as a button that adds money. */
    readonly actions?: ReactNode;
    readonly className?: string | undefined;
    readonly id?: string | undefined;
  }
}
