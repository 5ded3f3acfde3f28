import type { WalletStorage } from '../storage/storage.ts';
import type { SignerSession } from './state.ts';

const NAME = 'session';

/** What is stored of a session, beside its key. */
export interface SessionRecord {
  readonly session: Omit<SignerSession, 'keptIn'>;
  /** The key's name among the keys: its public half, uncompressed. */
  readonly publicKey: string;
}

/** The record of the session that these tabs share. */
export async function readSession({ records }: WalletStorage): Promise<SessionRecord | undefined> {
  const record = (await records.get(NAME)) as Partial<SessionRecord> | undefined;
  return record?.session && typeof record.publicKey === 'string' ? (record as SessionRecord) : undefined;
}

export async function writeSession({ records }: WalletStorage, record: SessionRecord): Promise<void> {
  await records.put(NAME, record);
}

export async function deleteSession({ records }: WalletStorage): Promise<void> {
  await records.delete(NAME);
}
