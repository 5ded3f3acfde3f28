import type { Customer } from '@latchkey/contract/customers';
import type { TablesDependency } from '../../dependencies.ts';
import { presentCustomer } from './presentCustomer.ts';

/** Returns the newest customers, newest first. */
export function newestCustomers(dependencies: TablesDependency, most: number): Customer[] {
  const rows = dependencies.tables.customers.all();
  return rows
    .slice(Math.max(0, rows.length - most))
    .reverse()
    .map((row) => presentCustomer(dependencies, row));
}
