import type { BeneficialOwnerId } from '@latchkey/contract';
import type { Engine } from '../../engine.ts';
import { Refusal } from '../../http/refusal.ts';
import type { BeneficialOwnerRow } from './row.ts';

/** A beneficial owner by their id. @throws Refusal `NOT_FOUND`: the interface has no code of its own for it. */
export function findOwner({ tables }: Engine, id: BeneficialOwnerId): BeneficialOwnerRow {
  const row = tables.beneficialOwners.get(id);
  if (!row) throw new Refusal('NOT_FOUND', 'There is no such beneficial owner.');
  return row;
}
