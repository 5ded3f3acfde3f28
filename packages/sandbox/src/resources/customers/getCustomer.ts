import { getCustomer } from '@latchkey/contract/customers';
import { handler, reply } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { presentCustomer } from './row.ts';

/** One that was deleted is still told of, as such. */
export default handler(getCustomer, (engine, { params }) => {
  const row = engine.tables.customers.get(params.customerId);
  if (!row) throw new Refusal('USER_NOT_FOUND', 'There is no such customer.');
  return reply(200, presentCustomer(engine, row));
});
