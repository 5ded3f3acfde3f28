import { toHex } from '../internal/hex.ts';
import type { Wallet } from './wallet.ts';

/** A key that nobody guesses and nothing else has: of a record, of a request that may be repeated. */
export function newKey({ random }: Pick<Wallet, 'random'>): string {
  return toHex(random(16));
}
