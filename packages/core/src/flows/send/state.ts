import type { ExternalAccountId, InternalAccountId, LookupId, QuoteId, TransactionId } from '@latchkey/contract';
import type { PayloadToSign } from '@latchkey/contract/credentials';
import type { QuoteRequest } from '@latchkey/contract/quotes';
import type { WalletError } from '../../errors/walletError.ts';
import type { Money } from '../../money/money.ts';

/** What a person wants to happen. Nothing here is a price. */
export interface Intent {
  readonly sourceAccountId: InternalAccountId;
  /** An account, or an UMA address (`$name@domain`), which has been looked up. */
  readonly destinationAccountId: ExternalAccountId | InternalAccountId | `$${string}`;
  /** Which side of the transfer `amount` fixes. */
  readonly lockedCurrencySide: 'SENDING' | 'RECEIVING';
  /** Smallest unit of the locked side's currency. */
  readonly amount: bigint;
  /** Code of the locked side's currency. A quote in another one stops the flow. */
  readonly currency?: string;
  readonly description?: string;
  /** Of the look-up, for an UMA address. */
  readonly lookupId?: LookupId;
  /** What the look-up asks to be told about the sender. */
  readonly senderCustomerInfo?: Readonly<Record<string, string>>;
  readonly purposeOfPayment?: NonNullable<QuoteRequest['purposeOfPayment']>;
  /** Goes with the payment to the payee's bank: 80 characters at most. */
  readonly remittanceInformation?: string;
  /** With what the person will prove who they are, where the law asks for it; the service chooses unless given. */
  readonly scaFactor?: 'SMS_OTP' | 'PASSKEY';
}

/** A quote as it is shown, confirmed and signed: one object, so that nothing shown differs from what is executed. */
export interface LockedQuote {
  readonly id: QuoteId;
  readonly transactionId: TransactionId;
  /** Server milliseconds. */
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly destinationAccountId: string;
  /** Leaves the account, fees included. */
  readonly sending: Money;
  readonly receiving: Money;
  readonly fees: Money;
  /** The platform's share, inside `fees`. */
  readonly platformFees: Money | undefined;
  /** Units of the receiving currency for one unit of the sending currency, derived from the totals; exact decimal text. */
  readonly rate: string;
  /** What the quote calls its rate, in whichever direction. Never shown; whether it fits the totals says `compareRate`. */
  readonly declaredRate: number;
  readonly payloadToSign: PayloadToSign;
}

/** What a new quote changed against the one before. */
export type QuoteChange = 'sending' | 'receiving' | 'fees';

/** Every place a transfer can be. `failed` is said only when it is known; `unknownOutcome` is a place of its own. */
export type SendState =
  | { readonly status: 'idle' }
  /** Reading what an earlier page left. */
  | { readonly status: 'resuming' }
  | { readonly status: 'quoting'; readonly intent: Intent }
  /** No quote came. Nothing was started. At which gate it stands, and what opens it: `meaningOf(error)`; then `retry`. */
  | { readonly status: 'quoteFailed'; readonly intent: Intent; readonly error: WalletError }
  /** `changed` names what differs from the quote that was shown before; empty for the first. */
  | {
      readonly status: 'reviewing';
      readonly intent: Intent;
      readonly quote: LockedQuote;
      readonly changed: readonly QuoteChange[];
    }
  | { readonly status: 'quoteExpired'; readonly intent: Intent; readonly quote: LockedQuote }
  | { readonly status: 'requoting'; readonly intent: Intent; readonly quote: LockedQuote }
  /** The key is over: sign in again in place, and the transfer goes on. */
  | { readonly status: 'reauthenticating'; readonly intent: Intent; readonly quote: LockedQuote }
  | { readonly status: 'signing'; readonly intent: Intent; readonly quote: LockedQuote }
  | { readonly status: 'executing'; readonly intent: Intent; readonly quote: LockedQuote }
  /** No answer came after the order was sent. It is repeated byte for byte until the truth is known. */
  | { readonly status: 'unknownOutcome'; readonly intent: Intent; readonly quote: LockedQuote; readonly since: number }
  /** The service asks for Strong Customer Authentication; amount and payee stay on screen. */
  | { readonly status: 'authorizationRequired'; readonly intent: Intent; readonly quote: LockedQuote }
  /** Refused for certain, and nothing moved. At which gate it stands: `meaningOf(error)`; `retry` orders the same quote. */
  | { readonly status: 'refused'; readonly intent: Intent; readonly quote: LockedQuote; readonly error: WalletError }
  /** What came from the relay is not what was asked for. Nothing was signed. */
  | { readonly status: 'stopped'; readonly intent: Intent; readonly error: WalletError }
  | { readonly status: 'processing'; readonly intent: Intent; readonly quote: LockedQuote }
  | { readonly status: 'completed'; readonly intent: Intent; readonly quote: LockedQuote }
  /** It was started and is known to have failed; `reason` is the transaction's `failureReason`, an open set. */
  | { readonly status: 'failed'; readonly intent: Intent; readonly quote: LockedQuote; readonly reason: string };
