import { simulateCardReturnReversal } from '@latchkey/contract/sandbox';
import type { PaymentDependencies } from '../../dependencies.ts';
import { createInvalidFieldError } from '../../http/apiError.ts';
import { createHandler, reply } from '../../http/handler.ts';
import { changeCardTransaction } from './changeCardTransaction.ts';
import { findCardTransaction } from './findCardTransaction.ts';
import { canPull, refundChange, refundTo } from './movements.ts';
import { type CardTransactionRow, getReturnedAmount } from './row.ts';

/** Reverses the last return. If the account cannot pay it, the transaction becomes an exception. */
function reverseReturn(dependencies: PaymentDependencies, row: CardTransactionRow, last: number): CardTransactionRow {
  const returned = getReturnedAmount(row) - last;
  if (!canPull(dependencies, row, -refundChange(row, returned))) return { ...row, status: 'EXCEPTION' };
  return { ...refundTo(dependencies, row, returned, -last), returns: row.returns.slice(0, -1), status: 'SETTLED' };
}

export const simulateCardReturnReversalHandler = createHandler(
  simulateCardReturnReversal,
  (dependencies: PaymentDependencies, { params, body: { cardTransactionId } }) => {
    const fit = { statuses: ['SETTLED', 'REFUNDED'], direction: 'DEBIT' } as const;
    const row = findCardTransaction(dependencies, params.cardId, cardTransactionId, fit);
    const last = row.returns.at(-1);
    if (last === undefined) throw createInvalidFieldError('cardTransactionId', 'Nothing was returned.');
    return reply(202, {
      issuerTransactionToken: changeCardTransaction(dependencies, reverseReturn(dependencies, row, last)).token,
    });
  },
);
