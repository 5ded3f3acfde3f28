'use client';
import { type BalanceStore, type InternalAccount, toMoney } from '@latchkey/core';
import { checkProps } from '@latchkey/react/development';
import type { ReactElement, ReactNode } from 'react';
import { useBalanceContext } from '../../headless/balance/context.ts';
import { getPending } from '../../headless/balance/getPending.ts';
import * as Parts from '../../headless/balance/index.parts.ts';
import type { StoreEvents } from '../../headless/part/useStoreEvents.ts';
import { useMoneyFormat } from '../../hooks/useMoneyFormat.ts';
import { Icon } from '../../icons/Icon.tsx';
import { eye, eyeOff } from '../../icons/shapes.ts';
import { balance as balanceTexts } from '../../messages/en/balance.ts';
import { general } from '../../messages/en/general.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useProvider } from '../../provider/context.ts';
import { useAppearance } from '../../provider/useAppearance.ts';
import { ReloadNotice } from '../base/ReloadNotice.tsx';
import { rootProps } from '../base/rootProps.ts';
import { Skeleton, SkeletonItem, SkeletonLine } from '../base/Skeleton.tsx';
import { ExactFigures, ExactPlaceholder } from '../money/ExactFigures.tsx';
import { Money } from '../money/Money.tsx';
import { type QuickAction, QuickActions } from './QuickActions.tsx';
import { useIncomeAnnouncement } from './useIncomeAnnouncement.ts';

const texts = { ...general, ...balanceTexts };

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
  checkProps('Balance', props);
  const { className, actions, quickActions = [], slots, ...rest } = props;
  const m = useMessages(texts);
  const appearance = useAppearance('Balance', texts);
  return (
    <Parts.Root {...rest} {...rootProps(appearance, 'lk-panel lk-balance', className)} aria-label={m['balance.label']}>
      <Accounts slots={slots}>{quickActions.length > 0 && <QuickActions actions={quickActions} />}</Accounts>
      {actions}
      {slots?.footer}
    </Parts.Root>
  );
}

/** The first account, with the quick actions below it, and the others: what is known later moves nothing above it. */
function Accounts(props: Pick<Balance.Props, 'slots'> & { readonly children: ReactNode }): ReactElement {
  const { slots, children } = props;
  const m = useMessages(texts);
  const { balance, reload, isHidden } = useBalanceContext('Balance');
  const { state } = balance;
  const accounts = 'data' in state ? state.data : NONE;
  const [main, ...others] = accounts;
  const { name } = useMoneyFormat();
  const names = accounts.map((account) => name(toMoney(account.balance)));
  useIncomeAnnouncement(state, isHidden);
  const isStale = reload.failure?.status === 'stale';
  return (
    <>
      {state.status === 'loading' && reload.failure === undefined && <LoadingAccount />}
      {!isStale && <Failure />}
      {'data' in state && accounts.length === 0 && (slots?.empty ?? <p className="lk-muted">{m['balance.none']}</p>)}
      {main && <Account account={main} isMain />}
      {children}
      {others.map((account, index) => (
        // Accounts of one currency have the same name: then that of the service is labelled as a deposit.
        <Account
          key={account.id}
          account={account}
          isMain={false}
          isDeposit={account.type === 'INTERNAL_FIAT' && names.indexOf(names[index + 1] ?? '') <= index}
        />
      ))}
      {isStale && <Failure />}
    </>
  );
}

const NONE: readonly InternalAccount[] = [];

/** The placeholder of an account. Where currencies have another name, exact figures follow the amount. */
function LoadingAccount(): ReactElement {
  const { displayCurrencies } = useProvider('Balance');
  return (
    <Skeleton>
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
  /** The first account has large figures, and the button that hides the amounts of all accounts. */
  readonly isMain: boolean;
  /** Whether the name says that the service holds the money. */
  readonly isDeposit?: boolean;
}): ReactElement {
  const m = useMessages(texts);
  const { account, isMain, isDeposit = false } = props;
  const { isHidden } = useBalanceContext('Balance');
  const available = toMoney(account.balance);
  const format = useMoneyFormat();
  const shown = format.text(available, { rounding: 'down' });
  const pending = getPending(account);
  const currency = format.name(available);
  const amount = isHidden ? (
    <span className="lk-muted">{m['balance.hidden']}</span>
  ) : (
    <Money money={available} rounding="down" minor={isMain ? 'small' : undefined} />
  );
  return (
    <Parts.Account className="lk-stack lk-stack-2">
      <div className="lk-line lk-spread">
        <p className="lk-muted">
          {isDeposit
            ? m['balance.deposit']({ currency })
            : currency === available.currency.code
              ? m['balance.label']
              : currency}
        </p>
        {isMain ? (
          <Parts.Toggle className="lk-icon-button" aria-label={m['balance.hide']}>
            <Icon icon={isHidden ? eyeOff : eye} />
          </Parts.Toggle>
        ) : (
          <Parts.Amount account={account} className="lk-strong">
            {amount}
          </Parts.Amount>
        )}
      </div>
      {isMain && (
        <Parts.Amount account={account} className="lk-amount" data-long={getLength(isHidden ? '' : shown)}>
          {amount}
        </Parts.Amount>
      )}
      <Parts.Pending account={account} className="lk-small lk-muted">
        {m['balance.pending']({ amount: format.text(pending) })}
      </Parts.Pending>
      {!isHidden && <ExactFigures figures={[{ label: m['balance.label'], money: available }]} />}
    </Parts.Account>
  );
}

/** Long figures step down in size: from 11 characters, and from 16. */
function getLength(text: string): '1' | '2' | undefined {
  return text.length >= 16 ? '2' : text.length >= 11 ? '1' : undefined;
}

/** Stands in the place of accounts that were not read, and below those that were not updated. */
function Failure(): ReactElement {
  const m = useMessages(texts);
  return (
    <ReloadNotice
      reload={useBalanceContext('Balance').reload}
      titles={{ failed: m['balance.failed'], stale: m['balance.stale'] }}
      stale={({ time }) => `${m['balance.stale']} ${m['balance.asOf']({ time })}`}
      label={m['balance.refresh']}
      Retry={Parts.Retry}
    />
  );
}

export declare namespace Balance {
  interface Props extends StoreEvents {
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
    readonly slots?:
      | {
          /** In place of the text where there is no account. */
          readonly empty?: ReactNode;
          readonly footer?: ReactNode;
        }
      | undefined;
    readonly className?: string | undefined;
    readonly id?: string | undefined;
  }
}
