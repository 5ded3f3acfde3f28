import * as v from 'valibot';
import { idParam } from '../ids.ts';
import { PasskeyAttestation, PasskeyNickname } from './passkey.ts';

const accountId = idParam('InternalAccount');

/** An OIDC id token: three base64url parts. What it says is for the service to judge. */
export const OidcToken = v.pipe(
  v.string(),
  v.maxLength(16_384),
  v.regex(/^[\w-]+\.[\w-]+\.[\w-]*$/, 'Expected a compact token of three parts.'),
);

/**
 * Body of `createCredential`, the same on both legs (supplement 1.6). Addresses and numbers come from the customer,
 * not from here.
 */
export const CredentialRequest = v.variant('type', [
  v.looseObject({ type: v.literal('EMAIL_OTP'), accountId }),
  v.looseObject({ type: v.literal('SMS_OTP'), accountId }),
  v.looseObject({ type: v.literal('OAUTH'), accountId, oidcToken: OidcToken }),
  v.looseObject({
    type: v.literal('PASSKEY'),
    accountId,
    nickname: PasskeyNickname,
    /** Base64url of the challenge that the platform's backend issued for `create()`. Single use. */
    challenge: v.pipe(v.string(), v.minLength(1), v.maxLength(1024)),
    attestation: PasskeyAttestation,
  }),
]);
export type CredentialRequest = v.InferInput<typeof CredentialRequest>;
