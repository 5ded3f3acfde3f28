import type { ExternalAccountId, TransactionId } from '@latchkey/core';
import type { ReactNode } from 'react';
import type { HeadingLevel } from '../../headless/part/heading.ts';
import type { SendSubmitEvent } from '../../headless/send/SendReviewParts.tsx';
import type { Recipients } from '../../hooks/useRecipients.ts';
import type { BankAccountForm } from '../bank-account-form/BankAccountForm.tsx';

/** Which accounts may be added as a recipient. */
export type NewRecipientOptions = Pick<BankAccountForm.Props, 'accountTypes' | 'countries' | 'initialPlace'>;

/** A payment that failed because of the details of its account. */
export interface FailedPayment {
  readonly transactionId: TransactionId;
  readonly externalAccountId: ExternalAccountId;
}

/** Texts of a payment that has another name. */
interface SendWording {
  readonly recipient: string;
  /** The accounts that were not paid lately. */
  readonly others: string;
  /** Where no account is saved. */
  readonly empty: { readonly heading: string; readonly text: string };
  /** The row that adds an account, and its form. */
  readonly add: string;
  readonly signedOut: string;
  readonly signIn: string;
}

/** Props of every payment step. */
export interface StepProps {
  /** Default: the words of sending money. */
  readonly wording?: SendWording | undefined;
  /** What the payment costs, below its amount. */
  readonly fee?: ReactNode;
  readonly headingLevel: HeadingLevel;
  /** The payment to continue, where the application named it by its transaction. */
  readonly transactionId: TransactionId | undefined;
  /** Whether the application named the payment to continue. */
  readonly isContinued: boolean;
  readonly newRecipient: NewRecipientOptions | false | undefined;
  readonly umaAddress: boolean;
  readonly onAddRecipient: ((recipients: Recipients) => void) | undefined;
  readonly onFinishLater: ((payment: { readonly transactionId: TransactionId }) => void) | undefined;
  readonly onSubmit: ((event: SendSubmitEvent) => void) | undefined;
  readonly onSetUp: (() => void) | undefined;
  readonly onCorrectAccount: ((payment: FailedPayment) => void) | undefined;
  readonly onDone: (() => void) | undefined;
  readonly addRecipient: ((recipients: Recipients) => ReactNode) | undefined;
}
