import type { RequestId } from '@latchkey/contract';
import type { PayloadToSign } from '@latchkey/contract/credentials';
import type { Wallet } from '../../client/wallet.ts';
import { deleteSessionKey } from '../../keys/keyStore.ts';
import { LOGIN, readSession } from '../../session/record.ts';
import type { CodeChallenge, Identifier } from './state.ts';

/** A code that was sent, and what it is to be sealed to. */
export interface SentCode {
  readonly challenge: CodeChallenge;
  readonly bundle: string;
}

/** A code that was sealed and sent. What is repeated, is repeated from here, byte for byte. */
export interface SealedCode {
  readonly encryptedOtpBundle: string;
  /** What came back on the first call, and what was signed. */
  readonly signed?: {
    readonly payloadToSign: PayloadToSign;
    readonly requestId: RequestId;
    readonly signature: string;
  };
}

/** What a reload must not lose of a login. Never the code. */
export interface LoginRecord {
  readonly identifier: Identifier;
  readonly sent?: SentCode | undefined;
  /** Under which a code was asked for, until an answer comes. */
  readonly asked?: string | undefined;
  /** Name of the key that was sealed with the code. */
  readonly publicKey?: string | undefined;
  readonly sealed?: SealedCode | undefined;
  /** The person went back; only when a code may be sent again is still worth knowing. */
  readonly left?: boolean | undefined;
}

/** What is left of a login: of anybody's, or only of this one's. */
export async function readLogin({ storage }: Wallet, whose?: Identifier): Promise<LoginRecord | undefined> {
  const record = (await storage.records.get(LOGIN)) as LoginRecord | undefined;
  const { type, value } = record?.identifier ?? {};
  return value && (!whose || (whose.type === type && whose.value === value)) ? record : undefined;
}

export async function writeLogin({ storage }: Wallet, record: LoginRecord): Promise<void> {
  await storage.records.put(LOGIN, record);
}

/** Removes what is left of a login, and its key where that did not become the session's. */
export async function deleteLogin({ storage }: Wallet): Promise<void> {
  const { publicKey } = ((await storage.records.get(LOGIN)) ?? {}) as Partial<LoginRecord>;
  await storage.records.delete(LOGIN);
  if (publicKey === undefined) return;
  if ((await readSession(storage)).publicKey !== publicKey) await deleteSessionKey({ storage, publicKey });
}
