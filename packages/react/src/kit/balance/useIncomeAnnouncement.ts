import { type BalanceState, type Money, toMoney } from '@latchkey/core';
import { useEffect, useRef, useState } from 'react';
import { useAnnounce } from '../../hooks/useAnnounce.ts';
import { useMoneyFormat } from '../../hooks/useMoneyFormat.ts';
import { balance } from '../../messages/en/balance.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useProvider } from '../../provider/context.ts';

/** Minimum interval between two announcements. */
const INTERVAL_MS = 10_000;

/**
 * Announces incoming money that an event reports. Within an interval it is added up. Nothing is announced after a refresh
 * by the user, or while the amounts are hidden. Outgoing payments are announced where they are sent.
 */
export function useIncomeAnnouncement(state: BalanceState, isHidden: boolean): void {
  const announce = useAnnounce();
  const m = useMessages(balance);
  const { text } = useMoneyFormat();
  const { clock } = useProvider('Balance');
  const lastStatus = useRef(state.status);
  const amounts = useRef(new Map<string, bigint>());
  // Income that is not announced yet, by account.
  const income = useRef(new Map<string, Money>());
  const [isPaused, setPaused] = useState(false);

  useEffect(() => {
    const isRefreshed = lastStatus.current === 'refreshing';
    lastStatus.current = state.status;
    const accounts = 'data' in state ? state.data : [];
    for (const account of accounts) {
      const { amount, currency } = toMoney(account.balance);
      const increase = amount - (amounts.current.get(account.id) ?? amount);
      amounts.current.set(account.id, amount);
      if (isRefreshed || increase <= 0n) continue;
      const pending = income.current.get(account.id)?.amount ?? 0n;
      income.current.set(account.id, { amount: pending + increase, currency });
    }
    // Income of one user is not announced to the next.
    if (isHidden || accounts.length === 0) income.current.clear();
    const [next] = income.current;
    if (isPaused || next === undefined) return;
    const [id, money] = next;
    income.current.delete(id);
    announce(m['balance.announce.increased']({ amount: text(money) }));
    setPaused(true);
  }, [state, isHidden, isPaused, announce, m, text]);

  useEffect(() => {
    if (!isPaused) return undefined;
    const timer = clock.setTimeout(() => setPaused(false), INTERVAL_MS);
    return () => clock.clearTimeout(timer);
  }, [clock, isPaused]);
}
