import { type Agent, type Money, toMoney } from '@latchkey/core';
import type { ReactElement } from 'react';
import { toAccountTitle } from '../../external-accounts/toAccountTitle.ts';
import { useBalance } from '../../hooks/useBalance.ts';
import { useMoneyFormat } from '../../hooks/useMoneyFormat.ts';
import { useRecipients } from '../../hooks/useRecipients.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useProvider } from '../../provider/context.ts';
import { SkeletonLine } from '../base/Skeleton.tsx';
import { Asks } from './Asks.tsx';
import { texts } from './texts.ts';

/** The accounts that the agent may use, and what differs for single accounts. */
export function AccountRules(props: {
  readonly policy: Agent['policy'];
  /** The currency of the limits. */
  readonly currency: Money['currency'];
}): ReactElement | null {
  const m = useMessages(texts);
  const { locale } = useProvider('Agents');
  const { text } = useMoneyFormat();
  const getName = useAccountNames();
  const { policy, currency } = props;
  const { allowedAccountIds, accountRules = [] } = policy.accountRestrictions ?? {};
  const allowed = allowedAccountIds ?? undefined;
  const rules = accountRules.filter(
    ({ accountId, executionMode, perTransactionLimit }) =>
      (executionMode !== undefined || typeof perTransactionLimit === 'number') &&
      allowed?.includes(accountId) !== false,
  );
  if (allowed === undefined && rules.length === 0) return null;
  if (getName === undefined)
    return (
      <span className="lk-small">
        <span className="lk-hidden">{m['general.loading']}</span>
        <SkeletonLine width="l" />
      </span>
    );
  return (
    <>
      {allowed !== undefined && (
        <p className="lk-small lk-muted">
          {allowed.length === 0
            ? m['agents.accounts.none']
            : m['agents.accounts.only']({ accounts: new Intl.ListFormat(locale).format(allowed.map(getName)) })}
        </p>
      )}
      {rules.map(({ accountId, executionMode, perTransactionLimit }) => (
        <div key={accountId} className="lk-stack lk-stack-2">
          <p className="lk-small lk-strong">{m['agents.account']({ account: getName(accountId) })}</p>
          {typeof perTransactionLimit === 'number' && (
            <p className="lk-small lk-muted">
              {m['agents.account.limit']({ amount: text(toMoney({ amount: perTransactionLimit, currency })) })}
            </p>
          )}
          {executionMode !== undefined && <Asks policy={policy} mode={executionMode} />}
        </div>
      ))}
    </>
  );
}

/** Returns the names of the user's accounts and of those they pay; `undefined` while these are read. */
function useAccountNames(): ((accountId: string) => string) | undefined {
  const m = useMessages(texts);
  const { name } = useMoneyFormat();
  const { state: balance } = useBalance();
  const { state: saved, accounts } = useRecipients();
  if (balance.status === 'loading' || saved.status === 'loading') return undefined;
  const own = 'data' in balance ? balance.data : [];
  const held = own.map((account) => {
    const money = toMoney(account.balance);
    return { id: account.id, name: name(money), code: money.currency.code };
  });
  return (accountId) => {
    const mine = held.find(({ id }) => id === accountId);
    const payee = accounts.find(({ id }) => id === accountId);
    if (mine === undefined) return payee === undefined ? m['agents.account.unknown'] : toAccountTitle(payee, m);
    const isShared = held.some(({ id, name: other }) => id !== accountId && other === mine.name);
    return isShared ? `${mine.name} (${mine.code})` : mine.name;
  };
}
