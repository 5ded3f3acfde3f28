import { approveTransaction, type IncomingTransaction } from '@latchkey/contract/transactions';
import { handler, reply } from '../../http/handler.ts';
import { takePayment } from '../../payouts/approval.ts';
import { findAsked } from './findAsked.ts';
import { presentTransaction } from './row.ts';

/** Takes a payment by address that was answered with 202, within five seconds (supplement 8.6). */
export default handler(approveTransaction, (engine, { params }) => {
  const taken = takePayment(engine, findAsked(engine, params.transactionId));
  return reply(200, presentTransaction(engine, taken) as IncomingTransaction); // what is asked about comes in
});
