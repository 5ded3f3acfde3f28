import type { CustomerId, ExternalAccountId, ScaChallengeId } from '@latchkey/contract';
import type { PublicKey } from '../../crypto/points.ts';
import type { Row } from '../../journal/table.ts';

/** What a person can prove themselves with (supplement 2.1). */
export type Factor = 'SMS_OTP' | 'TOTP' | 'PASSKEY';

/** What a step of a payment is for (interface, ScaChallenge). */
export type Purpose = 'CURRENCY_CONVERSION' | 'PAYOUT' | 'TRANSFER';

/** An authenticator app that was enrolled. */
export interface EnrolledTotp {
  /** 20 bytes in hex. */
  readonly secret: string;
  /** The last time step whose code was taken: a code is good once (RFC 6238, section 5.2). */
  readonly lastStep: number;
  /** Digests of the recovery codes that are left. */
  readonly recovery: readonly string[];
}

/** A passkey that was enrolled; one per customer. */
export interface EnrolledPasskey {
  /** Unpadded base64url. */
  readonly credentialId: string;
  readonly publicKey: PublicKey;
  readonly counter: number;
  readonly transports: readonly string[];
}

/** Where a customer stands: failures, session, factors. The id is the customer's. */
export interface ScaStandingRow extends Row {
  readonly id: CustomerId;
  /** Counted up until a password reset clears them (supplement 2.5). */
  readonly failedAttempts: number;
  readonly lockedUntil?: number | undefined;
  readonly sessionExpiresAt?: number | undefined;
  /** Where codes go since an SMS reset; the customer's own number unless there was one. */
  readonly phoneNumber?: string | undefined;
  readonly totp?: EnrolledTotp | undefined;
  readonly passkey?: EnrolledPasskey | undefined;
}

/** Something that a customer was asked to prove. */
export interface ScaChallengeRow extends Row {
  readonly id: ScaChallengeId;
  readonly customerId: CustomerId;
  /** What it is about: {@link topicOf}. A topic has one challenge; a new one takes the old one's place. */
  readonly topic: string;
  readonly factor: Factor;
  readonly purpose?: Purpose | undefined;
  /** The code that was sent, the bytes a passkey must sign (unpadded base64url), or the secret of a new app (hex). */
  readonly secret: string;
  readonly expiresAt: number;
  /** When the code was sent last, and how often it was. */
  readonly sentAt: number;
  readonly sent: number;
  readonly refusals: number;
}

/** What challenges are about. */
export type Topic =
  | { readonly of: 'login' | 'totp' | 'passkey'; readonly id: CustomerId }
  | { readonly of: 'trust' | 'untrust'; readonly id: ExternalAccountId }
  | { readonly of: 'quote'; readonly id: string };

/** A topic as one text. */
export function topicOf(topic: Topic): string {
  return `${topic.of} ${topic.id}`;
}

/** A beneficiary that its customer trusts. The id is the external account's. */
export interface TrustedAccountRow extends Row {
  readonly id: ExternalAccountId;
  readonly customerId: CustomerId;
  readonly at: number;
}

/** How a reset stands; that it expired is told by the clock (supplement 2.6). */
export type ResetStatus = 'INITIATED' | 'PENDING_REVIEW' | 'LIVENESS_PASSED' | 'COMPLETED' | 'REJECTED';

/** A lost factor on its way to be replaced. */
export interface ScaResetRow extends Row {
  readonly customerId: CustomerId;
  readonly factor: Factor;
  readonly status: ResetStatus;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly completedAt?: number | undefined;
}
