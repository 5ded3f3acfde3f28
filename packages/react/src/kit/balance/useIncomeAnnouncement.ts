import { type InternalAccount, toMoney } from '@latchkey/core';
import { useEffect, useRef } from 'react';
import { useAnnounce } from '../../hooks/useAnnounce.ts';
import { balance } from '../../messages/en/balance.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useMoneyText } from '../base/useMoneyText.ts';

/** Says what came in while somebody looks. What goes out is said where it is sent. */
export function useIncomeAnnouncement(accounts: readonly InternalAccount[]): void {
  const announce = useAnnounce();
  const m = useMessages(balance);
  const text = useMoneyText();
  const known = useRef(new Map<string, bigint>());
  useEffect(() => {
    for (const account of accounts) {
      const { amount, currency } = toMoney(account.balance);
      const before = known.current.get(account.id);
      known.current.set(account.id, amount);
      if (before === undefined || amount <= before) continue;
      announce(m['balance.said.increased']({ amount: text({ amount: amount - before, currency }) }));
    }
  }, [accounts, announce, m, text]);
}
