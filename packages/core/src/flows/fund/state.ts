import type { ExternalAccountId, InternalAccountId } from '@latchkey/contract';
import type { QuoteRequest } from '@latchkey/contract/quotes';
import type { DepositInstructions } from '../../deposit/depositInstructions.ts';
import type { WalletError } from '../../errors/walletError.ts';
import type { ShownQuote } from '../send/state.ts';

/** The incoming payment that the user wants to make. */
export interface FundIntent {
  readonly destinationAccountId: InternalAccountId | ExternalAccountId;
  /** Currency of the incoming money, `USD` or `USDC`. */
  readonly currency: string;
  /** The chain of a stablecoin payment. */
  readonly cryptoNetwork?: Extract<QuoteRequest['source'], { cryptoNetwork?: unknown }>['cryptoNetwork'];
  readonly lockedCurrencySide: 'SENDING' | 'RECEIVING';
  /** In the smallest unit of the locked side's currency. */
  readonly amount: bigint;
  /** Decimals of the locked side's currency, as shown to the user. A quote with others is refused. */
  readonly decimals?: number;
  /** The factor with which the user will authorize, where regulation requires it. */
  readonly scaFactor?: 'SMS_OTP' | 'PASSKEY';
}

/** A quote that an incoming payment executes: nothing is signed. */
export type FundingQuote = ShownQuote;

/** Every state of an incoming payment. */
export type FundState =
  | { readonly status: 'idle' }
  /** Reading the state of an earlier page. Until then the user is not asked to pay again. */
  | { readonly status: 'resuming' }
  | { readonly status: 'quoting'; readonly intent: FundIntent }
  /**
   * The quote request failed, and nothing was started; or, without `intent`, a stored payment that the user may have paid
   * cannot be read (`error.moneyMayHaveMoved`). It stays stored until `reset`, or until the user starts another one.
   */
  | { readonly status: 'quoteFailed'; readonly intent: FundIntent; readonly error: WalletError }
  | { readonly status: 'quoteFailed'; readonly intent?: undefined; readonly error: WalletError }
  /** Payment instructions are withheld until the payment is authorized (docs/reference/quotes.md#authorizequote). */
  | { readonly status: 'authorizationRequired'; readonly intent: FundIntent; readonly quote: FundingQuote }
  /** Show the instructions, above all the reference. The quote executes when the payment arrives. */
  | {
      readonly status: 'awaitingPayment';
      readonly intent: FundIntent;
      readonly quote: FundingQuote;
      readonly instructions: readonly DepositInstructions[];
    }
  | { readonly status: 'processing'; readonly intent: FundIntent; readonly quote: FundingQuote }
  | { readonly status: 'completed'; readonly intent: FundIntent; readonly quote: FundingQuote }
  /** Known to have failed; the money is returned. `reason` is the transaction's `failureReason`, an open set. */
  | { readonly status: 'failed'; readonly intent: FundIntent; readonly quote: FundingQuote; readonly reason: string }
  /** The rate has expired. The service returns a payment that arrives now. */
  | { readonly status: 'expired'; readonly intent: FundIntent; readonly quote: FundingQuote };
