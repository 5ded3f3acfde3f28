import { listTransactions } from '@latchkey/contract/transactions';
import { handler, reply } from '../../http/handler.ts';
import { paginate } from '../../http/page.ts';
import { findAnyTransactions, presentAnyTransaction } from './anyTransaction.ts';

export default handler(listTransactions, (engine, { query }) =>
  reply(
    200,
    paginate(findAnyTransactions(engine, query), query, (row) => presentAnyTransaction(engine, row)),
  ),
);
