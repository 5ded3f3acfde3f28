import { transferIn } from '@latchkey/contract/transfers';
import { handler, reply } from '../../http/handler.ts';
import { presentTransaction } from '../transactions/row.ts';
import { moveIn } from './moveIn.ts';

export default handler(transferIn, (engine, { body }) => reply(201, presentTransaction(engine, moveIn(engine, body))));
