import type { CustomerId } from '@latchkey/contract';
import type { Engine } from '../../engine.ts';
import { Refusal } from '../../http/refusal.ts';
import { findCustomer } from '../customers/findCustomer.ts';
import type { CustomerRow } from '../customers/row.ts';

/** The customer who asks, by id or by address. @throws Refusal `USER_NOT_FOUND`. */
export function findSender(
  engine: Engine,
  { customerId, senderUmaAddress }: { customerId?: CustomerId | undefined; senderUmaAddress?: string | undefined },
): CustomerRow {
  if (customerId !== undefined) return findCustomer(engine, customerId);
  const holders = engine.tables.customers.where('umaAddress', senderUmaAddress ?? '');
  const customer = holders.find(({ deletedAt }) => deletedAt === undefined);
  if (customer) return customer;
  throw new Refusal('USER_NOT_FOUND', 'No customer has this address.');
}
