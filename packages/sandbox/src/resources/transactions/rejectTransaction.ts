import { type IncomingTransaction, rejectTransaction } from '@latchkey/contract/transactions';
import { handler, reply } from '../../http/handler.ts';
import { refusePayment } from '../../payouts/approval.ts';
import { findAsked } from './findAsked.ts';
import { presentTransaction } from './row.ts';

/** Turns such a payment away. */
export default handler(rejectTransaction, (engine, { params }) => {
  const refused = refusePayment(engine, findAsked(engine, params.transactionId));
  return reply(200, presentTransaction(engine, refused) as IncomingTransaction); // what is asked about comes in
});
