import { getOwnTransaction } from '@latchkey/contract/agents';
import { reply } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { presentTransaction } from '../transactions/row.ts';
import { agentHandler } from './agentHandler.ts';

export default agentHandler(getOwnTransaction, 'VIEW_TRANSACTIONS', (engine, { params }, agent) => {
  const row = engine.tables.transactions.get(params.transactionId);
  if (row?.customerId !== agent.customerId) {
    throw new Refusal('TRANSACTION_NOT_FOUND', 'There is no such transaction.');
  }
  return reply(200, presentTransaction(engine, row));
});
