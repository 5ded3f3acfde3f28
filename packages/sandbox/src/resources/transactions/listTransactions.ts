import { listTransactions } from '@latchkey/contract/transactions';
import { handler, reply } from '../../http/handler.ts';
import { paginate } from '../../http/page.ts';
import { findTransactions } from './findTransactions.ts';
import { presentTransaction } from './row.ts';

export default handler(listTransactions, (engine, { query }) =>
  reply(
    200,
    paginate(findTransactions(engine, query), query, (row) => presentTransaction(engine, row)),
  ),
);
