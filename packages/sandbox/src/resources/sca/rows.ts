import type { CustomerId, ExternalAccountId, ScaChallengeId } from '@latchkey/contract';
import type { PublicKey } from '../../crypto/points.ts';
import type { Row } from '../../journal/table.ts';

/** The factors of a customer (docs/reference/sca.md). */
export type Factor = 'SMS_OTP' | 'TOTP' | 'PASSKEY';

/** The purpose of a payment step (docs/reference/quotes.md#authorizequote). */
export type Purpose = 'CURRENCY_CONVERSION' | 'PAYOUT' | 'TRANSFER';

/** An enrolled authenticator app. */
export interface EnrolledTotp {
  /** 20 bytes in hex. */
  readonly secret: string;
  /** The time step of the last accepted code: each code is valid once (RFC 6238, section 5.2). */
  readonly lastStep: number;
  /** Digests of the remaining recovery codes. */
  readonly recovery: readonly string[];
}

/** An enrolled passkey; one per customer. */
export interface EnrolledPasskey {
  /** Unpadded base64url. */
  readonly credentialId: string;
  readonly publicKey: PublicKey;
  readonly counter: number;
  readonly transports: readonly string[];
}

/** A customer's SCA state: failures, session, factors. The id is the customer's. */
export interface ScaStateRow extends Row {
  readonly id: CustomerId;
  /** Incremented until a password reset clears it (docs/reference/sca.md#completescalogin). */
  readonly failedAttempts: number;
  readonly lockedUntil?: number | undefined;
  readonly sessionExpiresAt?: number | undefined;
  /** The phone number since an SMS reset. Default: the customer's own number. */
  readonly phoneNumber?: string | undefined;
  readonly totp?: EnrolledTotp | undefined;
  readonly passkey?: EnrolledPasskey | undefined;
}

/** An SCA challenge of a customer. */
export interface ScaChallengeRow extends Row {
  readonly id: ScaChallengeId;
  readonly customerId: CustomerId;
  /** The subject's key: {@link toSubjectKey}. A subject has one challenge; a new one replaces it. */
  readonly topic: string;
  readonly factor: Factor;
  readonly purpose?: Purpose | undefined;
  /** The sent code, the bytes that a passkey must sign (unpadded base64url), or the secret of a new app (hex). */
  readonly secret: string;
  readonly expiresAt: number;
  /** When the code was last sent, and how often. */
  readonly sentAt: number;
  readonly sent: number;
  readonly failedAttempts: number;
}

/** The subject of a challenge. */
export type ChallengeSubject =
  | { readonly kind: 'login' | 'totp' | 'passkey'; readonly id: CustomerId }
  | { readonly kind: 'trust' | 'untrust'; readonly id: ExternalAccountId }
  | { readonly kind: 'quote'; readonly id: string };

/** Encodes a subject as a string. */
export function toSubjectKey(subject: ChallengeSubject): string {
  return `${subject.kind} ${subject.id}`;
}

/** A trusted beneficiary of a customer. The id is the external account's. */
export interface TrustedAccountRow extends Row {
  readonly id: ExternalAccountId;
  readonly customerId: CustomerId;
  readonly at: number;
}

/** The stored status of a reset. Expiry is derived from the clock (docs/reference/sca.md). */
export type ResetStatus = 'INITIATED' | 'PENDING_REVIEW' | 'LIVENESS_PASSED' | 'COMPLETED' | 'REJECTED';

/** A reset of a lost factor. */
export interface ScaResetRow extends Row {
  readonly customerId: CustomerId;
  readonly factor: Factor;
  readonly status: ResetStatus;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly completedAt?: number | undefined;
}
