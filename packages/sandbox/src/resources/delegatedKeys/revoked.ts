import type { Engine } from '../../engine.ts';
import type { DelegatedKeyRow } from './row.ts';

/** A delegated key that signs no more. */
export function revoked(engine: Engine, row: DelegatedKeyRow): DelegatedKeyRow {
  return row.status === 'REVOKED' ? row : { ...row, status: 'REVOKED', updatedAt: engine.now() };
}
