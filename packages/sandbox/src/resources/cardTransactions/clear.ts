import type { PaymentDependencies } from '../../dependencies.ts';
import { isWithinMoneySupply } from '../../ledger/moneySupply.ts';
import { bill } from './bill.ts';
import { changeCardTransaction } from './changeCardTransaction.ts';
import { canPull, payMerchant, pull, release, takeFromMerchant } from './movements.ts';
import type { CardTransactionRow } from './row.ts';

type Row = CardTransactionRow;

/** Whether the transaction stays open. A settled transaction, also one settled by expiry, stays settled. */
function isInPart(before: Row, { settled, authorized }: Row): boolean {
  return before.status !== 'SETTLED' && settled < authorized;
}

/** Pulls an amount above what was pulled before. If that fails, the transaction becomes an exception. */
function collectAmount(dependencies: PaymentDependencies, row: Row, amount: number): Row {
  // The settlement confirmation fails: the pulled money is not moved
  // (docs/reference/sandbox-operations.md#values-that-select-an-outcome).
  if (row.merchant.descriptor.endsWith('006')) return { ...row, status: 'EXCEPTION' };
  const owed = bill(row.settled + amount, row.currency, row.fundingCurrency) - row.settlements.total;
  const more = Math.max(0, owed - row.reserved);
  if (!canPull(dependencies, row, more)) return { ...payMerchant(dependencies, row, amount), status: 'EXCEPTION' };
  const paid = payMerchant(dependencies, pull(dependencies, row, more), amount);
  if (isInPart(row, paid)) return { ...paid, status: 'PARTIALLY_SETTLED' };
  return { ...release(dependencies, paid, paid.reserved), status: 'SETTLED' };
}

/** Credits the money of a merchant. It comes from outside, where the supply is limited. */
function creditAmount(dependencies: PaymentDependencies, row: Row, amount: number): Row {
  const more = bill(row.settled + amount, row.currency, row.fundingCurrency) - row.settlements.total;
  if (!isWithinMoneySupply(dependencies, row.fundingCurrency, more)) return { ...row, status: 'EXCEPTION' };
  const credited = takeFromMerchant(dependencies, row, amount);
  return { ...credited, status: isInPart(row, credited) ? 'PARTIALLY_SETTLED' : 'SETTLED' };
}

/** Clears an amount that a merchant collects or credits. Zero releases the rest. */
export function clear(dependencies: PaymentDependencies, row: Row, amount: number): Row {
  if (amount === 0)
    return changeCardTransaction(dependencies, { ...release(dependencies, row, row.reserved), status: 'SETTLED' });
  return changeCardTransaction(
    dependencies,
    (row.direction === 'DEBIT' ? collectAmount : creditAmount)(dependencies, row, amount),
  );
}
