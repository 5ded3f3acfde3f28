import { transferOut } from '@latchkey/contract/transfers';
import { handler, reply } from '../../http/handler.ts';
import { presentTransaction } from '../transactions/row.ts';
import { moveOut } from './moveOut.ts';

/** `PENDING`, and a moment later under way; `PENDING_AUTHORIZATION` where the customer must authorize it, by its quote. */
export default handler(transferOut, (engine, { body }) =>
  reply(201, presentTransaction(engine, moveOut(engine, body))),
);
