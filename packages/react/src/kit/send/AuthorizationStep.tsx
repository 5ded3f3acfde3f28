import type { ReactElement } from 'react';
import { belowHeading } from '../../headless/part/heading.ts';
import { useSendContext } from '../../headless/send/context.ts';
import * as Parts from '../../headless/send/index.parts.ts';
import { getQuote } from '../../headless/send/steps.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Button } from '../button/Button.tsx';
import { StepUp } from '../step-up/StepUp.tsx';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';
import { usePayeeName } from './usePayeeName.ts';

/**
 * The user confirms the payment, or logs in before the service accepts it, with amount and payee above every step. The
 * payment then continues by itself.
 */
export function AuthorizationStep({ headingLevel, onFinishLater }: StepProps): ReactElement {
  const m = useMessages(texts);
  const { send, payee, source, reopen } = useSendContext('Send');
  const name = usePayeeName();
  const { state } = send;
  const quote = getQuote(state);
  const waits = state.status === 'authorizationRequired';
  const currency = source?.available.currency;
  const amount =
    quote?.sending ??
    ('intent' in state && state.intent.lockedCurrencySide === 'SENDING' && currency !== undefined
      ? { amount: state.intent.amount, currency }
      : undefined);
  const ending = payee?.ending === undefined ? undefined : m['account.ending']({ ending: payee.ending });
  return (
    <>
      <Parts.Heading headingLevel={headingLevel} className="lk-heading">
        {m['send.authorization.heading']}
      </Parts.Heading>
      <StepUp
        key={waits ? state.quote.id : 'login'}
        embedded
        headingLevel={belowHeading(headingLevel)}
        subject={waits ? { type: 'quote', quote: state.quote } : { type: 'login' }}
        summary={{ amount, receiving: quote?.receiving, payee: name, detail: ending }}
        onRequote={() => reopen()}
        {...(waits ? {} : { onCancel: () => reopen() })}
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
    </>
  );
}
