import type { ShownQuote } from '@latchkey/core';
import type { ReactElement } from 'react';
import { useSendContext } from '../../headless/send/context.ts';
import { useMoneyFormat } from '../../hooks/useMoneyFormat.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Avatar } from '../avatar/Avatar.tsx';
import { Identity } from '../recipient-picker/AccountText.tsx';
import { badges } from '../recipient-picker/badges.ts';
import { getDetail } from './getDetail.ts';
import { texts } from './texts.ts';
import { usePayeeName } from './usePayeeName.ts';

/** Amount and payee of a payment, in two lines. Where the payment failed, the account stands for what the payee gets. */
export function Pinned(props: { readonly quote: ShownQuote; readonly failed?: boolean }): ReactElement {
  const { quote, failed = false } = props;
  const m = useMessages(texts);
  const { text } = useMoneyFormat();
  const name = usePayeeName();
  const { payee } = useSendContext('Send');
  return (
    <section className="lk-pinned" aria-label={m['send.pinned.label']} data-lk-part="pinned">
      <Avatar name={payee?.name} badge={badges[payee?.kind ?? 'bank']} />
      <span className="lk-two">
        <span>{m['send.pinned.payment']({ amount: text(quote.sending, { detail: 'exact' }), payee: name })}</span>{' '}
        <span className="lk-small">
          {failed ? (
            payee !== undefined && <Identity summary={payee} />
          ) : (
            <>
              {m['send.review.receiving']({ payee: name })} {text(quote.receiving, getDetail(quote))}
            </>
          )}
        </span>
      </span>
    </section>
  );
}
