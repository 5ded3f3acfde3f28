import type { Currency } from '@latchkey/contract/accounts';
import type { Transaction } from '@latchkey/contract/transactions';

/** Returns the currencies of the amounts that a transaction shows. */
export function getTransactionCurrencies(transaction: Transaction): readonly (Currency | undefined)[] {
  const { sentAmount, receivedAmount, authorizedAmount, settledAmount, refundedAmount } = transaction;
  const amounts = [sentAmount, receivedAmount, authorizedAmount, settledAmount, refundedAmount];
  return amounts.map((amount) => amount?.currency);
}
