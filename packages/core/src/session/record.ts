import type { WalletStorage } from '../storage/storage.ts';
import type { Keeper } from './keeper.ts';
import type { SignerSession } from './state.ts';

/** The one record of the session that all tabs share. */
export const SESSION = 'session';

/** The one record of a sign-in by code that all tabs share; over when there is a session. */
export const LOGIN = 'login';

/** Whom this browser was asked to remember. The one record that a sign-out leaves to whoever comes next. */
export const REMEMBERED = 'remembered';

/** When somebody was there last, in whichever tab: a number of milliseconds. */
export const USED = 'used';

/** What is stored of a session, beside its key. */
export interface SessionRecord {
  readonly session: Omit<SignerSession, 'keptIn'>;
  /** The key's name among the keys: its public half, uncompressed. */
  readonly publicKey: string;
}

/** What is stored from a sign-out until the relay has heard of it. */
export interface EndingRecord {
  readonly ending: true;
}

export async function readSession({ records }: WalletStorage): Promise<Partial<SessionRecord & EndingRecord>> {
  return ((await records.get(SESSION)) ?? {}) as Partial<SessionRecord & EndingRecord>;
}

export async function writeSession({ records }: WalletStorage, record: SessionRecord | EndingRecord): Promise<void> {
  await records.put(SESSION, record);
}

/** Learns when somebody was there last, in whichever tab. */
export async function readUse({ storage }: { readonly storage: WalletStorage }, keeper: Keeper): Promise<void> {
  const used = ((await storage.records.get(USED)) ?? 0) as number;
  keeper.used = Math.max(keeper.used, used);
}
