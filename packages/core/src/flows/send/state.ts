import type { ExternalAccountId, InternalAccountId, LookupId, QuoteId, TransactionId } from '@latchkey/contract';
import type { PayloadToSign } from '@latchkey/contract/credentials';
import type { QuoteRequest } from '@latchkey/contract/quotes';
import type { WalletError } from '../../errors/walletError.ts';
import type { Money } from '../../money/money.ts';

/** What a re-read quote means for the payment. */
export type Outcome =
  | { readonly type: 'processing' }
  | { readonly type: 'completed' }
  | { readonly type: 'authorizationRequired' }
  /** `reason` is the transaction's `failureReason`. */
  | { readonly type: 'failed'; readonly reason: string };

/** What the user wants to send. Contains no price. */
export interface Intent {
  readonly sourceAccountId: InternalAccountId;
  /** An account, or a UMA address (`$name@domain`) that was looked up. */
  readonly destinationAccountId: ExternalAccountId | InternalAccountId | `$${string}`;
  /** The side of the payment that `amount` fixes. */
  readonly lockedCurrencySide: 'SENDING' | 'RECEIVING';
  /** In the smallest unit of the locked side's currency. */
  readonly amount: bigint;
  /** Currency code of the locked side. A quote in another one stops the flow. */
  readonly currency?: string;
  /**
   * Decimals of that currency, as shown to the user with the account. A quote with others stops the flow, also where
   * the option `currencies` accepts several.
   */
  readonly decimals?: number;
  readonly description?: string;
  /** Of the look-up, for a UMA address. */
  readonly lookupId?: LookupId;
  /** The sender data that the look-up requires. */
  readonly senderCustomerInfo?: Readonly<Record<string, string>>;
  readonly purposeOfPayment?: NonNullable<QuoteRequest['purposeOfPayment']>;
  /** Sent to the payee's bank: at most 80 characters. */
  readonly remittanceInformation?: string;
  /** The factor with which the user will authorize, where regulation requires it; by default the service chooses. */
  readonly scaFactor?: 'SMS_OTP' | 'PASSKEY';
}

/** A quote as it is shown. */
export interface ShownQuote {
  readonly id: QuoteId;
  readonly transactionId: TransactionId;
  /** Server milliseconds. */
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly destinationAccountId: string;
  /** The debited amount, fees included. */
  readonly sending: Money;
  readonly receiving: Money;
  readonly fees: Money;
  /** The platform's share, included in `fees`. */
  readonly platformFees: Money | undefined;
  /**
   * Units of the receiving currency for one unit of the sending currency, derived from the totals; exact decimal text.
   */
  readonly rate: string;
  /** The quote's own rate, in either direction. Never shown; `compareRate` checks it against the totals. */
  readonly declaredRate: number;
}

/** A quote as it is shown, confirmed and signed: one object, so that what is shown is what is executed. */
export interface LockedQuote extends ShownQuote {
  readonly payloadToSign: PayloadToSign;
}

/** What a new quote changed against the previous one. */
export type QuoteChange = 'sending' | 'receiving' | 'fees';

/** Every state of a payment. `failed` is reported only when it is known; `unknownOutcome` is a state of its own. */
export type SendState =
  | { readonly status: 'idle' }
  /** Reading the state of an earlier page. */
  | { readonly status: 'resuming' }
  | { readonly status: 'quoting'; readonly intent: Intent }
  /** The quote request failed. Nothing was started. Use `describeError(error)` for the next step, then `retry`. */
  | { readonly status: 'quoteFailed'; readonly intent: Intent; readonly error: WalletError }
  /** `before` is the quote that this one replaces, if any. `changed` names what differs from it. */
  | {
      readonly status: 'reviewing';
      readonly intent: Intent;
      readonly quote: LockedQuote;
      readonly before?: LockedQuote | undefined;
      readonly changed: readonly QuoteChange[];
    }
  | { readonly status: 'quoteExpired'; readonly intent: Intent; readonly quote: ShownQuote }
  | { readonly status: 'requoting'; readonly intent: Intent; readonly quote: ShownQuote }
  /**
   * The key has expired: the user signs in again in this tab, and the payment continues. After a sign-in in another tab it
   * must be confirmed again, unless it was sent before. `since`: it was sent, and its outcome is not known. Such a payment
   * cannot be left. Absent otherwise.
   */
  | {
      readonly status: 'reauthenticating';
      readonly intent: Intent;
      readonly quote: LockedQuote;
      readonly since?: number;
    }
  | { readonly status: 'signing'; readonly intent: Intent; readonly quote: LockedQuote }
  | { readonly status: 'executing'; readonly intent: Intent; readonly quote: LockedQuote }
  /** The response of the execute request was lost. It is repeated byte for byte until the outcome is known. */
  | {
      readonly status: 'unknownOutcome';
      readonly intent: Intent;
      readonly quote: LockedQuote;
      readonly since: number;
      /** When the last repetition was lost too. Absent before. */
      readonly checkedAt?: number;
    }
  /** The service requires Strong Customer Authentication; amount and payee stay on screen. */
  | { readonly status: 'authorizationRequired'; readonly intent: Intent; readonly quote: ShownQuote }
  /** Refused for certain, and no money moved. Use `describeError(error)`; `retry` executes the same quote. */
  | { readonly status: 'refused'; readonly intent: Intent; readonly quote: LockedQuote; readonly error: WalletError }
  /**
   * The relay's response is not what was requested, and nothing was signed; or, without `intent`, a stored payment that
   * may have been executed cannot be read (`error.moneyMayHaveMoved`), or the named payment cannot be continued here.
   * Only `reset` leaves the latter two, and deletes what is stored of it.
   */
  | { readonly status: 'stopped'; readonly intent: Intent; readonly error: WalletError }
  | { readonly status: 'stopped'; readonly error: WalletError }
  | { readonly status: 'processing'; readonly intent: Intent; readonly quote: ShownQuote }
  | { readonly status: 'completed'; readonly intent: Intent; readonly quote: ShownQuote }
  /** It was started and is known to have failed; `reason` is the transaction's `failureReason`, an open set. */
  | { readonly status: 'failed'; readonly intent: Intent; readonly quote: ShownQuote; readonly reason: string };
