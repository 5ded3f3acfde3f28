import { simulateCardReturnReversal } from '@latchkey/contract/sandbox';
import type { Engine } from '../../engine.ts';
import { handler, reply } from '../../http/handler.ts';
import { invalidField } from '../../http/refusal.ts';
import { changeCardTransaction } from './changeCardTransaction.ts';
import { findCardTransaction } from './findCardTransaction.ts';
import { canPull, refundChange, refundTo } from './movements.ts';
import { type CardTransactionRow, refundedOf } from './row.ts';

/** Pulls the last return back, or, where the account cannot pay it, leaves the transaction stuck. */
function takeBack(engine: Engine, row: CardTransactionRow, last: number): CardTransactionRow {
  const returned = refundedOf(row) - last;
  if (!canPull(engine, row, -refundChange(row, returned))) return { ...row, status: 'EXCEPTION' };
  return { ...refundTo(engine, row, returned, -last), returns: row.returns.slice(0, -1), status: 'SETTLED' };
}

export default handler(simulateCardReturnReversal, (engine, { params, body: { cardTransactionId } }) => {
  const fit = { statuses: ['SETTLED', 'REFUNDED'], direction: 'DEBIT' } as const;
  const row = findCardTransaction(engine, params.cardId, cardTransactionId, fit);
  const last = row.returns.at(-1);
  if (last === undefined) throw invalidField('cardTransactionId', 'Nothing was returned.');
  return reply(202, { issuerTransactionToken: changeCardTransaction(engine, takeBack(engine, row, last)).token });
});
