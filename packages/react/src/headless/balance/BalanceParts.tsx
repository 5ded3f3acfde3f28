'use client';
import { type BalanceState, type InternalAccount, toMoney } from '@latchkey/core';
import { useMoneyFormat } from '../../hooks/useMoneyFormat.ts';
import { createPart, type Part } from '../part/createPart.tsx';
import { createRetry } from '../part/createRetry.ts';
import { useBalanceContext } from './context.ts';
import { getPending } from './getPending.ts';

/** The state of the balance, and whether its amounts are hidden. */
type State = BalanceState & { readonly isHidden: boolean };

function useBalanceState(part: string): State {
  const { balance, isHidden } = useBalanceContext(part);
  return { ...balance.state, isHidden };
}

interface AccountOwn {
  readonly account: InternalAccount;
}

/** One account. Renders a `<div>`. */
export const BalanceAccount: Part<'div', State> = createPart<'div', State>('div', 'account', () => ({
  state: useBalanceState('Balance.Account'),
}));

/** Hides and shows the amounts of all accounts. Give it an `aria-label`. Renders a `<button>`. */
export const BalanceToggle: Part<'button', State> = createPart<'button', State>('button', 'toggle', () => {
  const { toggle } = useBalanceContext('Balance.Toggle');
  const state = useBalanceState('Balance.Toggle');
  return { state, props: { 'aria-pressed': state.isHidden, onClick: toggle } };
});

/** What can be spent; nothing of it while the amounts are hidden. Renders a `<p>`. */
export const BalanceAmount: Part<'p', State, AccountOwn> = createPart<'p', State, AccountOwn>(
  'p',
  'amount',
  ({ account, ...rest }) => {
    const state = useBalanceState('Balance.Amount');
    const { text } = useMoneyFormat();
    const children = state.isHidden ? undefined : text(toMoney(account.balance), { rounding: 'down' });
    return { rest, state, children };
  },
);

/** What has not arrived yet. Renders nothing where nothing is pending or amounts are hidden. Renders a `<p>`. */
export const BalancePending: Part<'p', State, AccountOwn> = createPart<'p', State, AccountOwn>(
  'p',
  'pending',
  ({ account, ...rest }) => {
    const state = useBalanceState('Balance.Pending');
    const { text } = useMoneyFormat();
    const pending = getPending(account);
    return { rest, state, absent: pending.amount <= 0n || state.isHidden, children: text(pending) };
  },
);

/** Reads the balance again after a failure; renders nothing otherwise. Renders a `<button>`. */
export const BalanceRetry: Part<'button', State> = createRetry(() => {
  const { reload } = useBalanceContext('Balance.Retry');
  return { state: useBalanceState('Balance.Retry'), reload };
});
