import { listCustomers } from '@latchkey/contract/customers';
import { handler, reply } from '../../http/handler.ts';
import { paginate } from '../../http/page.ts';
import { findCustomers } from './findCustomers.ts';
import { presentCustomer } from './row.ts';

export default handler(listCustomers, (engine, { query }) =>
  reply(
    200,
    paginate(findCustomers(engine, query), query, (row) => presentCustomer(engine, row)),
  ),
);
