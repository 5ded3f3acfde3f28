import type { TransactionId } from '@latchkey/contract';

/** What identifies a payment on statements, and the payment that funds it: it follows from the transaction's id. */
export function referenceOf(id: TransactionId): string {
  return `SB-${id.slice('Transaction:'.length).replaceAll('-', '').slice(0, 12).toUpperCase()}`;
}
