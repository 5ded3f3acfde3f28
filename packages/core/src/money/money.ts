import type { Currency } from '@latchkey/contract/accounts';

/** An amount in the smallest unit of its currency. The scale comes from the payload, never from a locale. */
export interface Money {
  readonly amount: bigint;
  readonly currency: Currency;
}
