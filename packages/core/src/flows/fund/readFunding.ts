import type { QuoteId } from '@latchkey/contract';
import type { Quote } from '@latchkey/contract/quotes';
import { getQuote } from '../../actions/getQuote.ts';
import type { Wallet } from '../../client/wallet.ts';
import { depositInstructions } from '../../deposit/depositInstructions.ts';
import { QUOTE_MISMATCH } from '../../errors/codes.ts';
import { coreError } from '../../errors/coreError.ts';
import { rateOf } from '../../money/deriveRate.ts';
import { toMoney } from '../../money/toMoney.ts';
import { truthOf } from '../send/truth.ts';
import type { FundIntent, FundingQuote, FundState } from './state.ts';

/**
 * Reads a quote and says where the payment stands.
 *
 * @throws `QUOTE_MISMATCH`, `AMOUNT_UNSAFE`, and what `getQuote` and `getTransaction` throw
 */
export async function readFunding(
  wallet: Wallet,
  { intent, quoteId, signal }: { readonly intent: FundIntent; readonly quoteId: QuoteId; readonly signal: AbortSignal },
): Promise<FundState> {
  const wire = await getQuote(wallet, { quoteId, signal, background: true });
  return stateOf(wallet, { intent, wire, signal });
}

/**
 * Where a quote stands, if it is the one that was asked for. A status that this version does not know is not `PENDING`,
 * so the payment came.
 *
 * @throws `QUOTE_MISMATCH`, `AMOUNT_UNSAFE`, and what `getTransaction` throws
 */
export async function stateOf(
  wallet: Wallet,
  { intent, wire, signal }: { readonly intent: FundIntent; readonly wire: Quote; readonly signal: AbortSignal },
): Promise<FundState> {
  const at = { intent, quote: lockFunding(intent, wire) };
  if (wire.status === 'PENDING') {
    return { ...at, status: 'awaitingPayment', instructions: depositInstructions(wire.paymentInstructions ?? []) };
  }
  const truth = await truthOf(wallet, wire, signal);
  switch (truth.type) {
    case 'failed':
      return { ...at, status: 'failed', reason: truth.reason };
    case 'authorizationRequired':
    case 'completed':
      return { ...at, status: truth.type };
    case 'quoteExpired':
      return { ...at, status: 'expired' };
    default:
      return { ...at, status: 'processing' };
  }
}

/** What is shown of a quote, if it pays this account, in this currency, this amount. */
function lockFunding(intent: FundIntent, wire: Quote): FundingQuote {
  const { sendingCurrency, receivingCurrency, platformFeesIncluded } = wire;
  const sending = toMoney({ amount: wire.totalSendingAmount, currency: sendingCurrency });
  const receiving = toMoney({ amount: wire.totalReceivingAmount, currency: receivingCurrency });
  const locked = intent.lockedCurrencySide === 'SENDING' ? sending : receiving;
  const isAsked =
    wire.destination.accountId === intent.destinationAccountId &&
    sendingCurrency.code === intent.currency &&
    locked.amount === intent.amount;
  if (!isAsked) throw coreError(QUOTE_MISMATCH);
  const feeOf = (amount: number) => toMoney({ amount, currency: sendingCurrency });
  return {
    id: wire.id,
    transactionId: wire.transactionId,
    createdAt: Date.parse(wire.createdAt),
    expiresAt: Date.parse(wire.expiresAt),
    destinationAccountId: intent.destinationAccountId,
    sending,
    receiving,
    fees: feeOf(wire.feesIncluded),
    platformFees: platformFeesIncluded === undefined ? undefined : feeOf(platformFeesIncluded),
    rate: rateOf(wire),
    declaredRate: wire.exchangeRate,
  };
}
