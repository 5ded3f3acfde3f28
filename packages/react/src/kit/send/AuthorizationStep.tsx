import type { StepUpState } from '@latchkey/core';
import { type ReactElement, useState } from 'react';
import { useSendContext } from '../../headless/send/context.ts';
import * as Parts from '../../headless/send/index.parts.ts';
import { getQuote } from '../../headless/send/steps.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Button } from '../button/Button.tsx';
import { StepUp } from '../step-up/StepUp.tsx';
import { toSummaryFacts } from '../step-up/toSummaryFacts.ts';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

/** The statuses that show that a payment was not confirmed by an earlier proof. */
const KNOWN: ReadonlySet<StepUpState['status']> = new Set(['awaitingProof', 'proofRefused', 'ended']);

/**
 * The user confirms the payment, or logs in before the service accepts it, with amount and payee above every step. The
 * payment then continues by itself.
 */
export function AuthorizationStep({ headingLevel, onFinishLater, onDone }: StepProps): ReactElement {
  const m = useMessages(texts);
  const { send, payee, source, reopen } = useSendContext('Send');
  const { state } = send;
  const quote = getQuote(state);
  const waits = state.status === 'authorizationRequired';
  // After a proof whose response was lost the money may have moved: only a way out that keeps the payment is offered. So
  // it is before the challenge is read, since an earlier page may have sent a proof.
  const [isProofUnknown, setProofUnknown] = useState(true);
  const canLeave = !waits || (onFinishLater === undefined && (onDone !== undefined || !isProofUnknown));
  const currency = source?.available.currency;
  const amount =
    quote?.sending ??
    ('intent' in state && state.intent.lockedCurrencySide === 'SENDING' && currency !== undefined
      ? { amount: state.intent.amount, currency }
      : undefined);
  const facts = payee === undefined ? { payee: m['account.unnamed'] } : toSummaryFacts(payee, m);
  return (
    <>
      <StepUp
        key={waits ? state.quote.id : 'login'}
        embedded
        headingLevel={headingLevel}
        subject={waits ? { type: 'quote', quote: state.quote } : { type: 'login' }}
        summary={{ amount, receiving: quote?.receiving, ...facts }}
        onRequote={() => reopen()}
        onStatusChange={({ to }) =>
          setProofUnknown((now) => (to === 'unknownOutcome' ? true : KNOWN.has(to) ? false : now))
        }
        {...(canLeave && { onCancel: waits && onDone !== undefined ? onDone : () => reopen() })}
      />
      {waits && onFinishLater !== undefined && (
        <div className="lk-actions">
          <p className="lk-small lk-muted">{m['send.authorization.laterText']}</p>
          <Button
            variant="quiet"
            data-lk-part="finish-later"
            onClick={() => onFinishLater({ transactionId: state.quote.transactionId })}
          >
            {m['send.authorization.later']}
          </Button>
        </div>
      )}
      {/* It names the payment; that of the confirmation is shown. */}
      <Parts.Heading headingLevel={headingLevel} hidden>
        {m['send.authorization.heading']}
      </Parts.Heading>
    </>
  );
}
