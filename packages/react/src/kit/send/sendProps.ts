import type { ExternalAccountId, Intent, QuoteId, SendFlow, TransactionId } from '@latchkey/core';
import type { ReactNode } from 'react';
import type { HeadingLevel } from '../../headless/part/heading.ts';
import type { SendSource } from '../../headless/send/context.ts';
import type { SendSubmitEvent } from '../../headless/send/SendReviewParts.tsx';
import type { Recipients } from '../../hooks/useRecipients.ts';
import type { FailedPayment, NewRecipientOptions } from './stepProps.ts';
import type { SendEvents } from './useSendEvents.ts';

/** The props of sending money, and of everything that is a payment. */
export interface SendProps extends SendEvents {
  /** A flow that the caller created. Without it the component creates its own. */
  readonly flow?: SendFlow | undefined;
  /**
   * The payment to continue, as of `<Activity onFinish>`: exactly this one, or the reason why it cannot be continued here.
   * One that is paid from elsewhere continues in `<Fund>`. A change opens the other payment. Has no effect with `flow`.
   * Default: the unfinished payment of an earlier page, if there is one.
   */
  readonly transactionId?: TransactionId | undefined;
  /** As `transactionId`, by the quote of the payment. */
  readonly quoteId?: QuoteId | undefined;
  /** The account to pay from. Default: the user's embedded wallet. */
  readonly source?: SendSource | undefined;
  /**
   * The saved account to pay. The user may choose another. A change replaces the account that the application chose
   * before, while nothing is signed; the user's own choice stays. Default: the user chooses first.
   */
  readonly destination?: ExternalAccountId | undefined;
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
  /** Whether the user may pay a UMA address, which the platform must support. Loads on demand. @default false */
  readonly umaAddress?: boolean | undefined;
  /** Called when the user asks to add a recipient, instead of the form. Open the page of your application that adds one. */
  readonly onAddRecipient?: ((recipients: Recipients) => void) | undefined;
  /**
   * Called when the user confirms a quote, before it is signed. `preventDefault()` stops it: the quote stays on screen.
   */
  readonly onSubmit?: ((event: SendSubmitEvent) => void) | undefined;
  /**
   * Called when the user leaves a payment that waits for a confirmation; adds a button to it. The payment is kept:
   * `<Send transactionId>` continues it, and `<Activity onFinish>` offers that. Default: no button.
   */
  readonly onFinishLater?: ((payment: { readonly transactionId: TransactionId }) => void) | undefined;
  /**
   * Called when a payment was refused because the user must finish setting up first: terms, identity check. Adds a button
   * to the refusal; open the page with `<Onboarding>`. Default: no button.
   */
  readonly onSetUp?: (() => void) | undefined;
  /**
   * Called when the user wants to correct the account of a payment that failed because of its details. Open your page of
   * the account, or `<ExternalAccounts correctedAccount>`. Default: the form of the account opens in place, unless
   * `newRecipient` restricts it, or `onAddRecipient` or `slots.addRecipient` replaces it, and the payment continues with
   * the corrected account.
   */
  readonly onCorrectAccount?: ((payment: FailedPayment) => void) | undefined;
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
