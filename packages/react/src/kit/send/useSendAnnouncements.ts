import type { SendState } from '@latchkey/core';
import { useEffect, useRef } from 'react';
import { useAnnounce } from '../../hooks/useAnnounce.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useMoneyText } from '../base/useMoneyText.ts';
import { texts } from './texts.ts';
import { usePayeeName } from './usePayeeName.ts';

/** Says what happens between two steps. A new step's heading and an error say themselves. */
export function useSendAnnouncements(state: SendState): void {
  const announce = useAnnounce();
  const m = useMessages(texts);
  const money = useMoneyText();
  const payee = usePayeeName();
  const before = useRef(state);
  useEffect(() => {
    const last = before.current;
    before.current = state;
    if (last.status === state.status) return;
    if (state.status === 'quoting' || state.status === 'requoting') announce(m['send.quoting']);
    if (state.status === 'signing') announce(m['send.signing']);
    if (state.status === 'executing') announce(m['send.executing']);
    if (state.status === 'reviewing' && last.status === 'requoting') {
      announce(m['send.said.newRate']({ amount: money(state.quote.receiving), payee }));
    }
    if (state.status === 'completed' && last.status === 'processing') {
      announce(m['send.completed.text']({ amount: money(state.quote.receiving), payee }));
    }
  }, [state, announce, m, money, payee]);
}
