import type { Wallet } from '../../client/wallet.ts';
import { deleteSessionKey } from '../../keys/keyStore.ts';
import { LOGIN, readSession } from '../../session/record.ts';
import type { SignedLeg } from '../../session/signedRetry.ts';
import type { CodeChallenge, Identifier } from './state.ts';

/** A sent code and the target it is sealed to. */
export interface SentCode {
  readonly challenge: CodeChallenge;
  readonly bundle: string;
}

/** A code that was sealed and sent. Retries use these bytes. */
export interface SealedCode {
  readonly encryptedOtpBundle: string;
  /** The signed request, once it is signed. */
  readonly signed?: SignedLeg;
}

/** What a reload must not lose of a login. Never the code. */
export interface LoginRecord {
  readonly identifier: Identifier;
  readonly sent?: SentCode | undefined;
  /** Idempotency key of a code request, until there is a response. */
  readonly requestKey?: string | undefined;
  /** Name of the key that was sealed with the code. */
  readonly publicKey?: string | undefined;
  readonly sealed?: SealedCode | undefined;
  /** The user went back; only the time of the next allowed code is kept. */
  readonly left?: boolean | undefined;
}

/** Reads the stored login: any, or only this one. */
export async function readLogin({ storage }: Wallet, identifier?: Identifier): Promise<LoginRecord | undefined> {
  const record = (await storage.records.get(LOGIN)) as LoginRecord | undefined;
  const { type, value } = record?.identifier ?? {};
  return value && (!identifier || (identifier.type === type && identifier.value === value)) ? record : undefined;
}

export async function writeLogin({ storage }: Wallet, record: LoginRecord): Promise<void> {
  await storage.records.put(LOGIN, record);
}

/** Deletes the stored login, and its key unless it became the session's. */
export async function deleteLogin({ storage }: Wallet): Promise<void> {
  const { publicKey } = ((await storage.records.get(LOGIN)) ?? {}) as Partial<LoginRecord>;
  await storage.records.delete(LOGIN);
  if (publicKey === undefined) return;
  if ((await readSession(storage)).publicKey !== publicKey) await deleteSessionKey({ storage, publicKey });
}
