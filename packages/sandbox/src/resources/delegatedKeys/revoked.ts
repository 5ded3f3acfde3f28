import type { TimeDependency } from '../../dependencies.ts';
import type { DelegatedKeyRow } from './row.ts';

/** Returns a delegated key as revoked. */
export function revoked(dependencies: TimeDependency, row: DelegatedKeyRow): DelegatedKeyRow {
  return row.status === 'REVOKED' ? row : { ...row, status: 'REVOKED', updatedAt: dependencies.now() };
}
