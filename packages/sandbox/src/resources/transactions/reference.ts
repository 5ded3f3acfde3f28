import type { InternalAccountId, TransactionId } from '@latchkey/contract';

/**
 * Derives from an id what the sandbox's bank calls the resource: a payment, on statements and on the payment that funds
 * it, or an account, as its number. It does not change.
 */
export function deriveReference(id: TransactionId | InternalAccountId): string {
  return `SB-${id
    .slice(id.indexOf(':') + 1)
    .replaceAll('-', '')
    .slice(0, 12)
    .toUpperCase()}`;
}
