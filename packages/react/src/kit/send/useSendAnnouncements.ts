import type { SendState } from '@latchkey/core';
import { useEffect, useRef } from 'react';
import { useSendContext } from '../../headless/send/context.ts';
import { useAnnounce } from '../../hooks/useAnnounce.ts';
import { useMoneyFormat } from '../../hooks/useMoneyFormat.ts';
import { useMessages } from '../../messages/useMessages.ts';
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
    if (last.status === 'resuming') return;
    if (state.status === 'unknownOutcome') {
      const text = `${m['send.unknown.heading']}. ${m['send.unknown.again']}`;
      announceUnfocused(announce, { headingId, text });
    }
    if (state.status === 'processing') announceUnfocused(announce, { headingId, text: m['send.processing.heading'] });
    if (state.status === 'completed') {
      const amount = money(state.quote.receiving, getDetail(state.quote));
      const text = `${m['send.completed.heading']}. ${m['send.completed.text']({ amount, payee })}`;
      announceUnfocused(announce, { headingId, text });
    }
  }, [state, headingId, announce, m, money, payee, change]);
}
