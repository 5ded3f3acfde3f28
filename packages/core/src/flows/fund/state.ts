import type { ExternalAccountId, InternalAccountId } from '@latchkey/contract';
import type { QuoteRequest } from '@latchkey/contract/quotes';
import type { DepositInstructions } from '../../deposit/depositInstructions.ts';
import type { WalletError } from '../../errors/walletError.ts';
import type { LockedQuote } from '../send/state.ts';

/** What a person wants to pay in from outside. */
export interface FundIntent {
  readonly destinationAccountId: InternalAccountId | ExternalAccountId;
  /** Of the money that will come, `USD` or `USDC`. */
  readonly currency: string;
  /** On which chain it will come, for a stablecoin. */
  readonly cryptoNetwork?: Extract<QuoteRequest['source'], { cryptoNetwork?: unknown }>['cryptoNetwork'];
  readonly lockedCurrencySide: 'SENDING' | 'RECEIVING';
  /** Smallest unit of the locked side's currency. */
  readonly amount: bigint;
  /** With what the person will prove who they are, where the law asks for it. */
  readonly scaFactor?: 'SMS_OTP' | 'PASSKEY';
}

/** A quote that a payment from outside will run: nothing is signed for it. */
export type FundingQuote = Omit<LockedQuote, 'payloadToSign'>;

/** Every place a payment from outside can be. */
export type FundState =
  | { readonly status: 'idle' }
  /** Reading what an earlier page left. Until it is known, nobody is asked to pay anything anew. */
  | { readonly status: 'resuming' }
  | { readonly status: 'quoting'; readonly intent: FundIntent }
  | { readonly status: 'quoteFailed'; readonly intent: FundIntent; readonly error: WalletError }
  /** Until it is authorized, nobody says where to pay (supplement 2.3). */
  | { readonly status: 'authorizationRequired'; readonly intent: FundIntent; readonly quote: FundingQuote }
  /** Show the instructions, the reference above all. The quote runs by itself when the payment arrives. */
  | {
      readonly status: 'awaitingPayment';
      readonly intent: FundIntent;
      readonly quote: FundingQuote;
      readonly instructions: readonly DepositInstructions[];
    }
  | { readonly status: 'processing'; readonly intent: FundIntent; readonly quote: FundingQuote }
  | { readonly status: 'completed'; readonly intent: FundIntent; readonly quote: FundingQuote }
  /** Known to have failed, and what came goes back; `reason` is the transaction's `failureReason`, an open set. */
  | { readonly status: 'failed'; readonly intent: FundIntent; readonly quote: FundingQuote; readonly reason: string }
  /** The rate is over. A payment that comes now is the service's to return. */
  | { readonly status: 'expired'; readonly intent: FundIntent; readonly quote: FundingQuote };
