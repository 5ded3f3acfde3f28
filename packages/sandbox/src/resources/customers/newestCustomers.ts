import type { Customer } from '@latchkey/contract/customers';
import type { Engine } from '../../engine.ts';
import { presentCustomer } from './row.ts';

/** The newest customers, newest first; no further back than asked for is looked. */
export function newestCustomers(engine: Engine, most: number): Customer[] {
  const newest: Customer[] = [];
  for (const row of engine.tables.customers.list('every', '', 'newestFirst').after(undefined) ?? []) {
    if (newest.length >= most) break;
    newest.push(presentCustomer(engine, row));
  }
  return newest;
}
