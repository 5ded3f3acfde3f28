import type { ReactElement } from 'react';
import { useFundContext } from '../../headless/fund/context.ts';
import * as Parts from '../../headless/fund/index.parts.ts';
import { useMoneyFormat } from '../../hooks/useMoneyFormat.ts';
import { Icon } from '../../icons/Icon.tsx';
import { check, clock, close, receive } from '../../icons/shapes.ts';
import { findText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Reference } from '../base/Reference.tsx';
import { useOutcomeAnnouncement } from '../deposit/useOutcomeAnnouncement.ts';
import { Money } from '../money/Money.tsx';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

const OUTCOMES = {
  processing: { icon: receive, tone: 'accent' },
  completed: { icon: check, tone: 'success' },
  failed: { icon: close, tone: 'danger' },
  expired: { icon: clock, tone: 'warning' },
} as const;

/** The payment has come in, is on its way, has failed, or its rate has expired. */
export function OutcomeStep({ headingLevel }: StepProps): ReactElement | null {
  const m = useMessages(texts);
  const { text } = useMoneyFormat();
  const { state } = useFundContext('Fund').fund;
  // The clock says that the rate has expired. A payment may have arrived in time, so nothing can be started again yet.
  const isChecking = state.status === 'awaitingPayment';
  const reached = isChecking ? 'expired' : state.status;
  const status = reached in OUTCOMES ? (reached as keyof typeof OUTCOMES) : undefined;
  const quote = 'quote' in state ? state.quote : undefined;
  const received = quote === undefined ? '' : text(quote.receiving, { detail: 'exact' });
  const headings = {
    processing: m['fund.processing.heading'],
    completed: m['fund.completed.heading']({ amount: received }),
    failed: m['fund.failed.heading'],
    expired: m['fund.expired.heading'],
  };
  const heading = status === undefined ? '' : headings[status];
  useOutcomeAnnouncement(isChecking ? m['fund.expired.checking'] : heading);
  if (status === undefined || quote === undefined) return null;
  const { icon, tone } = OUTCOMES[status];
  const reason = state.status === 'failed' ? findText(m, `reason.${state.reason}`) : undefined;
  return (
    <>
      <div className="lk-outcome">
        <span className="lk-mark" data-size="xl" data-tone={tone}>
          <Icon icon={icon} />
        </span>
        <Parts.Heading headingLevel={headingLevel} className="lk-heading">
          {heading}
        </Parts.Heading>
        {status === 'processing' && (
          <p className="lk-amount" data-size="m">
            <Money money={quote.receiving} minor="small" />
          </p>
        )}
        {status !== 'completed' && (
          <p className="lk-muted lk-measure">
            {reason} {isChecking ? m['fund.expired.checking'] : m[`fund.${status}.text`]}
          </p>
        )}
      </div>
      <Reference value={quote.transactionId} />
      <div className="lk-actions">
        <Parts.Renew className="lk-button lk-primary">{m['send.review.requote']}</Parts.Renew>
        <Parts.Done className={status === 'completed' ? 'lk-button lk-primary' : 'lk-button'}>
          {m['send.done']}
        </Parts.Done>
        {!isChecking && <Parts.Reset className="lk-button">{m['fund.again']}</Parts.Reset>}
      </div>
    </>
  );
}
