import { listOwnTransactions } from '@latchkey/contract/agents';
import { reply } from '../../http/handler.ts';
import { paginate } from '../../http/page.ts';
import { findTransactions } from '../transactions/findTransactions.ts';
import { presentTransaction } from '../transactions/row.ts';
import { agentHandler } from './agentHandler.ts';

/** All of the customer's, whoever started them. */
export default agentHandler(listOwnTransactions, 'VIEW_TRANSACTIONS', (engine, { query }, { customerId }) =>
  reply(
    200,
    paginate(findTransactions(engine, { ...query, customerId }), query, (row) => presentTransaction(engine, row)),
  ),
);
