import * as v from 'valibot';
import { text } from '../formats.ts';
import type { NamedSchema } from '../namedSchema.ts';
import { exactlyOne, needs } from '../rules.ts';

/** The members of a proof, for any subject. */
export const proof = {
  /** For `SMS_OTP` and `TOTP`. */
  code: v.nullish(text(1, 32)),
  /** Unmodified WebAuthn assertion JSON for `passkeyAssertionOptions`. */
  passkeyAssertion: v.nullish(v.looseObject({})),
  /** The page's origin, for `passkeyAssertion`. */
  origin: v.nullish(text(1, 2048)),
};

/** The end user's IPv4 or IPv6 address, not the server's. */
export const ipAddress = v.pipe(v.string(), v.maxLength(45), v.ip());

const scaAuthorizationSchema = v.pipe(
  v.looseObject({
    ...proof,
    /** Recorded for money movements. */
    endUserIpAddress: v.nullish(ipAddress),
  }),
  exactlyOne('code', 'passkeyAssertion'),
  needs('passkeyAssertion', 'origin'),
);

/** Proof of a challenge: a code, or a passkey's assertion with its origin (docs/reference/sca.md). */
export const ScaAuthorization: ScaAuthorizationSchema = scaAuthorizationSchema;
export interface ScaAuthorizationSchema extends NamedSchema<typeof scaAuthorizationSchema, ScaAuthorization> {}
export interface ScaAuthorization extends v.InferInput<typeof scaAuthorizationSchema> {}
