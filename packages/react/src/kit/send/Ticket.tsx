import type { QuoteChange, ShownQuote } from '@latchkey/core';
import type { ReactElement, ReactNode } from 'react';
import { useSendContext } from '../../headless/send/context.ts';
import * as Parts from '../../headless/send/index.parts.ts';
import { useMoneyFormat } from '../../hooks/useMoneyFormat.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useProvider } from '../../provider/context.ts';
import { ExactFigures } from '../money/ExactFigures.tsx';
import { Money } from '../money/Money.tsx';
import { formatArrival } from '../receipt/arrival.ts';
import { exact, getDetail } from './getDetail.ts';
import { PayeeLine } from './PayeeLine.tsx';
import { texts } from './texts.ts';
import { useArrival } from './useArrival.ts';
import { usePayeeName } from './usePayeeName.ts';
import { useQuoteText } from './useQuoteText.ts';

/** What is debited, large. Every digit is shown on request, and unasked where rounding hides value: the user signs it. */
export function Hero({ quote }: { readonly quote: ShownQuote }): ReactElement {
  const m = useMessages(texts);
  const { text } = useMoneyFormat();
  const name = usePayeeName();
  const { state } = useSendContext('Send').send;
  const before = state.status === 'reviewing' && state.changed.includes('sending') ? state.before : undefined;
  // Beside the amount before, with the same digits: a rounded one could look smaller where it is larger.
  const detail = before && exact.detail;
  const shown = text(quote.sending, { detail });
  return (
    <div className="lk-hero" data-lk-part="total">
      <div className="lk-line lk-center">
        <p className="lk-small lk-muted">{m['send.review.sending']}</p>
        {isEditable(state.status) && (
          <Parts.ChangeAmount className="lk-link" aria-label={m['send.edit.amount']}>
            {m['send.edit']}
          </Parts.ChangeAmount>
        )}
      </div>
      <p className="lk-amount" data-long={shown.length > 11 ? '1' : undefined}>
        <Money money={quote.sending} detail={detail} minor="small" />
      </p>
      {before !== undefined && <Before text={text(before.sending, exact)} />}
      <ExactFigures
        // What the user closed was another quote's.
        key={quote.id}
        defaultOpen={shown !== text(quote.sending, exact)}
        figures={[
          { label: m['send.review.sending'], money: quote.sending },
          { label: m['send.review.fees'], money: quote.fees },
          { label: m['send.review.receiving']({ payee: name }), money: quote.receiving },
        ]}
      />
    </div>
  );
}

/** The payee and every figure to confirm. It stays visible until the money has been sent. */
export function Ticket({ quote }: { readonly quote: ShownQuote }): ReactElement {
  const m = useMessages(texts);
  const { text } = useMoneyFormat();
  const { locale } = useProvider('Send');
  const quoteText = useQuoteText();
  const name = usePayeeName();
  const { send, payee } = useSendContext('Send');
  const arrives = formatArrival(m, useArrival(quote.transactionId), {
    locale,
    to: payee?.kind === 'wallet' ? 'wallet' : 'bank',
  });
  const { state } = send;
  const { changed = [], before } = state.status === 'reviewing' ? state : {};
  const { sending, fees, platformFees, receiving } = quote;
  const note = 'intent' in state ? state.intent.description : undefined;
  const rate = quoteText.rate(quote);
  const rateBefore = before === undefined ? undefined : quoteText.rate(before);
  const was = (what: QuoteChange) =>
    before !== undefined && changed.includes(what)
      ? text(before[what], what === 'receiving' ? getDetail(quote) : exact)
      : undefined;
  return (
    <div className="lk-ticket" data-lk-part="ticket">
      <div className="lk-line lk-spread">
        <span className="lk-payee">
          <PayeeLine />
        </span>
        {isEditable(state.status) && (
          <Parts.ChangeRecipient className="lk-link" aria-label={m['send.edit.recipient']}>
            {m['send.edit']}
          </Parts.ChangeRecipient>
        )}
      </div>
      <Parts.Review className="lk-facts" aria-label={m['send.review.label']}>
        <Row
          term={m['send.review.receiving']({ payee: name })}
          strong
          changed={changed.includes('receiving')}
          was={was('receiving')}
        >
          <Money money={receiving} detail={getDetail(quote).detail} />
        </Row>
        <Row term={m['send.review.fees']} changed={changed.includes('fees')} was={was('fees')}>
          {fees.amount === 0n ? m['send.review.noFees'] : <Money money={fees} detail="exact" />}
          {platformFees !== undefined && platformFees.amount > 0n && (
            <span className="lk-small">{m['send.review.platformFees']({ amount: text(platformFees, exact) })}</span>
          )}
        </Row>
        {sending.currency.code !== receiving.currency.code && (
          <Row
            term={m['send.review.rate']}
            changed={rateBefore !== undefined && rateBefore !== rate}
            was={rateBefore === rate ? undefined : rateBefore}
          >
            <span className="lk-money">{rate}</span>
          </Row>
        )}
        <Row term={m['send.review.arrives']}>
          {/* A text of another width is another element, so that it does not move along the line. */}
          <span key={arrives} className="lk-phrase">
            {arrives}
          </span>
        </Row>
        {note !== undefined && note !== '' && (
          <Row term={m['send.review.note']}>
            <bdi>{note}</bdi>{' '}
            {isEditable(state.status) && (
              <Parts.ChangeAmount className="lk-link" aria-label={m['send.edit.note']}>
                {m['send.edit']}
              </Parts.ChangeAmount>
            )}
          </Row>
        )}
      </Parts.Review>
    </div>
  );
}

/** While a payment is being approved its lines cannot be edited. */
function isEditable(status: string): boolean {
  return status === 'reviewing' || status === 'quoteExpired';
}

function Row(props: {
  readonly term: string;
  readonly strong?: boolean;
  readonly changed?: boolean;
  readonly was?: string | undefined;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <Parts.ReviewRow className="lk-fact" data-total={props.strong ? '' : undefined} changed={props.changed}>
      <Parts.ReviewTerm>{props.term}</Parts.ReviewTerm>
      <Parts.ReviewValue>
        {props.children}
        {props.was !== undefined && <Before text={props.was} />}
      </Parts.ReviewValue>
    </Parts.ReviewRow>
  );
}

/** The figure before, struck. */
function Before({ text }: { readonly text: string }): ReactElement {
  const m = useMessages(texts);
  return (
    <span className="lk-small">
      <span className="lk-hidden">{m['send.review.before']} </span>
      <s className="lk-was">{text}</s>
    </span>
  );
}
