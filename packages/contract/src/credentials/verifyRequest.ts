import * as v from 'valibot';
import { ClientPublicKey } from './clientPublicKey.ts';
import { OidcToken } from './oidcToken.ts';
import { PasskeyAssertion } from './passkeyAssertion.ts';

/** Body of `verifyCredential`. A code's second leg repeats the first unchanged (supplement 1.9). */
export const VerifyCredentialRequest = v.variant('type', [
  v.looseObject({
    type: v.picklist(['EMAIL_OTP', 'SMS_OTP']),
    /** JSON text `{"encappedPublic":…,"ciphertext":…}`, encoded once. */
    encryptedOtpBundle: v.pipe(v.string(), v.minLength(1), v.maxLength(16_384)),
  }),
  /** One leg; the challenge's `requestId` travels as a header. */
  v.looseObject({ type: v.literal('PASSKEY'), assertion: PasskeyAssertion }),
  /** One leg, without headers; also the way to sign in again. */
  v.looseObject({ type: v.literal('OAUTH'), oidcToken: OidcToken, clientPublicKey: ClientPublicKey }),
]);
export type VerifyCredentialRequest = v.InferInput<typeof VerifyCredentialRequest>;

/** Body of `challengeCredential` for a passkey; codes need none (supplement 1.8). */
export const PasskeyChallengeRequest = v.looseObject({ clientPublicKey: ClientPublicKey });
