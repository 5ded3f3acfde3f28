import * as v from 'valibot';
import { id } from '../ids.ts';
import { dateTime, open } from '../scalars.ts';

/** Kinds of wallet credential (supplement 1.1). */
export const CredentialType = open(['OAUTH', 'EMAIL_OTP', 'SMS_OTP', 'PASSKEY']);
export type CredentialType = v.InferOutput<typeof CredentialType>;

/** A wallet credential (interface, Internal account and wallet credentials; supplement 1.3). */
export const AuthMethod = v.looseObject({
  id: id('AuthMethod'),
  accountId: id('InternalAccount'),
  type: CredentialType,
  /** Passkeys only: base64url of the WebAuthn raw id. */
  credentialId: v.optional(v.string()),
  nickname: v.string(),
  createdAt: dateTime,
  updatedAt: dateTime,
  /** Codes only, on answers that issue one: what the code is sealed to. Verify it against a pinned key first. */
  otpEncryptionTargetBundle: v.optional(v.string()),
});
export type AuthMethod = v.InferOutput<typeof AuthMethod>;

/** Answer of `challengeCredential`; a passkey's adds the last three members (supplement 1.8). */
export const CredentialChallenge = v.looseObject({
  ...AuthMethod.entries,
  challenge: v.optional(v.string()),
  requestId: v.optional(id('Request')),
  expiresAt: v.optional(dateTime),
});
export type CredentialChallenge = v.InferOutput<typeof CredentialChallenge>;
