import type { LockedQuote } from '@latchkey/core';
import type { ReactElement } from 'react';
import { useSendContext } from '../../headless/send/context.ts';
import { useMoneyFormat } from '../../hooks/useMoneyFormat.ts';
import { bank, wallet } from '../../icons/shapes.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Avatar } from '../avatar/Avatar.tsx';
import { getDetail } from './getDetail.ts';
import { texts } from './texts.ts';
import { usePayeeName } from './usePayeeName.ts';

/** Amount and payee of a payment that waits, in two lines. */
export function Pinned({ quote }: { readonly quote: LockedQuote }): ReactElement {
  const m = useMessages(texts);
  const { text } = useMoneyFormat();
  const name = usePayeeName();
  const { payee } = useSendContext('Send');
  return (
    <section className="lk-pinned" aria-label={m['send.pinned.label']} data-lk-part="pinned">
      <Avatar name={payee?.name} identifier={payee?.id} badge={payee?.kind === 'wallet' ? wallet : bank} />
      <span className="lk-two">
        <span>{m['send.pinned.payment']({ amount: text(quote.sending, { detail: 'exact' }), payee: name })}</span>{' '}
        <span className="lk-small">
          {m['send.review.receiving']({ payee: name })} {text(quote.receiving, getDetail(quote))}
        </span>
      </span>
    </section>
  );
}
