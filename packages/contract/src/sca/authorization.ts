import * as v from 'valibot';
import { text } from '../formats.ts';
import { exactlyOne, needs } from '../rules.ts';

/** The members that carry a proof, of whatever is proved. */
export const proof = {
  /** For `SMS_OTP` and `TOTP`. */
  code: v.nullish(text(1, 32)),
  /** WebAuthn assertion JSON made from `passkeyAssertionOptions`, unmodified. */
  passkeyAssertion: v.nullish(v.looseObject({})),
  /** The page's origin; goes with `passkeyAssertion`. */
  origin: v.nullish(text(1, 2048)),
};

/** An IPv4 or IPv6 address, the end user's and not the server's. */
export const ipAddress = v.pipe(v.string(), v.maxLength(45), v.ip());

/** Proof of a challenge: a code, or a passkey's assertion with its origin (supplement 2.2). */
export const ScaAuthorization = v.pipe(
  v.looseObject({
    ...proof,
    /** Recorded where money moves. */
    endUserIpAddress: v.nullish(ipAddress),
  }),
  exactlyOne('code', 'passkeyAssertion'),
  needs('passkeyAssertion', 'origin'),
);
export type ScaAuthorization = v.InferInput<typeof ScaAuthorization>;
