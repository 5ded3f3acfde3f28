import type { ShownQuote } from '@latchkey/core';
import { type ReactElement, useState } from 'react';
import type { PressRefusal } from '../../headless/confirm/createConfirmGuard.ts';
import { ExpiryTimer } from '../../headless/expiry-timer/ExpiryTimer.tsx';
import { useSendContext } from '../../headless/send/context.ts';
import * as Parts from '../../headless/send/index.parts.ts';
import { getQuote } from '../../headless/send/steps.ts';
import { useMoneyFormat } from '../../hooks/useMoneyFormat.ts';
import { useWallet } from '../../hooks/useWallet.ts';
import { Icon } from '../../icons/Icon.tsx';
import { lock, refresh } from '../../icons/shapes.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Busy } from '../base/Busy.tsx';
import { Problem } from '../base/Problem.tsx';
import { Notice } from '../notice/Notice.tsx';
import { StepHead } from './StepHead.tsx';
import type { StepProps } from './stepProps.ts';
import { Hero, Ticket } from './Ticket.tsx';
import { texts } from './texts.ts';
import { useQuoteText } from './useQuoteText.ts';

/** A quote that ends this long before `expiresAt` did not expire by time. */
const EARLY_MS = 5_000;

/** Fees, expiry and confirmation. Stays visible while the payment is signed and sent. */
export function ReviewStep({ headingLevel, onSubmit }: StepProps): ReactElement | null {
  const m = useMessages(texts);
  const { send } = useSendContext('Send');
  const { state } = send;
  const change = useQuoteText().change(state);
  const quote = getQuote(state);
  if (quote === undefined) return null;
  const expired = state.status === 'quoteExpired' || state.status === 'requoting';
  return (
    <>
      <StepHead headingLevel={headingLevel}>{m['send.review.heading']}</StepHead>
      {change !== undefined && (
        <Notice tone="warning" icon={refresh} title={m['send.review.new']} announced={false}>
          {change}
        </Notice>
      )}
      <Hero quote={quote} />
      <Ticket quote={quote} />
      {expired ? <Expired key={quote.id} quote={quote} /> : <Confirm quote={quote} onSubmit={onSubmit} />}
    </>
  );
}

function Confirm({ quote, onSubmit }: Pick<StepProps, 'onSubmit'> & { readonly quote: ShownQuote }): ReactElement {
  const m = useMessages(texts);
  const money = useMoneyFormat();
  const { status } = useSendContext('Send').send.state;
  // Each refusal is an alert of its own: the same text twice is announced twice.
  const [refusals, setRefusals] = useState<readonly PressRefusal[]>([]);
  const refusal = refusals.at(-1);
  const reviewing = status === 'reviewing';
  const doing = status === 'signing' ? m['send.signing'] : m['send.executing'];
  return (
    <div className="lk-actions">
      {/* Another text is another element, so that it does not move along the line. */}
      <p key={status} className="lk-timer" data-center="">
        {reviewing ? (
          <>
            <Icon icon={lock} size="s" />
            {m['send.review.held']}{' '}
            <ExpiryTimer
              className="lk-time"
              expiresAt={quote.expiresAt}
              formatAnnouncement={(left) => m['send.announce.timeLeft']({ left })}
            />
          </>
        ) : (
          doing
        )}
      </p>
      <Parts.Confirm
        className="lk-button lk-primary lk-wide"
        onConfirm={onSubmit}
        onRefused={(reason) => setRefusals((before) => [...before, reason])}
      >
        <Busy busy={!reviewing}>{m['send.review.confirm']({ amount: money.text(quote.sending) })}</Busy>
      </Parts.Confirm>
      {reviewing && refusal !== undefined && (
        <Notice key={refusals.length} tone="error">
          {m[`send.review.${refusal}`]}
        </Notice>
      )}
    </div>
  );
}

function Expired({ quote }: { readonly quote: ShownQuote }): ReactElement {
  const m = useMessages(texts);
  const wallet = useWallet();
  // The service ended it before its time, for example because the payee was removed elsewhere.
  const [isEarly] = useState(() => quote.expiresAt - wallet.now() > EARLY_MS);
  const { status } = useSendContext('Send').send.state;
  return (
    <>
      <Parts.Error className="lk-error">
        <Problem>{isEarly ? `${m['error.next.requote']} ${m['send.refused.text']}` : m['send.review.expired']}</Problem>
      </Parts.Error>
      <Parts.Requote className="lk-button lk-primary">
        <Busy busy={status === 'requoting'}>{m['send.review.requote']}</Busy>
      </Parts.Requote>
    </>
  );
}
