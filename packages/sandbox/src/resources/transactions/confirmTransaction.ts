import { confirmTransaction } from '@latchkey/contract/transactions';
import { handler, reply } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { changeTransaction } from './changeTransaction.ts';
import { presentTransaction } from './row.ts';

/** Notes that the payer was told; the last time that it is said counts (supplement 2.4). No status follows it. */
export default handler(confirmTransaction, (engine, { params, body }) => {
  if (!engine.tables.transactions.get(params.transactionId)) {
    throw new Refusal('TRANSACTION_NOT_FOUND', 'There is no such transaction.');
  }
  const told = body?.receiptDeliveryConfirmedAt;
  const receiptConfirmedAt = told === undefined ? engine.now() : Date.parse(told);
  return reply(
    200,
    presentTransaction(engine, changeTransaction(engine, params.transactionId, { receiptConfirmedAt })),
  );
});
