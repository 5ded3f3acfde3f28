import type { TokenId } from '@latchkey/contract';
import type { Engine } from '../../engine.ts';
import { Refusal } from '../../http/refusal.ts';
import type { TokenRow } from './row.ts';

/** A token by its id. @throws Refusal `TOKEN_NOT_FOUND`. */
export function findToken(engine: Engine, id: TokenId): TokenRow {
  const row = engine.tables.tokens.get(id);
  if (!row) throw new Refusal('TOKEN_NOT_FOUND', 'There is no such token.');
  return row;
}
