import type { ReactElement } from 'react';
import * as Parts from '../../headless/deposit/index.parts.ts';
import type { DepositState } from '../../hooks/useDeposit.ts';
import { useMoneyFormat } from '../../hooks/useMoneyFormat.ts';
import { Icon } from '../../icons/Icon.tsx';
import { check } from '../../icons/shapes.ts';
import { DepositIllustration } from '../../illustrations/DepositIllustration.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { Money } from '../money/Money.tsx';
import { Stages } from './Stages.tsx';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';
import { useOutcomeAnnouncement } from './useOutcomeAnnouncement.ts';

/** A payment that was seen, or credited. */
export function OutcomeStep(
  props: StepProps & { readonly state: Extract<DepositState, { status: 'detected' | 'credited' }> },
): ReactElement {
  const m = useMessages(texts);
  const { text } = useMoneyFormat();
  const { headingLevel, state } = props;
  const isCredited = state.status === 'credited';
  const heading = isCredited
    ? m['deposit.credited.heading']({ amount: text(state.amount) })
    : m['deposit.detected.heading'];
  useOutcomeAnnouncement(heading);
  return (
    <>
      <div className="lk-outcome">
        {isCredited ? (
          <span className="lk-mark" data-size="xl" data-tone="success">
            <Icon icon={check} />
          </span>
        ) : (
          <DepositIllustration />
        )}
        <Parts.Heading headingLevel={headingLevel} className="lk-heading">
          {heading}
        </Parts.Heading>
        {!isCredited && state.amount !== undefined && (
          <p className="lk-amount" data-size="m">
            <Money money={state.amount} minor="small" />
          </p>
        )}
        <p className="lk-muted lk-measure">
          {isCredited
            ? m['deposit.credited.text']({ amount: text(state.balance, { rounding: 'down' }) })
            : m['deposit.detected.text']}
        </p>
      </div>
      {!isCredited && <Stages />}
      <div className="lk-actions">
        <Parts.Done className={isCredited ? 'lk-button lk-primary' : 'lk-button'}>{m['deposit.done']}</Parts.Done>
        <Parts.Restart className="lk-button">{m['deposit.again']}</Parts.Restart>
      </div>
    </>
  );
}
