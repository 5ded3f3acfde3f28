import type { Wallet } from '../../client/wallet.ts';
import { deleteSessionKey } from '../../keys/keyStore.ts';
import { LOGIN, readSession } from '../../session/record.ts';
import type { SignedRequest } from '../../session/signedRetry.ts';
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
  readonly signed?: SignedRequest;
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
  const record = parseLogin(await storage.records.get(LOGIN));
  const { type, value } = record?.identifier ?? {};
  return !identifier || (identifier.type === type && identifier.value === value) ? record : undefined;
}

/** Of a record that another release stored or that is damaged, only the identifier is kept: then a code is requested. */
function parseLogin(stored: unknown): LoginRecord | undefined {
  const record = Object(stored) as LoginRecord;
  const { identifier, sent } = record;
  if (!identifier?.value || typeof identifier.value !== 'string') return undefined;
  const { bundle, challenge } = Object(sent) as SentCode;
  const numbers = [challenge?.sentAt, challenge?.expiresAt, challenge?.resendAt, challenge?.code?.length];
  const isReadable = typeof bundle === 'string' && numbers.every(Number.isFinite);
  return sent === undefined || isReadable ? record : { identifier };
}

/** Stores a login. Deletes the key of the login that it replaces, unless that became the session's. */
export async function writeLogin(wallet: Wallet, record: LoginRecord): Promise<void> {
  const publicKey = await readKeyName(wallet);
  await wallet.storage.records.put(LOGIN, record);
  if (publicKey !== record.publicKey) await deleteKey(wallet, publicKey);
}

/** Deletes the stored login, and its key unless it became the session's. */
export async function deleteLogin(wallet: Wallet): Promise<void> {
  const publicKey = await readKeyName(wallet);
  await wallet.storage.records.delete(LOGIN);
  await deleteKey(wallet, publicKey);
}

async function readKeyName({ storage }: Wallet): Promise<string | undefined> {
  const { publicKey } = Object(await storage.records.get(LOGIN)) as LoginRecord;
  return typeof publicKey === 'string' ? publicKey : undefined;
}

async function deleteKey({ storage }: Wallet, publicKey: string | undefined): Promise<void> {
  if (publicKey === undefined) return;
  if ((await readSession(storage)).publicKey !== publicKey) await deleteSessionKey({ storage, publicKey });
}
