import type { DepositInstructions } from '@latchkey/core';

/**
 * Returns the text of the QR code of payment instructions. An invoice is written in capitals, which makes a smaller
 * code, with the scheme that every Lightning wallet reads.
 *
 * ```ts
 * toQrText(instructions) // 'LIGHTNING:LNBC25U1…'
 * ```
 */
export function toQrText({ accountType, qrCode }: DepositInstructions): string | undefined {
  return accountType === 'LIGHTNING' && qrCode !== undefined ? `LIGHTNING:${qrCode.toUpperCase()}` : qrCode;
}
