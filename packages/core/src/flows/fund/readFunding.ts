import type { QuoteId } from '@latchkey/contract';
import type { Quote } from '@latchkey/contract/quotes';
import { getQuote } from '../../actions/getQuote.ts';
import type { Wallet } from '../../client/wallet.ts';
import { depositInstructions } from '../../deposit/depositInstructions.ts';
import { QUOTE_MISMATCH } from '../../errors/codes.ts';
import { createCoreError } from '../../errors/coreError.ts';
import { assertCurrencies } from '../../money/currencyRules.ts';
import { toRate } from '../../money/deriveRate.ts';
import { toMoney } from '../../money/toMoney.ts';
import { toQuoteOutcome } from '../send/quoteOutcome.ts';
import type { FundIntent, FundingQuote, FundState } from './state.ts';

/**
 * Reads a quote and returns the state of the payment.
 *
 * @throws `QUOTE_MISMATCH`, `CURRENCY_MISMATCH`, `AMOUNT_UNSAFE`, and what `getQuote` and `getTransaction` throw
 */
export async function readFunding(
  wallet: Wallet,
  { intent, quoteId, signal }: { readonly intent: FundIntent; readonly quoteId: QuoteId; readonly signal: AbortSignal },
): Promise<FundState> {
  const wire = await getQuote(wallet, { quoteId, signal, background: true });
  return toFundState(wallet, { intent, wire, signal });
}

/**
 * Returns the state of the payment for a quote, if it is the requested one. An unknown status is not `PENDING`, so the
 * payment has arrived.
 *
 * @throws `QUOTE_MISMATCH`, `CURRENCY_MISMATCH`, `AMOUNT_UNSAFE`, and what `getTransaction` throws
 */
export async function toFundState(
  wallet: Wallet,
  { intent, wire, signal }: { readonly intent: FundIntent; readonly wire: Quote; readonly signal: AbortSignal },
): Promise<FundState> {
  assertCurrencies(wallet, [wire.sendingCurrency, wire.receivingCurrency]);
  const at = { intent, quote: lockFunding(intent, wire) };
  if (wire.status === 'PENDING') {
    return {
      ...at,
      status: 'awaitingPayment',
      instructions: depositInstructions(wire.paymentInstructions ?? [], wallet),
    };
  }
  const outcome = await toQuoteOutcome(wallet, wire, signal);
  switch (outcome.type) {
    case 'failed':
      return { ...at, status: 'failed', reason: outcome.reason };
    case 'authorizationRequired':
    case 'completed':
      return { ...at, status: outcome.type };
    case 'quoteExpired':
      return { ...at, status: 'expired' };
    default:
      return { ...at, status: 'processing' };
  }
}

/** Returns the displayed part of a quote, if it is for this account, currency and amount. */
function lockFunding(intent: FundIntent, wire: Quote): FundingQuote {
  const { sendingCurrency, receivingCurrency, platformFeesIncluded } = wire;
  const sending = toMoney({ amount: wire.totalSendingAmount, currency: sendingCurrency });
  const receiving = toMoney({ amount: wire.totalReceivingAmount, currency: receivingCurrency });
  const locked = intent.lockedCurrencySide === 'SENDING' ? sending : receiving;
  const isRequested =
    wire.destination.accountId === intent.destinationAccountId &&
    sendingCurrency.code === intent.currency &&
    (intent.decimals === undefined || intent.decimals === locked.currency.decimals) &&
    locked.amount === intent.amount;
  if (!isRequested) throw createCoreError(QUOTE_MISMATCH);
  const toFee = (amount: number) => toMoney({ amount, currency: sendingCurrency });
  return {
    id: wire.id,
    transactionId: wire.transactionId,
    createdAt: Date.parse(wire.createdAt),
    expiresAt: Date.parse(wire.expiresAt),
    destinationAccountId: intent.destinationAccountId,
    sending,
    receiving,
    fees: toFee(wire.feesIncluded),
    platformFees: platformFeesIncluded === undefined ? undefined : toFee(platformFeesIncluded),
    rate: toRate(wire),
    declaredRate: wire.exchangeRate,
  };
}
