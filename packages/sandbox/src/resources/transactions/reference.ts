import type { TransactionId } from '@latchkey/contract';

/** Derives the reference of a payment on statements and on the funding payment from the transaction's id. */
export function deriveReference(id: TransactionId): string {
  return `SB-${id.slice('Transaction:'.length).replaceAll('-', '').slice(0, 12).toUpperCase()}`;
}
