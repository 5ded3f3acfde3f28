import type { CardId, CardTransactionId, CustomerId, InternalAccountId } from '@latchkey/contract';
import type { CardTransaction } from '@latchkey/contract/transactions';
import { type Engine, toDateTime } from '../../engine.ts';
import type { Row } from '../../journal/table.ts';
import { toCurrencyAmount } from '../../money/currencies.ts';

export type CardTransactionStatus = 'AUTHORIZED' | 'PARTIALLY_SETTLED' | 'SETTLED' | 'REFUNDED' | 'EXCEPTION';

/** Who is paid, as the terminal says. */
export type Merchant = {
  readonly descriptor: string;
  readonly mcc?: string | undefined;
  readonly country?: string | undefined;
};

/** How often money moved and how much in all, in the smallest unit of the funding currency. */
export interface Sum {
  readonly count: number;
  readonly total: number;
}

/** A purchase by card and what became of it. */
export interface CardTransactionRow extends Row {
  readonly id: CardTransactionId;
  readonly cardId: CardId;
  readonly customerId: CustomerId;
  /** What it is charged to for good, whatever the card draws on later. */
  readonly accountId: InternalAccountId;
  readonly token: string;
  readonly direction: 'CREDIT' | 'DEBIT';
  readonly merchant: Merchant;
  readonly status: CardTransactionStatus;
  /** The terminal's currency; the next three are in its smallest unit. */
  readonly currency: string;
  readonly authorized: number;
  readonly settled: number;
  /** Each return that was not taken back, oldest first. */
  readonly returns: readonly number[];
  /** The account's currency; all that follows is in its smallest unit. */
  readonly fundingCurrency: string;
  /** Pulled, and neither collected nor given back yet. */
  readonly reserved: number;
  readonly pulls: Sum;
  readonly settlements: Sum;
  readonly refunds: Sum;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** What was given back, in the terminal's currency. */
export function refundedOf({ returns }: CardTransactionRow): number {
  return returns.reduce((sum, amount) => sum + amount, 0);
}

const summary = ({ count, total }: Sum) => ({ count, totalAmount: total });

/** A card's transaction as the wire has it. */
export function presentCardTransaction(engine: Engine, row: CardTransactionRow): CardTransaction {
  const at = (moment: number) => toDateTime(moment);
  const amount = (value: number) => toCurrencyAmount(value, row.currency);
  const refunded = refundedOf(row);
  return {
    type: 'CARD',
    id: row.id,
    status: row.status,
    direction: row.direction,
    merchant: row.merchant,
    authorizedAmount: amount(row.authorized),
    accountId: row.accountId,
    customerId: row.customerId,
    platformCustomerId: engine.tables.customers.get(row.customerId)?.platformCustomerId ?? '',
    cardId: row.cardId,
    issuerTransactionToken: row.token,
    authorizedAt: at(row.createdAt),
    createdAt: at(row.createdAt),
    updatedAt: at(row.updatedAt),
    lastEventAt: at(row.updatedAt),
    ...(row.status !== 'AUTHORIZED' && { settledAmount: amount(row.settled) }),
    ...(refunded > 0 && { refundedAmount: amount(refunded) }),
    ...(row.pulls.count > 0 && { pullSummary: summary(row.pulls) }),
    ...(row.settlements.count > 0 && { settlementSummary: summary(row.settlements) }),
    ...(row.refunds.count > 0 && { refundSummary: summary(row.refunds) }),
  };
}
