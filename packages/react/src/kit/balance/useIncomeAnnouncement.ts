import { type InternalAccount, toMoney } from '@latchkey/core';
import { useEffect, useRef } from 'react';
import { useAnnounce } from '../../hooks/useAnnounce.ts';
import { useMoneyFormat } from '../../hooks/useMoneyFormat.ts';
import { balance } from '../../messages/en/balance.ts';
import { useMessages } from '../../messages/useMessages.ts';

/** Announces incoming money. Outgoing payments are announced where they are sent. */
export function useIncomeAnnouncement(accounts: readonly InternalAccount[]): void {
  const announce = useAnnounce();
  const m = useMessages(balance);
  const { text } = useMoneyFormat();
  const known = useRef(new Map<string, bigint>());
  useEffect(() => {
    for (const account of accounts) {
      const { amount, currency } = toMoney(account.balance);
      const before = known.current.get(account.id);
      known.current.set(account.id, amount);
      if (before === undefined || amount <= before) continue;
      announce(m['balance.announce.increased']({ amount: text({ amount: amount - before, currency }) }));
    }
  }, [accounts, announce, m, text]);
}
