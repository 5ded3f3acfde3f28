import type { Engine } from '../../engine.ts';
import { canComeIn } from '../../ledger/moneySupply.ts';
import { bill } from './bill.ts';
import { changeCardTransaction } from './changeCardTransaction.ts';
import { canPull, payMerchant, pull, release, takeFromMerchant } from './movements.ts';
import type { CardTransactionRow } from './row.ts';

type Row = CardTransactionRow;

/** Whether more is to come. What was settled, were it by letting it lapse, stays so whatever is added. */
function isInPart(before: Row, { settled, authorized }: Row): boolean {
  return before.status !== 'SETTLED' && settled < authorized;
}

/** What a merchant collects beyond what was pulled is pulled as well; where that fails, the transaction is stuck. */
function collect(engine: Engine, row: Row, amount: number): Row {
  // The confirmation of the settlement fails: what was pulled stays where it is (supplement 10.6).
  if (row.merchant.descriptor.endsWith('006')) return { ...row, status: 'EXCEPTION' };
  const owed = bill(row.settled + amount, row.currency, row.fundingCurrency) - row.settlements.total;
  const more = Math.max(0, owed - row.reserved);
  if (!canPull(engine, row, more)) return { ...payMerchant(engine, row, amount), status: 'EXCEPTION' };
  const paid = payMerchant(engine, pull(engine, row, more), amount);
  if (isInPart(row, paid)) return { ...paid, status: 'PARTIALLY_SETTLED' };
  return { ...release(engine, paid, paid.reserved), status: 'SETTLED' };
}

/** What a merchant gives comes from outside, where there is not money without end. */
function give(engine: Engine, row: Row, amount: number): Row {
  const more = bill(row.settled + amount, row.currency, row.fundingCurrency) - row.settlements.total;
  if (!canComeIn(engine, row.fundingCurrency, more)) return { ...row, status: 'EXCEPTION' };
  const given = takeFromMerchant(engine, row, amount);
  return { ...given, status: isInPart(row, given) ? 'PARTIALLY_SETTLED' : 'SETTLED' };
}

/** A merchant collects an amount, or gives what it promised; nothing lets what is left lapse. */
export function clear(engine: Engine, row: Row, amount: number): Row {
  if (amount === 0) return changeCardTransaction(engine, { ...release(engine, row, row.reserved), status: 'SETTLED' });
  return changeCardTransaction(engine, (row.direction === 'DEBIT' ? collect : give)(engine, row, amount));
}
