import * as v from 'valibot';
import { idParam } from '../ids.ts';
import type { NamedSchema } from '../namedSchema.ts';
import { OidcToken } from './oidcToken.ts';
import { PasskeyAttestation, PasskeyNickname } from './passkeyAttestation.ts';

const accountId = idParam('InternalAccount');

const credentialRequestSchema = v.variant('type', [
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

/**
 * Body of `createCredential`, the same on both legs (docs/reference/credentials.md#createcredential). The service takes
 * addresses and numbers from the customer's record.
 */
export const CredentialRequest: CredentialRequestSchema = credentialRequestSchema;
export interface CredentialRequestSchema extends NamedSchema<typeof credentialRequestSchema, CredentialRequest> {}
export type CredentialRequest = v.InferInput<typeof credentialRequestSchema>;
