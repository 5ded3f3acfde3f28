import type { AuthMethodId, InternalAccountId } from '@latchkey/contract';
import type { AuthMethod } from '@latchkey/contract/credentials';
import { toDateTime } from '../../engine.ts';
import type { Row } from '../../journal/table.ts';

/** A credential that opens a wallet. */
export interface CredentialRow {
  readonly id: AuthMethodId;
  readonly accountId: InternalAccountId;
  readonly type: 'EMAIL_OTP' | 'SMS_OTP';
  /** Where its codes go. */
  readonly nickname: string;
  /** When wrong codes were tried lately, across codes. */
  readonly refusals: readonly number[];
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** A code that was sent, and the target it must be sealed to: the key pair that its id derives. */
export interface CodeRow extends Row {
  readonly credentialId: AuthMethodId;
  readonly code: string;
  readonly expiresAt: number;
  readonly refusals: number;
  readonly status: 'open' | 'used' | 'superseded' | 'exhausted';
}

/** A credential as the wire has it. */
export function presentCredential(row: CredentialRow): AuthMethod {
  return {
    id: row.id,
    accountId: row.accountId,
    type: row.type,
    nickname: row.nickname,
    createdAt: toDateTime(row.createdAt),
    updatedAt: toDateTime(row.updatedAt),
  };
}
