import * as v from 'valibot';
import { idParam } from '../ids.ts';
import type { NamedSchema } from '../namedSchema.ts';

const signInRequestSchema = v.object({
  type: v.picklist(['EMAIL_OTP', 'SMS_OTP', 'PASSKEY', 'OAUTH']),
  /** An e-mail address or a phone number in E.164 form. */
  identifier: v.pipe(v.string(), v.minLength(3), v.maxLength(320)),
  /** The credential that this browser used before. If it no longer exists, another one of its type is challenged. */
  authMethodId: v.optional(idParam('AuthMethod')),
  /** Passkeys only: the compressed session key that the assertion will open a session for. */
  clientPublicKey: v.optional(v.pipe(v.string(), v.regex(/^0[23][0-9a-fA-F]{64}$/))),
});

/** Body of `signIn`: the sign-in method and the typed identifier. */
export const SignInRequest: SignInRequestSchema = signInRequestSchema;
export interface SignInRequestSchema extends NamedSchema<typeof signInRequestSchema, SignInRequest> {}
export interface SignInRequest extends v.InferInput<typeof signInRequestSchema> {}
