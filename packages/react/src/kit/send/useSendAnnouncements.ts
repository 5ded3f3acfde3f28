import type { SendState } from '@latchkey/core';
import { useEffect, useRef } from 'react';
import { useSendContext } from '../../headless/send/context.ts';
import { useMoneyFormat } from '../../hooks/useMoneyFormat.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useProvider } from '../../provider/context.ts';
import { announceUnfocused } from '../base/announceUnfocused.ts';
import { getDetail } from './getDetail.ts';
import { texts } from './texts.ts';
import { usePayeeName } from './usePayeeName.ts';
import { useQuoteText } from './useQuoteText.ts';

/**
 * Announces events between two steps, and an outcome whose heading did not take the focus, because the user is elsewhere on
 * the page. An error announces itself.
 */
export function useSendAnnouncements(state: SendState): void {
  const headingId = useSendContext('Send').ids.heading;
  const { announcer } = useProvider('Send');
  const m = useMessages(texts);
  const { text: money } = useMoneyFormat();
  const payee = usePayeeName();
  const { change } = useQuoteText();
  const before = useRef(state);
  useEffect(() => {
    const { announce, clear } = announcer;
    const last = before.current;
    before.current = state;
    if (last.status === state.status) return;
    if (state.status === 'quoting' || state.status === 'requoting') announce(m['send.quoting']);
    // The error announces itself. What is no longer true is removed.
    if (state.status === 'quoteExpired' || 'error' in state) clear();
    if (state.status === 'signing') announce(m['send.signing']);
    if (state.status === 'executing') announce(m['send.executing']);
    if (state.status === 'reviewing' && last.status === 'requoting') {
      announce(change(state) ?? m['send.review.new']);
    }
    if (last.status === 'resuming') return;
    if (state.status === 'unknownOutcome') {
      announceUnfocused(announce, { headingId, text: m['error.next.check'] });
    }
    if (state.status === 'processing') announceUnfocused(announce, { headingId, text: m['send.processing.heading'] });
    if (state.status === 'completed') {
      const amount = money(state.quote.receiving, getDetail(state.quote));
      announceUnfocused(announce, { headingId, text: m['send.completed.text']({ amount, payee }) });
    }
  }, [state, headingId, announcer, m, money, payee, change]);
}
