import * as v from 'valibot';
import { id } from '../ids.ts';
import type { NamedSchema } from '../namedSchema.ts';
import { responseObject } from '../responseObject.ts';
import { dateTime } from '../scalars.ts';
import { CredentialType } from './credentialType.ts';

const authMethodSchema = responseObject({
  id: id('AuthMethod'),
  accountId: id('InternalAccount'),
  type: CredentialType,
  /** Passkeys only: base64url of the WebAuthn raw id. */
  credentialId: v.optional(v.string()),
  nickname: v.string(),
  createdAt: dateTime,
  updatedAt: dateTime,
  /** The bundle that a code is sealed to; only in responses that issue a code. Verify it against a pinned key first. */
  otpEncryptionTargetBundle: v.optional(v.string()),
});

/** A wallet credential (docs/reference/credentials.md, docs/reference/accounts.md#internalaccount). */
export const AuthMethod: AuthMethodSchema = authMethodSchema;
export interface AuthMethodSchema extends NamedSchema<typeof authMethodSchema, AuthMethod> {}
export interface AuthMethod extends v.InferOutput<typeof authMethodSchema> {}
