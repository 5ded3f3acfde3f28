'use client';
import type { ReactElement } from 'react';
import { useSendContext } from '../../headless/send/context.ts';
import * as Parts from '../../headless/send/index.parts.ts';
import { useAppearance } from '../../provider/useAppearance.ts';
import { LoadErrorProvider } from '../base/loadErrors.ts';
import { rootProps } from '../base/rootProps.ts';
import { AddressStep } from './AddressStep.tsx';
import { AmountStep } from './AmountStep.tsx';
import { AuthorizationStep } from './AuthorizationStep.tsx';
import { EndStep } from './EndStep.tsx';
import { LoadingStep } from './LoadingStep.tsx';
import { NewRecipientStep } from './NewRecipientStep.tsx';
import { ReauthenticateStep } from './ReauthenticateStep.tsx';
import { RecipientStep } from './RecipientStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { SignedOutStep } from './SignedOutStep.tsx';
import { StatusStep } from './StatusStep.tsx';
import type { SendProps } from './sendProps.ts';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';
import { useSendAnnouncements } from './useSendAnnouncements.ts';
import { type SendEvents, useSendEvents } from './useSendEvents.ts';

interface SendViewProps extends SendProps, Pick<StepProps, 'wording' | 'fee'> {
  /** All texts of the component. Default: those of `<Send>`. */
  readonly area?: object | undefined;
  /** The kind of the payments. Default: that of `<Send>`. */
  readonly kind?: string | undefined;
}

/** A payment, in the words of `<Send>` or of another component. */
export function SendView({ wording, fee, area = texts, ...props }: SendViewProps): ReactElement {
  const appearance = useAppearance('Send', area);
  const {
    headingLevel = 2,
    slots = {},
    className,
    newRecipient,
    umaAddress = false,
    onAddRecipient,
    onDone,
    onFinishLater,
    onSetUp,
    onCorrectAccount,
    ...others
  } = props;
  const { onReady, onChange, onSubmit, onStatusChange, onSuccess, onError, ...rest } = others;
  return (
    <Parts.Root {...rest} {...rootProps(appearance, 'lk-panel lk-send', className)}>
      <Events {...{ onReady, onChange, onStatusChange, onSuccess, onError }} />
      <LoadErrorProvider onError={onError}>
        <Step
          headingLevel={headingLevel}
          transactionId={props.transactionId}
          isContinued={(props.transactionId ?? props.quoteId) !== undefined}
          wording={wording}
          fee={fee}
          addRecipient={slots.addRecipient}
          newRecipient={newRecipient}
          umaAddress={umaAddress}
          onAddRecipient={onAddRecipient}
          onDone={onDone}
          onFinishLater={onFinishLater}
          onSetUp={onSetUp}
          onCorrectAccount={onCorrectAccount}
          onSubmit={onSubmit}
        />
      </LoadErrorProvider>
      {slots.footer}
    </Parts.Root>
  );
}

function Events(props: SendEvents): null {
  useSendEvents(props);
  return null;
}

function Step(props: StepProps): ReactElement {
  const { step, send } = useSendContext('Send');
  useSendAnnouncements(send.state);
  switch (step) {
    case 'loading':
      return <LoadingStep {...props} />;
    case 'signedOut':
      return <SignedOutStep {...props} />;
    case 'recipient':
      return <RecipientStep {...props} />;
    case 'newRecipient':
      return <NewRecipientStep {...props} />;
    case 'address':
      return <AddressStep {...props} />;
    case 'amount':
      return <AmountStep {...props} />;
    case 'review':
      return <ReviewStep {...props} />;
    case 'reauthenticate':
      return <ReauthenticateStep {...props} />;
    case 'status':
      return <StatusStep {...props} />;
    case 'authorization':
      return <AuthorizationStep {...props} />;
    case 'checking':
    case 'refused':
    case 'stopped':
      return <EndStep {...props} />;
  }
}
