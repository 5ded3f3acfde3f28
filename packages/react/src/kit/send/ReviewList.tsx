import type { LockedQuote, Money, QuoteChange } from '@latchkey/core';
import type { ReactElement, ReactNode } from 'react';
import { useSendContext } from '../../headless/send/context.ts';
import * as Parts from '../../headless/send/index.parts.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useProvider } from '../../provider/context.ts';
import { AmountText } from '../base/AmountText.tsx';
import { useMoneyText } from '../base/useMoneyText.ts';
import { PayeeText } from './PayeeText.tsx';
import { texts } from './texts.ts';
import { usePayeeName } from './usePayeeName.ts';

/** What is confirmed: payee, what leaves, what it costs, what arrives. It stays in sight until the money has gone. */
export function ReviewList(props: {
  readonly quote: LockedQuote;
  /** The quote that was shown before, if this one replaces it. */
  readonly before?: LockedQuote | undefined;
}): ReactElement {
  const m = useMessages(texts);
  const money = useMoneyText();
  const name = usePayeeName();
  const { send, payee } = useSendContext('Send');
  const { state } = send;
  const changed = state.status === 'reviewing' ? state.changed : [];
  const { quote, before } = props;
  const { sending, fees, platformFees, receiving } = quote;
  const converts = sending.currency.code !== receiving.currency.code;
  const note = 'intent' in state ? state.intent.description : undefined;
  const row = (what: QuoteChange) => {
    const isChanged = changed.includes(what);
    return { changed: isChanged, was: isChanged && before !== undefined ? money(before[what]) : undefined };
  };
  return (
    <Parts.Review className="lk-review" aria-label={m['send.review.label']}>
      <Row term={m['send.review.sending']} strong {...row('sending')}>
        <Figure money={sending} />
      </Row>
      <Row term={m['send.review.payee']}>{payee === undefined ? name : <PayeeText payee={payee} />}</Row>
      <Row term={m['send.review.fees']} {...row('fees')}>
        {fees.amount === 0n ? m['send.review.noFees'] : <Figure money={fees} />}
        {platformFees !== undefined && platformFees.amount > 0n && (
          <span className="lk-hint lk-block">{m['send.review.platformFees']({ amount: money(platformFees) })}</span>
        )}
      </Row>
      {converts && fees.amount > 0n && (
        <Row term={m['send.review.converted']}>
          <Figure money={less(sending, fees)} />
        </Row>
      )}
      {converts && (
        <Row term={m['send.review.rate']}>
          <Rate quote={quote} />
        </Row>
      )}
      {note !== undefined && note !== '' && (
        <Row term={m['send.review.note']}>
          <bdi>{note}</bdi>
        </Row>
      )}
      <Row term={m['send.review.receiving']({ payee: name })} strong {...row('receiving')}>
        <Figure money={receiving} />
      </Row>
    </Parts.Review>
  );
}

function Row(props: {
  readonly term: string;
  readonly strong?: boolean;
  readonly changed?: boolean;
  readonly was?: string | undefined;
  readonly children: ReactNode;
}): ReactElement {
  const m = useMessages(texts);
  return (
    <Parts.ReviewRow className="lk-review-row" changed={props.changed}>
      <Parts.ReviewTerm className="lk-review-term">{props.term}</Parts.ReviewTerm>
      <Parts.ReviewValue className={props.strong ? 'lk-review-value lk-strong' : 'lk-review-value'}>
        {props.children}
        {props.was !== undefined && (
          <span className="lk-hint lk-block">{m['send.review.was']({ amount: props.was })}</span>
        )}
      </Parts.ReviewValue>
    </Parts.ReviewRow>
  );
}

function Rate({ quote }: { readonly quote: LockedQuote }): ReactElement {
  const m = useMessages(texts);
  const { locale } = useProvider('Send');
  // The rate is exact decimal text; `Intl` writes such text without passing through a float.
  const rate = new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }).format(
    quote.rate as Intl.StringNumericLiteral,
  );
  return (
    <>{m['send.review.rateValue']({ from: quote.sending.currency.code, rate, to: quote.receiving.currency.code })}</>
  );
}

/** An amount that the quote fixes; it is struck out once the quote is over. */
function Figure({ money }: { readonly money: Money }): ReactElement {
  return (
    <span className="lk-figure">
      <AmountText money={money} />
    </span>
  );
}

function less(money: Money, part: Money): Money {
  return { amount: money.amount - part.amount, currency: money.currency };
}
