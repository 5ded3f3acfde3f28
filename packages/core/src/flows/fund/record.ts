import type { QuoteId } from '@latchkey/contract';
import type { Wallet } from '../../client/wallet.ts';
import { toHex } from '../../internal/hex.ts';
import type { FundIntent } from './state.ts';

const NAME = 'fund';

/** What a reload must not lose of a payment from outside. Plain data, as it is stored; one at a time. */
export interface FundRecord {
  readonly id: string;
  readonly intent: Omit<FundIntent, 'amount'> & { readonly amount: string };
  /** Under which the quote was asked for; absent when the next question is a new one. */
  readonly quoteKey?: string | undefined;
  /** The quote that came. Nobody was told where to pay before it is here. */
  readonly quoteId?: QuoteId | undefined;
  /** Somebody may have paid: this outlives a sign-out. */
  readonly moneyMayHaveMoved: boolean;
}

export function newKey({ random }: Pick<Wallet, 'random'>): string {
  return toHex(random(16));
}

/** A record's beginning. */
export function newRecord(wallet: Pick<Wallet, 'random'>, intent: FundIntent): FundRecord {
  return { id: newKey(wallet), intent: { ...intent, amount: String(intent.amount) }, moneyMayHaveMoved: false };
}

export async function readFund({ storage }: Pick<Wallet, 'storage'>): Promise<FundRecord | undefined> {
  return (await storage.records.get(NAME)) as FundRecord | undefined;
}

/** Stores a record, on disk before it resolves. */
export async function writeFund({ storage }: Pick<Wallet, 'storage'>, changed: FundRecord): Promise<FundRecord> {
  const moneyMayHaveMoved = changed.moneyMayHaveMoved || changed.quoteId !== undefined;
  const record = { ...changed, moneyMayHaveMoved };
  await storage.records.put(NAME, record);
  return record;
}

/** Removes a payment, unless another one has taken its place, from another tab say. */
export async function deleteFund(wallet: Pick<Wallet, 'storage'>, id: string): Promise<void> {
  if ((await readFund(wallet))?.id === id) await wallet.storage.records.delete(NAME);
}

export function intentOf({ intent }: FundRecord): FundIntent {
  return { ...intent, amount: BigInt(intent.amount) };
}
