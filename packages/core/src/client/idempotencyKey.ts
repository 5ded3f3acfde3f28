import { toHex } from '../internal/hex.ts';
import type { Wallet } from './wallet.ts';

/** Returns an unguessable, unique key: for a record, or for a request that may be retried. */
export function createIdempotencyKey({ random }: Pick<Wallet, 'random'>): string {
  return toHex(random(16));
}
