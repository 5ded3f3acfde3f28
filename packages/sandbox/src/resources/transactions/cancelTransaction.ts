import { cancelTransaction } from '@latchkey/contract/transactions';
import type { Engine } from '../../engine.ts';
import { handler, reply } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { callBack } from '../../payouts/callBack.ts';
import { railsOf } from '../externalAccounts/rails.ts';
import { presentTransaction, type TransactionRow } from './row.ts';

/** Whether a payment can be called back still: it is under way to a bank, and nothing came back yet. */
function isCancellable({ tables }: Engine, { type, status, refund, destination }: TransactionRow): boolean {
  const account = tables.externalAccounts.get(destination.accountId ?? '');
  const isToBank = account !== undefined && railsOf(account).length > 0;
  return type === 'OUTGOING' && status === 'PROCESSING' && refund === undefined && isToBank;
}

/** Calls a payment back while it is under way; the money comes back by itself (supplement 3.6 and 3.8). */
export default handler(cancelTransaction, (engine, { params }) => {
  const row = engine.tables.transactions.get(params.transactionId);
  if (!row) throw new Refusal('TRANSACTION_NOT_FOUND', 'There is no such transaction.');
  if (!isCancellable(engine, row)) {
    throw new Refusal('TRANSACTION_NOT_CANCELLABLE', 'Only a payment that is under way to a bank can be called back.', {
      details: { transactionStatus: row.status },
    });
  }
  return reply(200, presentTransaction(engine, callBack(engine, row)));
});
