import type { QuoteId } from '@latchkey/contract';
import { newKey } from '../../client/newKey.ts';
import type { Wallet } from '../../client/wallet.ts';
import type { FundIntent } from './state.ts';

/** One at a time, of one person: what somebody else left stays theirs. */
const nameOf = (accountId: string | undefined) => (accountId === undefined ? 'fund' : `fund ${accountId}`);

/** What a reload must not lose of a payment from outside. Plain data, as it is stored; one at a time. */
export interface FundRecord {
  readonly id: string;
  /** The wallet whose it is; absent where the relay names none. */
  readonly accountId?: string | undefined;
  readonly intent: Omit<FundIntent, 'amount'> & { readonly amount: string };
  /** Under which the quote was asked for; absent when the next question is a new one. */
  readonly quoteKey?: string | undefined;
  /** The quote that came. Nobody was told where to pay before it is here. */
  readonly quoteId?: QuoteId | undefined;
  /** Somebody may have paid: this outlives a sign-out. */
  readonly moneyMayHaveMoved: boolean;
}

/** A record's beginning. */
export function newRecord(
  wallet: Pick<Wallet, 'random'>,
  intent: FundIntent,
  accountId: string | undefined,
): FundRecord {
  const stored = { ...intent, amount: String(intent.amount) };
  return { id: newKey(wallet), ...(accountId && { accountId }), intent: stored, moneyMayHaveMoved: false };
}

export async function readFund(
  { storage }: Pick<Wallet, 'storage'>,
  accountId: string | undefined,
): Promise<FundRecord | undefined> {
  return (await storage.records.get(nameOf(accountId))) as FundRecord | undefined;
}

/** Stores a record, on disk before it resolves. */
export async function writeFund({ storage }: Pick<Wallet, 'storage'>, changed: FundRecord): Promise<FundRecord> {
  const moneyMayHaveMoved = changed.moneyMayHaveMoved || changed.quoteId !== undefined;
  const record = { ...changed, moneyMayHaveMoved };
  await storage.records.put(nameOf(record.accountId), record);
  return record;
}

/** Removes a payment, unless another one has taken its place, from another tab say. */
export async function deleteFund(
  wallet: Pick<Wallet, 'storage'>,
  { id, accountId }: Pick<FundRecord, 'id' | 'accountId'>,
): Promise<void> {
  if ((await readFund(wallet, accountId))?.id === id) await wallet.storage.records.delete(nameOf(accountId));
}

export function intentOf({ intent }: FundRecord): FundIntent {
  return { ...intent, amount: BigInt(intent.amount) };
}
