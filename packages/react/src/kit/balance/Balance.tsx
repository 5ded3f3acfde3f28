'use client';
import { type BalanceStore, type InternalAccount, toMoney } from '@latchkey/core';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useBalance } from '../../hooks/useBalance.ts';
import { useMoneyFormat } from '../../hooks/useMoneyFormat.ts';
import { Icon } from '../../icons/Icon.tsx';
import { eye, eyeOff } from '../../icons/shapes.ts';
import { balance } from '../../messages/en/balance.ts';
import { errors } from '../../messages/en/errors.ts';
import { general } from '../../messages/en/general.ts';
import { errorText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useProvider } from '../../provider/context.ts';
import { rootProps } from '../base/rootProps.ts';
import { Skeleton, SkeletonItem, SkeletonLine } from '../base/Skeleton.tsx';
import { ExactFigures, ExactPlaceholder } from '../money/ExactFigures.tsx';
import { Money } from '../money/Money.tsx';
import { Notice } from '../notice/Notice.tsx';
import { type QuickAction, QuickActions } from './QuickActions.tsx';
import { useIncomeAnnouncement } from './useIncomeAnnouncement.ts';

const texts = { ...general, ...errors, ...balance };

/**
 * The available balance of each account.
 *
 * ```tsx
 * <Balance />
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function Balance(props: Balance.Props): ReactElement {
  const {
    store,
    className,
    actions,
    quickActions = [],
    hidden,
    defaultHidden = false,
    onHiddenChange,
    ...rest
  } = props;
  const m = useMessages(texts);
  const { appearance } = useProvider('Balance');
  const { state, refresh } = useBalance({ store });
  const [ownHidden, setOwnHidden] = useState(defaultHidden);
  const isHidden = hidden ?? ownHidden;
  const toggle = () => {
    setOwnHidden(!isHidden);
    onHiddenChange?.(!isHidden);
  };
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
      {state.status === 'loading' && <LoadingAccount />}
      {state.status === 'failed' && (
        <Notice tone="error" title={m['balance.failed']}>
          {errorText(m, state.error)}
        </Notice>
      )}
      {'data' in state && accounts.length === 0 && <p className="lk-muted">{m['balance.none']}</p>}
      {accounts.map((account, index) => (
        <Account key={account.id} account={account} hidden={isHidden} toggle={index === 0 ? toggle : undefined} />
      ))}
      {state.status === 'stale' && <Stale asOf={state.asOf} />}
      {(state.status === 'failed' || state.status === 'stale') && (
        <button type="button" className="lk-button" onClick={() => refresh()}>
          {m['balance.refresh']}
        </button>
      )}
      {quickActions.length > 0 && <QuickActions actions={quickActions} />}
      {actions}
    </section>
  );
}

/** The placeholder of an account. Where currencies have another name, exact figures follow the amount. */
function LoadingAccount(): ReactElement {
  const m = useMessages(texts);
  const { displayCurrencies } = useProvider('Balance');
  return (
    <Skeleton label={m['general.loading']}>
      <div className="lk-stack lk-stack-2">
        <div className="lk-line lk-spread">
          <SkeletonLine width="m" className="lk-grow" />
          <span className="lk-icon-button" />
        </div>
        <SkeletonItem kind="amount" />
        {Object.keys(displayCurrencies).length > 0 && <ExactPlaceholder />}
      </div>
    </Skeleton>
  );
}

function Account(props: {
  readonly account: InternalAccount;
  readonly hidden: boolean;
  /** Hides and shows the amounts of all accounts. */
  readonly toggle: (() => void) | undefined;
}): ReactElement {
  const m = useMessages(texts);
  const { account, hidden, toggle } = props;
  const available = toMoney(account.balance);
  const total = toMoney(account.totalBalance);
  const format = useMoneyFormat();
  const shown = format.text(available, { rounding: 'down' });
  const pending = { amount: total.amount - available.amount, currency: total.currency };
  return (
    <div className="lk-stack lk-stack-2" data-lk-part="account">
      <div className="lk-line lk-spread">
        <p className="lk-muted">{format.currency(available)?.name ?? m['balance.label']}</p>
        {toggle !== undefined && (
          <button
            type="button"
            className="lk-icon-button"
            data-lk-part="toggle"
            aria-pressed={hidden}
            aria-label={m['balance.hide']}
            onClick={toggle}
          >
            <Icon icon={hidden ? eyeOff : eye} />
          </button>
        )}
      </div>
      <p className="lk-amount" data-lk-part="amount" data-long={getLength(hidden ? '' : shown)}>
        {hidden ? (
          <span className="lk-muted">{m['balance.hidden']}</span>
        ) : (
          <Money money={available} rounding="down" minor="small" />
        )}
      </p>
      {pending.amount > 0n && !hidden && (
        <p className="lk-small lk-muted" data-lk-part="pending">
          <Pending money={pending} />
        </p>
      )}
      {!hidden && <ExactFigures figures={[{ label: m['balance.label'], money: available }]} />}
    </div>
  );
}

/** Long figures step down in size: from 11 characters, and from 16. */
function getLength(text: string): '1' | '2' | undefined {
  return text.length >= 16 ? '2' : text.length >= 11 ? '1' : undefined;
}

function Pending({ money }: { readonly money: ReturnType<typeof toMoney> }): ReactElement {
  const m = useMessages(texts);
  const { text } = useMoneyFormat();
  return <>{m['balance.pending']({ amount: text(money) })}</>;
}

function Stale({ asOf }: { readonly asOf: number }): ReactElement {
  const m = useMessages(texts);
  const { locale } = useProvider('Balance');
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(asOf);
  return (
    <Notice tone="warning">
      {m['balance.stale']} {m['balance.asOf']({ time })}
    </Notice>
  );
}

export declare namespace Balance {
  interface Props {
    /** A store that the caller created. Without it the component creates its own. */
    readonly store?: BalanceStore | undefined;
    /** Ways to move money, below the amounts. Up to four. */
    readonly quickActions?: readonly QuickAction[] | undefined;
    /** Whether the amounts are hidden, where the application keeps that. */
    readonly hidden?: boolean | undefined;
    /** Whether the amounts are hidden at first. @default false */
    readonly defaultHidden?: boolean | undefined;
    /** Called when the user hides or shows the amounts. */
    readonly onHiddenChange?: ((hidden: boolean) => void) | undefined;
    /** Content below the amounts, for example a button that adds money. */
    readonly actions?: ReactNode;
    readonly className?: string | undefined;
    readonly id?: string | undefined;
  }
}
