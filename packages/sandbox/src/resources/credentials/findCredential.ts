import type { AuthMethodId } from '@latchkey/contract';
import type { Engine } from '../../engine.ts';
import { Refusal } from '../../http/refusal.ts';
import type { CredentialRow } from './rows.ts';

/** A credential by its id. @throws Refusal `NOT_FOUND`: the interface has no code of its own for it. */
export function findCredential(engine: Engine, id: AuthMethodId): CredentialRow {
  const row = engine.tables.credentials.get(id);
  if (!row) throw new Refusal('NOT_FOUND', 'There is no such credential.');
  return row;
}
