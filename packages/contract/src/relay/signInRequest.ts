import * as v from 'valibot';

/** Body of `signIn`: how the person is reached, and what they typed. */
export const SignInRequest = v.object({
  type: v.picklist(['EMAIL_OTP', 'SMS_OTP', 'PASSKEY']),
  /** An e-mail address or a phone number in E.164 form. */
  identifier: v.pipe(v.string(), v.minLength(3), v.maxLength(320)),
  /** Passkeys only: the compressed session key that the assertion will open a session for. */
  clientPublicKey: v.optional(v.pipe(v.string(), v.regex(/^0[23][0-9a-fA-F]{64}$/))),
});
export type SignInRequest = v.InferInput<typeof SignInRequest>;
