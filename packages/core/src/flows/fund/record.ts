import type { QuoteId } from '@latchkey/contract';
import { createIdempotencyKey } from '../../client/idempotencyKey.ts';
import type { Wallet } from '../../client/wallet.ts';
import { QUOTE_MISMATCH } from '../../errors/codes.ts';
import { createCoreError } from '../../errors/coreError.ts';
import type { LoginRequirement } from '../stepUp/findStartedLogin.ts';
import type { FundIntent } from './state.ts';

/** One at a time for each user; another user's record is not touched. */
const getRecordName = (accountId: string | undefined) => (accountId === undefined ? 'fund' : `fund ${accountId}`);

/** What a reload must not lose of an incoming payment. Plain data, as stored; one at a time. */
export interface FundRecord extends LoginRequirement {
  readonly id: string;
  /** The wallet account it belongs to; absent where the relay names none. */
  readonly accountId?: string | undefined;
  readonly intent: Omit<FundIntent, 'amount'> & { readonly amount: string };
  /** Idempotency key of the quote request; absent when the next request is a new one. */
  readonly quoteKey?: string | undefined;
  /** The received quote. It is stored before the payment instructions are shown. */
  readonly quoteId?: QuoteId | undefined;
  /** The user may have paid: the record outlives a sign-out. */
  readonly moneyMayHaveMoved: boolean;
}

/** Creates a record. */
export function createRecord(
  wallet: Pick<Wallet, 'random'>,
  intent: FundIntent,
  accountId: string | undefined,
): FundRecord {
  const stored = { ...intent, amount: String(intent.amount) };
  return {
    id: createIdempotencyKey(wallet),
    ...(accountId && { accountId }),
    intent: stored,
    moneyMayHaveMoved: false,
  };
}

/** Reads the stored payment. Its members may be damaged, or of another version: {@link toIntent} checks them. */
export async function readFund(
  { storage }: Pick<Wallet, 'storage'>,
  accountId: string | undefined,
): Promise<FundRecord | undefined> {
  const stored = await storage.records.get(getRecordName(accountId));
  // The name it is stored under, so that a damaged record can be deleted.
  return stored === undefined ? undefined : { ...(stored as FundRecord), accountId };
}

/** Stores a record; resolves after it is on disk. */
export async function writeFund({ storage }: Pick<Wallet, 'storage'>, changed: FundRecord): Promise<FundRecord> {
  const moneyMayHaveMoved = changed.moneyMayHaveMoved || changed.quoteId !== undefined;
  const record = { ...changed, moneyMayHaveMoved };
  await storage.records.put(getRecordName(record.accountId), record);
  return record;
}

/** Deletes a payment, unless another one, for example of another tab, has replaced it. */
export async function deleteFund(
  wallet: Pick<Wallet, 'storage'>,
  { id, accountId }: Pick<FundRecord, 'id' | 'accountId'>,
): Promise<void> {
  if ((await readFund(wallet, accountId))?.id === id) await wallet.storage.records.delete(getRecordName(accountId));
}

export function toIntent({ intent }: FundRecord): FundIntent {
  return { ...intent, amount: BigInt(intent.amount) };
}

/**
 * Returns the intent of a record that an earlier page stored.
 *
 * @throws `QUOTE_MISMATCH` for a damaged record
 */
export function parseIntent(record: FundRecord): FundIntent {
  const { intent, quoteId, quoteKey, moneyMayHaveMoved } = record;
  const isQuoted = quoteId !== undefined || (quoteKey === undefined && moneyMayHaveMoved !== false);
  if (!/^\d+$/.test(intent?.amount) || (isQuoted && typeof quoteId !== 'string')) throw createCoreError(QUOTE_MISMATCH);
  return toIntent(record);
}
