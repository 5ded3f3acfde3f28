'use client';
import type { Intent, SendFlow, TransactionId } from '@latchkey/core';
import type { ReactElement, ReactNode } from 'react';
import type { HeadingLevel } from '../../headless/part/heading.ts';
import { type SendSource, useSendContext } from '../../headless/send/context.ts';
import * as Parts from '../../headless/send/index.parts.ts';
import type { SendSubmitEvent } from '../../headless/send/SendConfirm.tsx';
import type { Recipients } from '../../hooks/useRecipients.ts';
import { useProvider } from '../../provider/context.ts';
import { rootProps } from '../base/rootProps.ts';
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
import type { NewRecipientOptions, StepProps } from './stepProps.ts';
import { useSendAnnouncements } from './useSendAnnouncements.ts';
import { type SendEvents, useSendEvents } from './useSendEvents.ts';

/**
 * Sending money: recipient, amount, review, confirmation and outcome.
 *
 * ```tsx
 * <Send />
 * ```
 *
 * Style parts by class or `data-lk-part`; for another layout use `Send` of `@latchkey/react/headless`.
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function Send(props: Send.Props): ReactElement {
  const { appearance } = useProvider('Send');
  const {
    headingLevel = 2,
    slots = {},
    className,
    newRecipient,
    onAddRecipient,
    onDone,
    onFinishLater,
    ...others
  } = props;
  const { onReady, onChange, onSubmit, onStatusChange, onSuccess, onError, ...rest } = others;
  return (
    <Parts.Root {...rest} {...rootProps(appearance, 'lk-panel lk-send', className)}>
      <Events {...{ onReady, onChange, onStatusChange, onSuccess, onError }} />
      <Step
        headingLevel={headingLevel}
        addRecipient={slots.addRecipient}
        newRecipient={newRecipient}
        onAddRecipient={onAddRecipient}
        onDone={onDone}
        onFinishLater={onFinishLater}
        onSubmit={onSubmit}
      />
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

export declare namespace Send {
  interface Props extends SendEvents {
    /** A flow that the caller created. Without it the component creates its own. */
    readonly flow?: SendFlow | undefined;
    /** The account to pay from. Default: the user's embedded wallet. */
    readonly source?: SendSource | undefined;
    /**
     * The factor with which the user confirms a payment, where regulation requires it. Pass only a factor that the user
     * has: `listScaFactors`. Default: the service chooses.
     */
    readonly scaFactor?: Intent['scaFactor'] | undefined;
    /** The heading level. @default 2 */
    readonly headingLevel?: HeadingLevel | undefined;
    /** Whether the first step takes the focus on mount; for dialogs, not for pages. @default false */
    readonly autoFocus?: boolean | undefined;
    /**
     * Which accounts the user may add as a recipient; `false` for none. Default: every account type, in a form that loads
     * on demand.
     */
    readonly newRecipient?: NewRecipientOptions | false | undefined;
    /** Called when the user asks to add a recipient, instead of the form. Open the page of your application that adds one. */
    readonly onAddRecipient?: ((recipients: Recipients) => void) | undefined;
    /**
     * Called when the user confirms a quote, before it is signed. `preventDefault()` stops it: the quote stays on screen.
     */
    readonly onSubmit?: ((event: SendSubmitEvent) => void) | undefined;
    /**
     * Called when the user leaves a payment that waits for a confirmation; adds a button to it. The payment is kept:
     * `<Send>` continues it, and `<Activity onFinish>` offers that. Default: no button.
     */
    readonly onFinishLater?: ((payment: { readonly transactionId: TransactionId }) => void) | undefined;
    /** Called when the user leaves the outcome; adds a button to it. Default: no button. */
    readonly onDone?: (() => void) | undefined;
    /** Called when the user goes back from the first step; adds a button to it. Default: no button. */
    readonly onCancel?: (() => void) | undefined;
    readonly slots?:
      | {
          /** Replaces the row below the list of recipients. */
          readonly addRecipient?: ((recipients: Recipients) => ReactNode) | undefined;
          readonly footer?: ReactNode;
        }
      | undefined;
    readonly className?: string | undefined;
    readonly id?: string | undefined;
  }
}
