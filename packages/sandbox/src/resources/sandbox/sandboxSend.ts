import { sandboxSend } from '@latchkey/contract/sandbox';
import type { EventDependencies, PaymentDependencies, SettingsDependency } from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import { createHandler, reply } from '../../http/handler.ts';
import { isWithinMoneySupply } from '../../ledger/moneySupply.ts';
import { post } from '../../ledger/post.ts';
import { schedulePayoutStep } from '../../payouts/schedulePayoutStep.ts';
import { emit } from '../../webhooks/emit.ts';
import { assertStillReady } from '../customers/assertReady.ts';
import { findQuote } from '../findById.ts';
import { changeQuote } from '../quotes/changeQuote.ts';
import { assertVelocity, countVelocity } from '../quotes/limits.ts';
import { getPaymentInstructions, type QuoteRow } from '../quotes/row.ts';
import { changeTransaction } from '../transactions/changeTransaction.ts';
import { presentTransaction } from '../transactions/presentTransaction.ts';
import type { TransactionRow } from '../transactions/row.ts';

/** Receives money for a quote. It stays in transit until the payout uses it or it is returned. */
function receiveFunding(dependencies: EventDependencies, quote: QuoteRow, amount: number): TransactionRow {
  const { sendingCurrency: currency, transactionId, source } = quote;
  post(dependencies, 'funding', transactionId, [
    { book: 'outside', currency, amount: -amount },
    { book: 'transit', currency, amount },
  ]);
  changeQuote(dependencies, { ...quote, status: 'PROCESSING' });
  const transaction = changeTransaction(dependencies, transactionId, {
    status: 'PROCESSING',
    paidWith: getPaymentInstructions(source),
  });
  emit(dependencies, 'OUTGOING_PAYMENT.PROCESSING', presentTransaction(dependencies, transaction));
  return transaction;
}

/** Returns a payment of the wrong amount, which does not fund the quote. */
function rejectFunding(
  dependencies: EventDependencies,
  quote: QuoteRow,
  { id }: TransactionRow,
  arrivedAmount: number,
): TransactionRow {
  changeQuote(dependencies, { ...quote, status: 'FAILED' });
  const change = {
    status: 'FAILED',
    failureReason: 'FUNDING_AMOUNT_MISMATCH',
    planOverride: 'amountMismatch',
    arrivedAmount,
  } as const;
  const failed = changeTransaction(dependencies, id, change);
  emit(dependencies, 'OUTGOING_PAYMENT.FAILED', presentTransaction(dependencies, failed));
  return failed;
}

/** Simulates the payment that a real-time funded quote waits for (docs/reference/sandbox-operations.md). */
export const sandboxSendHandler = createHandler(
  sandboxSend,
  (dependencies: PaymentDependencies & SettingsDependency, { body }) => {
    const quote = findQuote(dependencies, body.quoteId);
    if (quote.source.kind !== 'realtime' || quote.status !== 'PENDING') {
      throw new ApiError('INVALID_INPUT', 'The quote does not wait for a payment.', {
        details: { reason: 'QUOTE_NOT_AWAITING_PAYMENT', quoteStatus: quote.status },
      });
    }
    if (body.currencyCode !== quote.sendingCurrency) {
      throw new ApiError('INVALID_CURRENCY', `The quote waits for ${quote.sendingCurrency}.`);
    }
    assertStillReady(dependencies, quote.customerId);
    const amount = body.currencyAmount ?? quote.sending;
    if (amount === quote.sending) assertVelocity(dependencies, quote);
    if (!isWithinMoneySupply(dependencies, quote.sendingCurrency, amount)) {
      throw new ApiError('AMOUNT_OUT_OF_RANGE', 'The sandbox has no money left to credit.');
    }
    const funded = receiveFunding(dependencies, quote, amount);
    const transaction = amount === quote.sending ? funded : rejectFunding(dependencies, quote, funded, amount);
    if (amount === quote.sending) countVelocity(dependencies, quote);
    schedulePayoutStep(dependencies, transaction);
    return reply(200, presentTransaction(dependencies, transaction));
  },
);
