import type { AuthMethodId, InternalAccountId, RequestId } from '@latchkey/contract';
import type { AuthMethod } from '@latchkey/contract/credentials';
import type { PublicKey } from '../../crypto/points.ts';
import { toDateTime } from '../../engine.ts';
import type { Row } from '../../journal/table.ts';

interface Credential {
  readonly id: AuthMethodId;
  readonly accountId: InternalAccountId;
  /** Where codes go, a passkey's name, a provider's word for its user. */
  readonly nickname: string;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** A contact that codes are sent to. */
export interface OtpCredential extends Credential {
  readonly type: 'EMAIL_OTP' | 'SMS_OTP';
  /** When wrong codes were tried lately, across codes. */
  readonly refusals: readonly number[];
}

/** A key in somebody's authenticator. */
export interface PasskeyCredential extends Credential {
  readonly type: 'PASSKEY';
  /** Unpadded base64url of the raw id. */
  readonly credentialId: string;
  readonly publicKey: PublicKey;
  /** What the authenticator counted to last; 0 for one that keeps no count. */
  readonly counter: number;
}

/** Somebody at a provider: all three are equal in every token that opens the wallet. */
export interface OauthCredential extends Credential {
  readonly type: 'OAUTH';
  readonly issuer: string;
  readonly audience: string;
  readonly subject: string;
}

/** A credential that opens a wallet (supplement 1.1). */
export type CredentialRow = OtpCredential | PasskeyCredential | OauthCredential;

/** A passkey's challenge that waits for its assertion (supplement 1.8). */
export interface PasskeyChallengeRow extends Row {
  readonly id: RequestId;
  readonly credentialId: AuthMethodId;
  /** Hex; its UTF-8 is what the authenticator signs. */
  readonly challenge: string;
  /** As the client sent it: its spelling selects who makes the session key. */
  readonly clientPublicKey: string;
  readonly expiresAt: number;
  readonly status: 'open' | 'used' | 'superseded';
}

/** A code that was sent, and the target it must be sealed to: the key pair that its id derives. */
export interface CodeRow extends Row {
  readonly credentialId: AuthMethodId;
  readonly code: string;
  readonly expiresAt: number;
  readonly refusals: number;
  readonly status: 'open' | 'used' | 'superseded' | 'exhausted';
}

/** What the `contact` index files an address or a number under, whose letters may be large or small. */
export function contactKey(type: OtpCredential['type'], contact: string): string {
  return `${type} ${contact.toLowerCase()}`;
}

/** A credential as the wire has it. */
export function presentCredential(row: CredentialRow): AuthMethod {
  return {
    id: row.id,
    accountId: row.accountId,
    type: row.type,
    ...(row.type === 'PASSKEY' && { credentialId: row.credentialId }),
    nickname: row.nickname,
    createdAt: toDateTime(row.createdAt),
    updatedAt: toDateTime(row.updatedAt),
  };
}
