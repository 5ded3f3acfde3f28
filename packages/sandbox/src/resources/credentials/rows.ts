import type { AuthMethodId, InternalAccountId, RequestId } from '@latchkey/contract';
import type { AuthMethod } from '@latchkey/contract/credentials';
import { toDateTime } from '../../clock/toDateTime.ts';
import type { PublicKey } from '../../crypto/points.ts';
import type { Row } from '../../journal/table.ts';

interface Credential {
  readonly id: AuthMethodId;
  readonly accountId: InternalAccountId;
  /** The address that codes go to, a passkey's name, or the provider's email of its user. */
  readonly nickname: string;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** A contact that receives codes. */
export interface OtpCredential extends Credential {
  readonly type: 'EMAIL_OTP' | 'SMS_OTP';
  /** Times of recent wrong codes, across codes. */
  readonly failedAttempts: readonly number[];
}

/** A passkey of a user. */
export interface PasskeyCredential extends Credential {
  readonly type: 'PASSKEY';
  /** Unpadded base64url of the raw id. */
  readonly credentialId: string;
  readonly publicKey: PublicKey;
  /** The last signature counter; 0 for an authenticator without a counter. */
  readonly counter: number;
}

/** An identity at a provider. A token opens the wallet only if all three values match. */
export interface OauthCredential extends Credential {
  readonly type: 'OAUTH';
  readonly issuer: string;
  readonly audience: string;
  readonly subject: string;
}

/** A credential that opens a wallet (docs/reference/credentials.md). */
export type CredentialRow = OtpCredential | PasskeyCredential | OauthCredential;

/** A passkey challenge that waits for its assertion (docs/reference/credentials.md#challengecredential). */
export interface PasskeyChallengeRow extends Row {
  readonly id: RequestId;
  readonly credentialId: AuthMethodId;
  /** Hex. The authenticator signs its UTF-8 bytes. */
  readonly challenge: string;
  /** As the client sent it. Its encoding decides whether the client or the service creates the session key. */
  readonly clientPublicKey: string;
  readonly expiresAt: number;
  readonly status: 'open' | 'used' | 'superseded';
}

/** A sent code and the target that it must be sealed to. The target key pair is derived from the code's id. */
export interface CodeRow extends Row {
  readonly credentialId: AuthMethodId;
  readonly code: string;
  readonly expiresAt: number;
  readonly failedAttempts: number;
  readonly status: 'open' | 'used' | 'superseded' | 'exhausted';
}

/** Normalizes an email address or phone number for the `contact` index, which is case-insensitive. */
export function toContactKey(type: OtpCredential['type'], contact: string): string {
  return `${type} ${contact.toLowerCase()}`;
}

/** Converts a credential to its wire format. */
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
