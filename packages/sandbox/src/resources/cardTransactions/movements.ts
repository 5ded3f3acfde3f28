import type { EventDependencies, IdDependencies, LedgerDependency, PaymentDependencies } from '../../dependencies.ts';
import type { EntryProof, LedgerAccount, Posting } from '../../ledger/entry.ts';
import { post } from '../../ledger/post.ts';
import { isOpen } from '../accountStatus.ts';
import { mayDraw, signDraw } from '../delegatedKeys/signDraw.ts';
import { emitBalanceUpdate } from '../internalAccounts/emitBalanceUpdate.ts';
import { bill } from './bill.ts';
import type { CardTransactionRow, Sum } from './row.ts';

type Row = CardTransactionRow;

const addToSum = ({ count, total }: Sum, amount: number): Sum => ({ count: count + 1, total: total + amount });

const toLedgerAccount = ({ accountId }: Row): LedgerAccount => `available:${accountId}`;

/** Returns the outside leg of a movement: merchants are paid in the terminal's currency, through the exchange. */
function toMerchant({ currency, fundingCurrency }: Row, funding: number, amount: number): Posting[] {
  if (currency === fundingCurrency) return [{ book: 'outside', currency, amount }];
  return [
    { book: 'exchange', currency: fundingCurrency, amount: funding },
    { book: 'exchange', currency, amount: -amount },
    { book: 'outside', currency, amount },
  ];
}

/** Whether the account has the amount and may pay. */
export function canPay(
  dependencies: IdDependencies & LedgerDependency,
  row: Pick<Row, 'accountId' | 'fundingCurrency'>,
  amount: number,
): boolean {
  const balance = dependencies.ledger.balance(`available:${row.accountId}`, row.fundingCurrency);
  return isOpen(dependencies, row.accountId) && balance >= BigInt(amount);
}

/** Whether more can be pulled for an existing charge: the money is there, and a key can sign. */
export function canPull(dependencies: IdDependencies & LedgerDependency, row: Row, amount: number): boolean {
  return amount <= 0 || (canPay(dependencies, row, amount) && mayDraw(dependencies, row));
}

function sign(
  dependencies: EventDependencies,
  { id, cardId, accountId, fundingCurrency: currency }: Row,
  amount: number,
): EntryProof {
  return signDraw(dependencies, { id, cardId, accountId, amount, currency });
}

/** Takes money from the account for a purchase, signed by the delegated key. Call {@link canPull} first. */
export function pull(dependencies: PaymentDependencies, row: Row, amount: number): Row {
  if (amount === 0) return row;
  const { fundingCurrency: currency } = row;
  const postings: Posting[] = [
    { book: toLedgerAccount(row), currency, amount: -amount },
    { book: 'cards', currency, amount },
  ];
  post(dependencies, 'cardPull', row.id, postings, sign(dependencies, row, amount));
  emitBalanceUpdate(dependencies, row.accountId);
  return { ...row, reserved: row.reserved + amount, pulls: addToSum(row.pulls, amount) };
}

/** Returns pulled money that will not be collected. */
export function release(dependencies: PaymentDependencies, row: Row, amount: number): Row {
  if (amount === 0) return row;
  post(dependencies, 'cardRelease', row.id, [
    { book: 'cards', currency: row.fundingCurrency, amount: -amount },
    { book: toLedgerAccount(row), currency: row.fundingCurrency, amount },
  ]);
  emitBalanceUpdate(dependencies, row.accountId);
  return { ...row, reserved: row.reserved - amount };
}

/** Pays the merchant from the pulled money. The service advances a shortfall, because the network does not wait. */
export function payMerchant(dependencies: EventDependencies, row: Row, amount: number): Row {
  const { currency, fundingCurrency } = row;
  const settled = row.settled + amount;
  const owed = bill(settled, currency, fundingCurrency) - row.settlements.total;
  const covered = Math.min(owed, row.reserved);
  post(dependencies, 'cardSettlement', row.id, [
    { book: 'cards', currency: fundingCurrency, amount: -covered },
    { book: 'suspense', currency: fundingCurrency, amount: covered - owed },
    ...toMerchant(row, owed, amount),
  ]);
  return { ...row, settled, reserved: row.reserved - covered, settlements: addToSum(row.settlements, owed) };
}

/** Credits an amount that a merchant promised. */
export function takeFromMerchant(dependencies: PaymentDependencies, row: Row, amount: number): Row {
  const settled = row.settled + amount;
  const given = bill(settled, row.currency, row.fundingCurrency) - row.settlements.total;
  post(dependencies, 'cardSettlement', row.id, [
    ...toMerchant(row, -given, -amount),
    { book: toLedgerAccount(row), currency: row.fundingCurrency, amount: given },
  ]);
  emitBalanceUpdate(dependencies, row.accountId);
  return { ...row, settled, settlements: addToSum(row.settlements, given) };
}

/**
 * Returns the amount of a return, or of a reversed return, in the account's currency. All returns add up to the whole
 * bill.
 */
export function refundChange(row: Row, returned: number): number {
  return Math.min(bill(returned, row.currency, row.fundingCurrency), row.settlements.total) - row.refunds.total;
}

/** Moves money between merchant and account until the sum of all returns is `returned`. */
export function refundTo(dependencies: PaymentDependencies, row: Row, returned: number, amount: number): Row {
  const change = refundChange(row, returned);
  const postings: Posting[] = [
    ...toMerchant(row, -change, -amount),
    { book: toLedgerAccount(row), currency: row.fundingCurrency, amount: change },
  ];
  post(dependencies, 'cardRefund', row.id, postings, change < 0 ? sign(dependencies, row, -change) : undefined);
  emitBalanceUpdate(dependencies, row.accountId);
  const count = row.refunds.count + Math.sign(amount);
  return { ...row, refunds: { count, total: row.refunds.total + change } };
}
