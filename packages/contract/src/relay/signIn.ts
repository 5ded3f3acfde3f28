import * as v from 'valibot';
import { CredentialType } from '../credentials/credentialType.ts';
import { id } from '../ids.ts';
import type { NamedSchema } from '../namedSchema.ts';
import { responseObject } from '../responseObject.ts';
import { CodeSettings } from './codeSettings.ts';

const signInCredentialSchema = responseObject({
  /**
   * Pseudonymous: an HMAC of the identifier. `challengeCredential` and `verifyCredential` accept it for 30 minutes.
   * After authentication, use the ids that `listCredentials` returns.
   */
  id: id('AuthMethod'),
  type: CredentialType,
  /** Codes only: the bundle that the code is sealed to. Verify it against a pinned key first. */
  otpEncryptionTargetBundle: v.optional(v.string()),
  /** Passkeys only. Without `credentialId`, any discoverable passkey of the relying party may be used. */
  challenge: v.optional(v.string()),
  requestId: v.optional(id('Request')),
  /** Passkeys only, and only if the integrator's own session has authenticated the caller: the passkey's raw id. */
  credentialId: v.optional(v.string()),
});

/**
 * The challenged credential before authentication: nothing in it depends on the account
 * (docs/architecture.md#sign-in-identifier).
 */
export const SignInCredential: SignInCredentialSchema = signInCredentialSchema;
export interface SignInCredentialSchema extends NamedSchema<typeof signInCredentialSchema, SignInCredential> {}
export interface SignInCredential extends v.InferOutput<typeof signInCredentialSchema> {}

const signInResponseSchema = responseObject({
  credential: SignInCredential,
  /** Absent if no code is sent. */
  code: v.optional(CodeSettings),
  /** Passkeys only: the relying party. */
  rpId: v.optional(v.string()),
});

/** Response of `signIn`: the challenged credential and the format of the code (docs/reference/relay.md). */
export const SignInResponse: SignInResponseSchema = signInResponseSchema;
export interface SignInResponseSchema extends NamedSchema<typeof signInResponseSchema, SignInResponse> {}
export interface SignInResponse extends v.InferOutput<typeof signInResponseSchema> {}
