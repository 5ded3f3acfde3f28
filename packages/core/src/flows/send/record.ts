import type { Quote } from '@latchkey/contract/quotes';
import { createIdempotencyKey } from '../../client/idempotencyKey.ts';
import type { Wallet } from '../../client/wallet.ts';
import type { LoginRequirement } from '../stepUp/findStartedLogin.ts';
import type { Intent, LockedQuote } from './state.ts';
import { toLockedQuote } from './toLockedQuote.ts';

const PREFIX = 'send ';

/**
 * The outcome of an attempt as far as known: `sent` (or about to be), `lost` (its response), `refused` for certain, or
 * `superseded`: a retry was refused while the first copy may still arrive.
 */
export type AttemptOutcome = 'sent' | 'lost' | 'refused' | 'superseded';

/** One attempt to execute a quote, as it is sent and repeated: an execute request has no body. */
export interface ExecuteAttempt {
  readonly idempotencyKey: string;
  /** The signature header. Signing again would produce other bytes. */
  readonly signature: string;
  /** The key that signed it. */
  readonly by: string;
  readonly outcome: AttemptOutcome;
}

/** What a reload must not lose of a payment. Plain data, as stored. */
export interface SendRecord extends LoginRequirement {
  readonly id: string;
  readonly accountId: string;
  /** As in the options of the flow. */
  readonly kind?: string | undefined;
  /** Server milliseconds of its start. */
  readonly at: number;
  readonly intent: Omit<Intent, 'amount'> & { readonly amount: string };
  /** Idempotency key of the quote request; absent when the next request is a new one. */
  readonly quoteKey?: string | undefined;
  /** As in the response. */
  readonly quote?: Quote | undefined;
  readonly before?: Quote | undefined;
  readonly attempts: readonly ExecuteAttempt[];
  /** An attempt was made and may still have its effect. */
  readonly moneyMayHaveMoved: boolean;
  /** The service has accepted the execute request. */
  readonly taken?: boolean | undefined;
}

/** Creates a record. */
export function createRecord(wallet: Wallet, intent: Intent, kind?: string): SendRecord {
  const { sourceAccountId: accountId, amount } = intent;
  const stored = { ...intent, amount: String(amount) };
  return {
    id: createIdempotencyKey(wallet),
    accountId,
    kind,
    at: wallet.now(),
    intent: stored,
    attempts: [],
    moneyMayHaveMoved: false,
  };
}

export async function readSend({ storage }: Wallet, id: string): Promise<SendRecord | undefined> {
  return ((await storage.records.get(PREFIX + id)) ?? undefined) as SendRecord | undefined;
}

/** Stores a record; resolves after it is on disk. */
export async function writeSend({ storage }: Wallet, changed: SendRecord): Promise<SendRecord> {
  const record = { ...changed, moneyMayHaveMoved: changed.attempts.some(({ outcome }) => outcome !== 'refused') };
  await storage.records.put(PREFIX + record.id, record);
  return record;
}

/** Returns the record of a payment of which no attempt had or will have an effect. */
export function withRefusedAttempts(record: SendRecord): SendRecord {
  const attempts = record.attempts.map((each) => ({ ...each, outcome: 'refused' as const }));
  return { ...record, attempts, moneyMayHaveMoved: false };
}

/** Stores that the quote has expired: no attempt had or will have an effect. */
export function writeExpired(wallet: Wallet, record: SendRecord): Promise<SendRecord> {
  return writeSend(wallet, { ...withRefusedAttempts(record), taken: false });
}

/** Returns the record with a new outcome of its last attempt. */
export function withAttemptOutcome(record: SendRecord, outcome: AttemptOutcome): SendRecord {
  return {
    ...record,
    attempts: record.attempts.map((each, at, { length }) => (at === length - 1 ? { ...each, outcome } : each)),
  };
}

/** Deletes a record whose payment is settled or was never executed. */
export async function deleteSend({ storage }: Wallet, id: string): Promise<void> {
  await storage.records.delete(PREFIX + id);
}

/** Returns the payments of this account in the order to resume them: those with an open outcome, then the latest. */
export async function listSends({ storage }: Wallet, accountId: string): Promise<readonly SendRecord[]> {
  const stored = await storage.records.list(PREFIX);
  return stored
    .map(([key, record]) => ({ ...(record as SendRecord), id: key.slice(PREFIX.length) }))
    .filter((record) => record.accountId === accountId)
    .sort((one, other) => Number(other.moneyMayHaveMoved) - Number(one.moneyMayHaveMoved) || other.at - one.at);
}

export function toIntent({ intent }: SendRecord): Intent {
  return { ...intent, amount: BigInt(intent.amount) };
}

/** Returns the quotes of a record for display. */
export function toQuotes(record: SendRecord): { quote: LockedQuote | undefined; before: LockedQuote | undefined } {
  const intent = toIntent(record);
  const before = record.before && toLockedQuote(intent, record.before);
  return { before, quote: record.quote && toLockedQuote(intent, record.quote, before) };
}
