import type { Engine } from '../../engine.ts';
import type { Book, EntryProof, Posting } from '../../ledger/entry.ts';
import { post } from '../../ledger/post.ts';
import { isOpen } from '../accountStanding.ts';
import { mayDraw, signDraw } from '../delegatedKeys/drawing.ts';
import { balanceChanged } from '../internalAccounts/balanceChanged.ts';
import { bill } from './bill.ts';
import type { CardTransactionRow, Sum } from './row.ts';

type Row = CardTransactionRow;

const plus = ({ count, total }: Sum, amount: number): Sum => ({ count: count + 1, total: total + amount });

const account = ({ accountId }: Row): Book => `available:${accountId}`;

/** The world's side of a movement: merchants are paid in the terminal's currency, through the exchange. */
function toMerchant({ currency, fundingCurrency }: Row, funding: number, amount: number): Posting[] {
  if (currency === fundingCurrency) return [{ book: 'outside', currency, amount }];
  return [
    { book: 'exchange', currency: fundingCurrency, amount: funding },
    { book: 'exchange', currency, amount: -amount },
    { book: 'outside', currency, amount },
  ];
}

/** Whether the account has an amount of its currency, and may pay it. */
export function canPay(engine: Engine, row: Pick<Row, 'accountId' | 'fundingCurrency'>, amount: number): boolean {
  const balance = engine.ledger.balance(`available:${row.accountId}`, row.fundingCurrency);
  return isOpen(engine, row.accountId) && balance >= BigInt(amount);
}

/** Whether more can be taken for what was charged before: there is money, and a key that signs for it. */
export function canPull(engine: Engine, row: Row, amount: number): boolean {
  return amount <= 0 || (canPay(engine, row, amount) && mayDraw(engine, row));
}

function sign(engine: Engine, { id, cardId, accountId, fundingCurrency: currency }: Row, amount: number): EntryProof {
  return signDraw(engine, { id, cardId, accountId, amount, currency });
}

/** Takes money out of the account for a purchase, signed for by the delegated key. Ask {@link canPull} first. */
export function pull(engine: Engine, row: Row, amount: number): Row {
  if (amount === 0) return row;
  const { fundingCurrency: currency } = row;
  const postings: Posting[] = [
    { book: account(row), currency, amount: -amount },
    { book: 'cards', currency, amount },
  ];
  post(engine, 'cardPull', row.id, postings, sign(engine, row, amount));
  balanceChanged(engine, row.accountId);
  return { ...row, reserved: row.reserved + amount, pulls: plus(row.pulls, amount) };
}

/** Gives back what was pulled and will not be collected. */
export function release(engine: Engine, row: Row, amount: number): Row {
  if (amount === 0) return row;
  post(engine, 'cardRelease', row.id, [
    { book: 'cards', currency: row.fundingCurrency, amount: -amount },
    { book: account(row), currency: row.fundingCurrency, amount },
  ]);
  balanceChanged(engine, row.accountId);
  return { ...row, reserved: row.reserved - amount };
}

/** Pays the merchant out of what was pulled. What that is short of, the service stands in for: the network does not wait. */
export function payMerchant(engine: Engine, row: Row, amount: number): Row {
  const { currency, fundingCurrency } = row;
  const settled = row.settled + amount;
  const owed = bill(settled, currency, fundingCurrency) - row.settlements.total;
  const covered = Math.min(owed, row.reserved);
  post(engine, 'cardSettlement', row.id, [
    { book: 'cards', currency: fundingCurrency, amount: -covered },
    { book: 'suspense', currency: fundingCurrency, amount: covered - owed },
    ...toMerchant(row, owed, amount),
  ]);
  return { ...row, settled, reserved: row.reserved - covered, settlements: plus(row.settlements, owed) };
}

/** Credits what a merchant promised. */
export function takeFromMerchant(engine: Engine, row: Row, amount: number): Row {
  const settled = row.settled + amount;
  const given = bill(settled, row.currency, row.fundingCurrency) - row.settlements.total;
  post(engine, 'cardSettlement', row.id, [
    ...toMerchant(row, -given, -amount),
    { book: account(row), currency: row.fundingCurrency, amount: given },
  ]);
  balanceChanged(engine, row.accountId);
  return { ...row, settled, settlements: plus(row.settlements, given) };
}

/** What the account gets of a return, or gives of one that is taken back: so much that all returns come to the whole. */
export function refundChange(row: Row, returned: number): number {
  return Math.min(bill(returned, row.currency, row.fundingCurrency), row.settlements.total) - row.refunds.total;
}

/** Moves money between merchant and account until the sum of all returns is `returned`. */
export function refundTo(engine: Engine, row: Row, returned: number, amount: number): Row {
  const change = refundChange(row, returned);
  const postings: Posting[] = [
    ...toMerchant(row, -change, -amount),
    { book: account(row), currency: row.fundingCurrency, amount: change },
  ];
  post(engine, 'cardRefund', row.id, postings, change < 0 ? sign(engine, row, -change) : undefined);
  balanceChanged(engine, row.accountId);
  const count = row.refunds.count + Math.sign(amount);
  return { ...row, refunds: { count, total: row.refunds.total + change } };
}
