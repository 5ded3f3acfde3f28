'use client';
import type { SendFlow } from '@latchkey/core';
import type { ReactElement, ReactNode } from 'react';
import type { HeadingLevel } from '../../headless/part/heading.ts';
import { type SendSource, useSendContext } from '../../headless/send/context.ts';
import * as Parts from '../../headless/send/index.parts.ts';
import type { Recipients } from '../../hooks/useRecipients.ts';
import { useProvider } from '../../provider/context.ts';
import { rootProps } from '../base/rootProps.ts';
import { AmountStep } from './AmountStep.tsx';
import { EndStep } from './EndStep.tsx';
import { LoadingStep } from './LoadingStep.tsx';
import { ReauthenticateStep } from './ReauthenticateStep.tsx';
import { RecipientStep } from './RecipientStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { StatusStep } from './StatusStep.tsx';
import type { StepProps } from './stepProps.ts';
import { useSendAnnouncements } from './useSendAnnouncements.ts';

/**
 * Sending money, whole: whom, how much, what it costs, the confirmation, and what became of it.
 *
 * ```tsx
 * <Send />
 * ```
 *
 * Parts can be restyled by their classes and `data-lk-part`; for another arrangement use `Send` of
 * `@latchkey/react/headless`.
 */
export function Send(props: Send.Props): ReactElement {
  const { appearance } = useProvider('Send');
  const { headingLevel = 2, slots = {}, className, ...rest } = props;
  return (
    <Parts.Root {...rest} {...rootProps(appearance, 'lk-panel lk-send', className)}>
      <Step headingLevel={headingLevel} addRecipient={slots.addRecipient} />
      {slots.footer}
    </Parts.Root>
  );
}

function Step(props: StepProps): ReactElement {
  const { step, send } = useSendContext('Send');
  useSendAnnouncements(send.state);
  switch (step) {
    case 'loading':
      return <LoadingStep {...props} />;
    case 'recipient':
      return <RecipientStep {...props} />;
    case 'amount':
      return <AmountStep {...props} />;
    case 'review':
      return <ReviewStep {...props} />;
    case 'reauthenticate':
      return <ReauthenticateStep {...props} />;
    case 'status':
      return <StatusStep {...props} />;
    case 'checking':
    case 'authorization':
    case 'refused':
    case 'stopped':
      return <EndStep {...props} />;
  }
}

export declare namespace Send {
  interface Props {
    /** A flow that the caller made. Without it the component makes its own. */
    readonly flow?: SendFlow | undefined;
    /** The account to pay from. Without it, the person's embedded wallet. */
    readonly source?: SendSource | undefined;
    /** Where the headings stand in the outline of the page. @default 2 */
    readonly headingLevel?: HeadingLevel | undefined;
    /** Whether the first step takes the focus at once; for a dialog, not for a page. @default false */
    readonly autoFocus?: boolean | undefined;
    readonly slots?:
      | {
          /** What stands under the list of who can be paid: the way to add an account. */
          readonly addRecipient?: ((recipients: Recipients) => ReactNode) | undefined;
          readonly footer?: ReactNode;
        }
      | undefined;
    readonly className?: string | undefined;
    readonly id?: string | undefined;
  }
}
