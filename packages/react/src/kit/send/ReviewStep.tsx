import type { LockedQuote } from '@latchkey/core';
import { type ReactElement, useState } from 'react';
import type { PressRefusal } from '../../headless/confirm/createConfirmGuard.ts';
import { ExpiryTimer } from '../../headless/expiry-timer/ExpiryTimer.tsx';
import { useSendContext } from '../../headless/send/context.ts';
import * as Parts from '../../headless/send/index.parts.ts';
import { quoteOf } from '../../headless/send/steps.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Busy } from '../base/Busy.tsx';
import { Problem } from '../base/Problem.tsx';
import { useMoneyText } from '../base/useMoneyText.ts';
import { ReviewList } from './ReviewList.tsx';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

/** What it costs, until when, and the confirmation; also while it is signed and sent, so that it stays in sight. */
export function ReviewStep({ headingLevel }: StepProps): ReactElement | null {
  const m = useMessages(texts);
  const { send } = useSendContext('Send');
  const { state } = send;
  const quote = quoteOf(state);
  const [before, remember] = useState<LockedQuote>();
  if (state.status === 'requoting' && before !== state.quote) remember(state.quote);
  if (quote === undefined) return null;
  const isNew = state.status === 'reviewing' && state.changed.length > 0;
  const expired = state.status === 'quoteExpired' || state.status === 'requoting';
  return (
    <>
      <Parts.Heading headingLevel={headingLevel} className="lk-heading">
        {m['send.review.heading']}
      </Parts.Heading>
      {isNew && <p className="lk-note">{m['send.review.changed']}</p>}
      <ReviewList quote={quote} before={before} />
      {expired ? <Expired /> : <Confirm quote={quote} />}
      {(state.status === 'reviewing' || state.status === 'quoteExpired') && (
        <Parts.ChangeAmount className="lk-button lk-quiet">{m['send.change.amount']}</Parts.ChangeAmount>
      )}
    </>
  );
}

function Confirm({ quote }: { readonly quote: LockedQuote }): ReactElement {
  const m = useMessages(texts);
  const money = useMoneyText();
  const { status } = useSendContext('Send').send.state;
  const [refused, setRefused] = useState<PressRefusal>();
  const reviewing = status === 'reviewing';
  const doing = status === 'signing' ? m['send.signing'] : m['send.executing'];
  return (
    <>
      <p className="lk-hint lk-under-way">
        {reviewing ? (
          <>
            {m['send.review.held']}{' '}
            <ExpiryTimer
              className="lk-timer"
              until={quote.expiresAt}
              speak={(left) => m['send.said.timeLeft']({ left })}
            />
          </>
        ) : (
          doing
        )}
      </p>
      <Parts.Error className="lk-error">
        {refused === 'covered' && <Problem>{m['send.review.covered']}</Problem>}
      </Parts.Error>
      <Parts.Confirm className="lk-button lk-primary" onRefused={setRefused}>
        <Busy busy={!reviewing}>{m['send.review.confirm']({ amount: money(quote.sending) })}</Busy>
      </Parts.Confirm>
    </>
  );
}

function Expired(): ReactElement {
  const m = useMessages(texts);
  const { status } = useSendContext('Send').send.state;
  return (
    <>
      <Parts.Error className="lk-error">
        <Problem>{m['send.review.expired']}</Problem>
      </Parts.Error>
      <Parts.Requote className="lk-button lk-primary">
        <Busy busy={status === 'requoting'}>{m['send.review.requote']}</Busy>
      </Parts.Requote>
    </>
  );
}
