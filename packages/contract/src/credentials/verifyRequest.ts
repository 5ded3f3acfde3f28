import * as v from 'valibot';
import type { NamedSchema } from '../namedSchema.ts';
import { ClientPublicKey } from './clientPublicKey.ts';
import { OidcToken } from './oidcToken.ts';
import { PasskeyAssertion } from './passkeyAssertion.ts';

const verifyCredentialRequestSchema = v.variant('type', [
  v.looseObject({
    type: v.picklist(['EMAIL_OTP', 'SMS_OTP']),
    /** JSON text `{"encappedPublic":…,"ciphertext":…}`, encoded once. */
    encryptedOtpBundle: v.pipe(v.string(), v.minLength(1), v.maxLength(16_384)),
  }),
  /** One leg. The challenge's `requestId` is sent as a header. */
  v.looseObject({ type: v.literal('PASSKEY'), assertion: PasskeyAssertion }),
  /** One leg, without headers; also used to sign in again. */
  v.looseObject({ type: v.literal('OAUTH'), oidcToken: OidcToken, clientPublicKey: ClientPublicKey }),
]);

/**
 * Body of `verifyCredential`. The second leg of a code repeats the body of the first
 * (docs/reference/credentials.md#verifycredential).
 */
export const VerifyCredentialRequest: VerifyCredentialRequestSchema = verifyCredentialRequestSchema;
export interface VerifyCredentialRequestSchema
  extends NamedSchema<typeof verifyCredentialRequestSchema, VerifyCredentialRequest> {}
export type VerifyCredentialRequest = v.InferInput<typeof verifyCredentialRequestSchema>;

const passkeyChallengeRequestSchema = v.looseObject({ clientPublicKey: ClientPublicKey });

/**
 * Body of `challengeCredential` for a passkey. Codes need no body (docs/reference/credentials.md#challengecredential).
 */
export const PasskeyChallengeRequest: PasskeyChallengeRequestSchema = passkeyChallengeRequestSchema;
export interface PasskeyChallengeRequestSchema
  extends NamedSchema<typeof passkeyChallengeRequestSchema, PasskeyChallengeRequest> {}
export interface PasskeyChallengeRequest extends v.InferOutput<typeof passkeyChallengeRequestSchema> {}
