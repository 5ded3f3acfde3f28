import type { SendState } from '@latchkey/core';
import { useEffect, useRef } from 'react';
import { useAnnounce } from '../../hooks/useAnnounce.ts';
import { useMoneyFormat } from '../../hooks/useMoneyFormat.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { getDetail } from './getDetail.ts';
import { texts } from './texts.ts';
import { usePayeeName } from './usePayeeName.ts';
import { useQuoteText } from './useQuoteText.ts';

/** Announces events between two steps. A new step's heading and an error announce themselves. */
export function useSendAnnouncements(state: SendState): void {
  const announce = useAnnounce();
  const m = useMessages(texts);
  const { text: money } = useMoneyFormat();
  const payee = usePayeeName();
  const { change } = useQuoteText();
  const before = useRef(state);
  useEffect(() => {
    const last = before.current;
    before.current = state;
    if (last.status === state.status) return;
    if (state.status === 'quoting' || state.status === 'requoting') announce(m['send.quoting']);
    if (state.status === 'signing') announce(m['send.signing']);
    if (state.status === 'executing') announce(m['send.executing']);
    if (state.status === 'reviewing' && last.status === 'requoting') {
      const text = change(state);
      announce(text === undefined ? m['send.review.new'] : `${m['send.review.new']}. ${text}`);
    }
    if (state.status === 'completed' && last.status === 'processing') {
      announce(m['send.completed.text']({ amount: money(state.quote.receiving, getDetail(state.quote)), payee }));
    }
  }, [state, announce, m, money, payee, change]);
}
