import type { DelegatedKeyId } from '@latchkey/contract';
import type { Engine } from '../../engine.ts';
import { Refusal } from '../../http/refusal.ts';
import type { DelegatedKeyRow } from './row.ts';

/** @throws Refusal `NOT_FOUND`: the interface has no code of its own for it. */
export function findDelegatedKey(engine: Engine, id: DelegatedKeyId): DelegatedKeyRow {
  const row = engine.tables.delegatedKeys.get(id);
  if (!row) throw new Refusal('NOT_FOUND', 'There is no such delegated key.');
  return row;
}
