'use client';
import type { ReactElement } from 'react';
import { useFundContext } from '../../headless/fund/context.ts';
import * as Parts from '../../headless/fund/index.parts.ts';
import { useSession } from '../../hooks/useSession.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useAppearance } from '../../provider/useAppearance.ts';
import { panelProps } from '../base/rootProps.ts';
import { Skeleton } from '../base/Skeleton.tsx';
import { SignInPrompt } from '../login/SignInPrompt.tsx';
import { StepUp } from '../step-up/StepUp.tsx';
import { AmountStep } from './AmountStep.tsx';
import { OutcomeStep } from './OutcomeStep.tsx';
import { PayStep } from './PayStep.tsx';
import { StepHead } from './StepHead.tsx';
import type { FundProps, StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

/** What `<Fund>` shows once it is loaded. */
export default function FundContent(props: FundProps): ReactElement {
  const appearance = useAppearance('Fund', texts);
  const { variant, headingLevel = 2, slots, onCopy, className, ...rest } = props;
  return (
    <Parts.Root {...rest} {...panelProps(appearance, variant, className)}>
      <Step headingLevel={headingLevel} onCopy={onCopy} />
      {slots?.footer}
    </Parts.Root>
  );
}

function Step(props: StepProps): ReactElement | null {
  const m = useMessages(texts);
  const { headingLevel } = props;
  const { fund, step } = useFundContext('Fund');
  const { state } = fund;
  if (useSession().status === 'signedOut')
    return (
      <>
        <StepHead headingLevel={headingLevel}>{m['fund.heading']}</StepHead>
        <SignInPrompt headingLevel={headingLevel}>{m['fund.signIn']}</SignInPrompt>
      </>
    );
  switch (step) {
    case 'loading':
      return (
        <>
          <StepHead headingLevel={headingLevel}>{m['fund.heading']}</StepHead>
          <Skeleton bones={['label', 'control', 'control']} />
        </>
      );
    case 'amount':
      return <AmountStep {...props} />;
    case 'authorization': {
      const quote = 'quote' in state ? state.quote : undefined;
      return (
        <>
          <StepUp
            key={quote?.id ?? 'login'}
            embedded
            headingLevel={headingLevel}
            subject={quote === undefined ? { type: 'login' } : { type: 'quote', quote }}
            summary={quote && { detail: m['fund.yourWallet'], kind: 'wallet' }}
            onCancel={() => fund.reset()}
          />
          {/* It names the payment; that of the confirmation is shown. */}
          <Parts.Heading headingLevel={headingLevel} hidden>
            {m['fund.authorization.heading']}
          </Parts.Heading>
        </>
      );
    }
    case 'pay':
      return state.status === 'awaitingPayment' ? <PayStep {...props} state={state} /> : null;
    case 'outcome':
      return <OutcomeStep {...props} />;
  }
}
