import { simulateCardReturn } from '@latchkey/contract/sandbox';
import { handler, reply } from '../../http/handler.ts';
import { invalidField } from '../../http/refusal.ts';
import { changeCardTransaction } from './changeCardTransaction.ts';
import { findCardTransaction } from './findCardTransaction.ts';
import { refundTo } from './movements.ts';
import { refundedOf } from './row.ts';

/** A part leaves the transaction `SETTLED`, the whole makes it `REFUNDED`; both are told as a refund (supplement 6.4). */
export default handler(simulateCardReturn, (engine, { params, body: { cardTransactionId, amount } }) => {
  const fit = { statuses: ['SETTLED'], direction: 'DEBIT' } as const;
  const row = findCardTransaction(engine, params.cardId, cardTransactionId, fit);
  const returned = refundedOf(row) + amount;
  if (returned > row.settled) throw invalidField('amount', 'The merchant did not take as much.');
  const refunded = { ...refundTo(engine, row, returned, amount), returns: [...row.returns, amount] };
  const status = returned === row.settled ? 'REFUNDED' : 'SETTLED';
  return reply(202, {
    issuerTransactionToken: changeCardTransaction(engine, { ...refunded, status }, 'REFUNDED').token,
  });
});
