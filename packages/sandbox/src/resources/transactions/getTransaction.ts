import { getTransaction } from '@latchkey/contract/transactions';
import { handler, reply } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { getAnyTransaction, presentAnyTransaction } from './anyTransaction.ts';

export default handler(getTransaction, (engine, { params }) => {
  const row = getAnyTransaction(engine, params.transactionId);
  if (!row) throw new Refusal('TRANSACTION_NOT_FOUND', 'There is no such transaction.');
  return reply(200, presentAnyTransaction(engine, row));
});
