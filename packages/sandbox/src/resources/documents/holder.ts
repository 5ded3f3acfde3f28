import type { CustomerId } from '@latchkey/contract';
import type { Engine } from '../../engine.ts';
import { Refusal } from '../../http/refusal.ts';
import type { DocumentRow } from './row.ts';

/** The customer that a holder is, or is behind; nothing where either is not there, or was deleted. */
function customerOf({ tables }: Engine, holder: DocumentRow['documentHolder']): CustomerId | undefined {
  const owner = tables.beneficialOwners.get(holder);
  const customer = tables.customers.get(owner?.customerId ?? holder);
  return customer?.deletedAt === undefined ? customer?.id : undefined;
}

/** The customer whose document it is, or whose owner's. @throws Refusal `NOT_FOUND`. */
export function findHolder(engine: Engine, holder: DocumentRow['documentHolder']): CustomerId {
  const id = customerOf(engine, holder);
  if (id === undefined) throw new Refusal('NOT_FOUND', 'There is no such holder of documents.');
  return id;
}
