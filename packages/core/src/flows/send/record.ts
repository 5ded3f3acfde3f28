import type { Quote } from '@latchkey/contract/quotes';
import { newKey } from '../../client/newKey.ts';
import type { Wallet } from '../../client/wallet.ts';
import { lockQuote } from './lockQuote.ts';
import type { Intent, LockedQuote } from './state.ts';

const PREFIX = 'send ';

/**
 * What is known of an attempt: `sent` (or about to be), `lost` (its answer was), `refused` for certain, or `superseded`:
 * refused when it was repeated, while the first one may still be on its way.
 */
export type Fate = 'sent' | 'lost' | 'refused' | 'superseded';

/** One order for one quote, as it is sent and sent again: an execute has no body. */
export interface Attempt {
  readonly idempotencyKey: string;
  /** The stamp. Signing again would give other bytes. */
  readonly signature: string;
  /** Whose stamp it is. */
  readonly by: string;
  readonly fate: Fate;
}

/** What a reload must not lose of a transfer. Plain data, as it is stored. */
export interface SendRecord {
  readonly id: string;
  readonly accountId: string;
  /** Server milliseconds of its beginning. */
  readonly at: number;
  readonly intent: Omit<Intent, 'amount'> & { readonly amount: string };
  /** Under which the quote was asked for; absent when the next question is a new one. */
  readonly quoteKey?: string | undefined;
  /** As the wire brought them. */
  readonly quote?: Quote | undefined;
  readonly before?: Quote | undefined;
  readonly attempts: readonly Attempt[];
  /** An attempt was made, and nothing says that it can have no effect. */
  readonly moneyMayHaveMoved: boolean;
  /** The service has taken the order. */
  readonly taken?: boolean | undefined;
}

/** A record's beginning. */
export function newRecord(wallet: Wallet, intent: Intent): SendRecord {
  const { sourceAccountId: accountId, amount } = intent;
  const stored = { ...intent, amount: String(amount) };
  return { id: newKey(wallet), accountId, at: wallet.now(), intent: stored, attempts: [], moneyMayHaveMoved: false };
}

export async function readSend({ storage }: Wallet, id: string): Promise<SendRecord | undefined> {
  return (await storage.records.get(PREFIX + id)) as SendRecord | undefined;
}

/** Stores a record, on disk before it resolves. */
export async function writeSend({ storage }: Wallet, changed: SendRecord): Promise<SendRecord> {
  const record = { ...changed, moneyMayHaveMoved: changed.attempts.some(({ fate }) => fate !== 'refused') };
  await storage.records.put(PREFIX + record.id, record);
  return record;
}

/** The record with what is now known of its last attempt. */
export function withFate(record: SendRecord, fate: Fate): SendRecord {
  return {
    ...record,
    attempts: record.attempts.map((each, at, { length }) => (at === length - 1 ? { ...each, fate } : each)),
  };
}

/** Removes a record whose transfer is settled, or of which nothing was ordered. */
export async function deleteSend({ storage }: Wallet, id: string): Promise<void> {
  await storage.records.delete(PREFIX + id);
}

/** The transfer of this account that comes first: one whose outcome is open, else the latest. */
export async function findSend({ storage }: Wallet, accountId: string): Promise<SendRecord | undefined> {
  const records = (await storage.records.list(PREFIX)).map(([, record]) => record as SendRecord);
  return records
    .filter((record) => record?.accountId === accountId)
    .sort((one, other) => Number(other.moneyMayHaveMoved) - Number(one.moneyMayHaveMoved) || other.at - one.at)[0];
}

export function intentOf({ intent }: SendRecord): Intent {
  return { ...intent, amount: BigInt(intent.amount) };
}

/** The quotes of a record as they are shown. */
export function quotesOf(record: SendRecord): { quote: LockedQuote | undefined; before: LockedQuote | undefined } {
  const intent = intentOf(record);
  const before = record.before && lockQuote(intent, record.before);
  return { before, quote: record.quote && lockQuote(intent, record.quote, before) };
}
