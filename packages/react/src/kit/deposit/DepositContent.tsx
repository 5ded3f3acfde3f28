'use client';
import type { ReactElement } from 'react';
import { useDepositContext } from '../../headless/deposit/context.ts';
import * as Parts from '../../headless/deposit/index.parts.ts';
import { useSession } from '../../hooks/useSession.ts';
import { useAppearance } from '../../provider/useAppearance.ts';
import { panelProps } from '../base/rootProps.ts';
import { ChoiceStep } from './ChoiceStep.tsx';
import { InstructionsStep } from './InstructionsStep.tsx';
import { OutcomeStep } from './OutcomeStep.tsx';
import { EmptyStep, FailedStep, LoadingStep, SignedOutStep } from './StartSteps.tsx';
import type { DepositProps, StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

/** What `<Deposit>` shows once it is loaded. */
export default function DepositContent(props: DepositProps): ReactElement {
  const appearance = useAppearance('Deposit', texts);
  const { variant, headingLevel = 2, slots, onCopy, className, ...rest } = props;
  return (
    <Parts.Root {...rest} {...panelProps(appearance, variant, className)}>
      <Step headingLevel={headingLevel} slots={slots} onCopy={onCopy} />
      {slots?.footer}
    </Parts.Root>
  );
}

function Step(props: StepProps): ReactElement {
  const { state } = useDepositContext('Deposit').deposit;
  const isSignedOut = useSession().status === 'signedOut';
  if (isSignedOut && state.status === 'loading') return <SignedOutStep {...props} />;
  switch (state.status) {
    case 'loading':
      return <LoadingStep {...props} />;
    case 'failed':
      return <FailedStep {...props} error={state.error} />;
    case 'empty':
      return <EmptyStep {...props} error={state.error} />;
    case 'choosing':
      return <ChoiceStep {...props} state={state} />;
    case 'waiting':
      return <InstructionsStep {...props} state={state} />;
    case 'detected':
    case 'credited':
      return <OutcomeStep {...props} state={state} />;
  }
}
