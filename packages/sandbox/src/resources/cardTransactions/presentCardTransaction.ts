import type { CardTransaction } from '@latchkey/contract/transactions';
import { toDateTime } from '../../clock/toDateTime.ts';
import type { TablesDependency } from '../../dependencies.ts';
import { toCurrencyAmount } from '../../money/currencies.ts';
import { getCardReferences } from '../cards/row.ts';
import { type CardTransactionRow, getReturnedAmount, type Sum } from './row.ts';

const presentSum = ({ count, total }: Sum) => ({ count, totalAmount: total });

/** Converts a card transaction to its wire format. */
export function presentCardTransaction(dependencies: TablesDependency, row: CardTransactionRow): CardTransaction {
  const at = (moment: number) => toDateTime(moment);
  const amount = (value: number) => toCurrencyAmount(value, row.currency);
  const refunded = getReturnedAmount(row);
  return {
    type: 'CARD',
    id: row.id,
    status: row.status,
    direction: row.direction,
    merchant: row.merchant,
    authorizedAmount: amount(row.authorized),
    accountId: row.accountId,
    customerId: row.customerId,
    platformCustomerId: dependencies.tables.customers.get(row.customerId)?.platformCustomerId ?? '',
    cardId: row.cardId,
    ...getCardReferences(row.cardId),
    issuerTransactionToken: row.token,
    authorizedAt: at(row.createdAt),
    createdAt: at(row.createdAt),
    updatedAt: at(row.updatedAt),
    lastEventAt: at(row.updatedAt),
    ...(row.status !== 'AUTHORIZED' && { settledAmount: amount(row.settled) }),
    ...(refunded > 0 && { refundedAmount: amount(refunded) }),
    ...(row.pulls.count > 0 && { pullSummary: presentSum(row.pulls) }),
    ...(row.settlements.count > 0 && { settlementSummary: presentSum(row.settlements) }),
    ...(row.refunds.count > 0 && { refundSummary: presentSum(row.refunds) }),
  };
}
