import type { CardId, CardTransactionId, CustomerId, InternalAccountId } from '@latchkey/contract';
import type { Row } from '../../journal/table.ts';

export type CardTransactionStatus = 'AUTHORIZED' | 'PARTIALLY_SETTLED' | 'SETTLED' | 'REFUNDED' | 'EXCEPTION';

/** The payee, as the terminal reports it. */
export type Merchant = {
  readonly descriptor: string;
  readonly mcc?: string | undefined;
  readonly country?: string | undefined;
};

/** The number of movements and their sum, in the smallest unit of the funding currency. */
export interface Sum {
  readonly count: number;
  readonly total: number;
}

/** A card transaction and its outcome. */
export interface CardTransactionRow extends Row {
  readonly id: CardTransactionId;
  readonly cardId: CardId;
  readonly customerId: CustomerId;
  /** The charged account. It stays the same when the card's funding sources change. */
  readonly accountId: InternalAccountId;
  readonly token: string;
  readonly direction: 'CREDIT' | 'DEBIT';
  readonly merchant: Merchant;
  readonly status: CardTransactionStatus;
  /** The terminal's currency. The next three amounts are in its smallest unit. */
  readonly currency: string;
  readonly authorized: number;
  readonly settled: number;
  /** The returns that were not reversed, oldest first. */
  readonly returns: readonly number[];
  /** The account's currency. All following amounts are in its smallest unit. */
  readonly fundingCurrency: string;
  /** Pulled, and neither collected nor returned yet. */
  readonly reserved: number;
  readonly pulls: Sum;
  readonly settlements: Sum;
  readonly refunds: Sum;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** Returns the returned amount, in the terminal's currency. */
export function getReturnedAmount({ returns }: CardTransactionRow): number {
  return returns.reduce((sum, amount) => sum + amount, 0);
}
