import { simulateCardAuthorizationAdvice } from '@latchkey/contract/sandbox';
import type { PaymentDependencies } from '../../dependencies.ts';
import { createInvalidFieldError } from '../../http/apiError.ts';
import { createHandler, reply } from '../../http/handler.ts';
import { bill } from './bill.ts';
import { changeCardTransaction } from './changeCardTransaction.ts';
import { findCardTransaction } from './findCardTransaction.ts';
import { canPull, pull, release } from './movements.ts';
import type { CardTransactionRow } from './row.ts';

/** Pulls what a new total lacks, or returns the excess. An advice cannot be declined: no cap or state applies. */
function adjust(dependencies: PaymentDependencies, row: CardTransactionRow, total: number): CardTransactionRow {
  const advised = { ...row, authorized: total };
  if (row.direction === 'CREDIT') return advised;
  const change = bill(total, row.currency, row.fundingCurrency) - row.settlements.total - row.reserved;
  if (change < 0) return release(dependencies, advised, -change);
  return canPull(dependencies, row, change) ? pull(dependencies, advised, change) : { ...advised, status: 'EXCEPTION' };
}

export const simulateCardAuthorizationAdviceHandler = createHandler(
  simulateCardAuthorizationAdvice,
  (dependencies: PaymentDependencies, { params, body }) => {
    const { cardTransactionId, amount: total } = body;
    const statuses = ['AUTHORIZED', 'PARTIALLY_SETTLED'] as const;
    const row = findCardTransaction(dependencies, params.cardId, cardTransactionId, { statuses });
    if (total < row.settled) throw createInvalidFieldError('amount', 'More than this is settled already.');
    const adjusted = adjust(dependencies, row, total);
    const isWhole = adjusted.status === 'PARTIALLY_SETTLED' && adjusted.settled === total;
    return reply(202, {
      issuerTransactionToken: changeCardTransaction(
        dependencies,
        isWhole ? { ...adjusted, status: 'SETTLED' } : adjusted,
      ).token,
    });
  },
);
