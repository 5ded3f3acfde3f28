import { type ReactElement, useId } from 'react';
import { useCountdown } from '../../countdown/useCountdown.ts';
import { useDepositContext } from '../../headless/deposit/context.ts';
import * as Parts from '../../headless/deposit/index.parts.ts';
import type { DepositState } from '../../hooks/useDeposit.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Instructions } from './Instructions.tsx';
import { Stale } from './Stale.tsx';
import { StepHead } from './StepHead.tsx';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';
import { useChoiceText } from './useChoiceText.ts';

/** Where to pay, while the payment is awaited. */
export function InstructionsStep(
  props: StepProps & { readonly state: Extract<DepositState, { status: 'waiting' }> },
): ReactElement {
  const m = useMessages(texts);
  const { headingLevel, state, slots, onCopy } = props;
  const { choice, method } = state;
  const { isRefreshing, refresh } = useDepositContext('Deposit').deposit;
  const text = useChoiceText();
  const { expiresAt } = method.instructions;
  const isExpired = useCountdown(expiresAt ?? 0) === 0 && expiresAt !== undefined;
  return (
    <>
      <StepHead headingLevel={headingLevel}>{text.heading(choice)}</StepHead>
      <Stale error={state.error} />
      {choice.methods.length > 1 && (
        <fieldset className="lk-segmented">
          <legend className="lk-hidden">{m['deposit.network']}</legend>
          {choice.methods.map((each) => (
            <Network key={each.id} method={each} />
          ))}
        </fieldset>
      )}
      <Instructions
        key={method.id}
        title={text.heading(choice)}
        kind={choice.kind}
        method={method}
        currency={choice.currency.code}
        onCopy={onCopy}
        onRenew={refresh}
        isRenewing={isRefreshing}
      />
      {slots?.notes?.(method)}
      {!isExpired && (
        <p className="lk-live">
          <span className="lk-pulse" />
          {m['deposit.waiting']}
        </p>
      )}
    </>
  );
}

function Network({ method }: Pick<React.ComponentProps<typeof Parts.Network>, 'method'>): ReactElement {
  const id = useId();
  return (
    <label className="lk-segment" htmlFor={id}>
      <Parts.Network method={method} id={id} />
      <span>{method.network}</span>
    </label>
  );
}
