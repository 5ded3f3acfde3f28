import * as v from 'valibot';
import { id } from '../ids.ts';
import type { NamedSchema } from '../namedSchema.ts';
import { responseObject } from '../responseObject.ts';
import { dateTime, openEnum } from '../scalars.ts';
import { ScaFactor } from './factor.ts';

/** A WebAuthn object that is passed to the browser unchanged. */
export interface WebAuthnOptions extends v.InferOutput<typeof webAuthnOptionsSchema> {}
const webAuthnOptionsSchema = responseObject({});

export const WebAuthnOptions: WebAuthnOptionsSchema = webAuthnOptionsSchema;
export interface WebAuthnOptionsSchema extends NamedSchema<typeof webAuthnOptionsSchema, WebAuthnOptions> {}

const scaChallengeSchema = responseObject({
  /** It need not be sent back. */
  id: id('ScaChallenge'),
  /** After this time no proof is accepted, and the transaction fails. */
  expiresAt: dateTime,
  factor: ScaFactor,
  availableFactors: v.array(ScaFactor),
  /** The purpose of this step. Handle an unknown purpose like any other. */
  purpose: v.nullish(openEnum(['CURRENCY_CONVERSION', 'PAYOUT', 'TRANSFER'])),
  /** For `PASSKEY` only. */
  passkeyAssertionOptions: v.nullish(WebAuthnOptions),
  /** The allowed origins, for enrolments and logins. Absent for payments, which send the page's own origin. */
  passkeyAllowedOrigins: v.nullish(v.array(v.string())),
});

/**
 * A required authorization of a money movement (docs/reference/sca.md, docs/reference/quotes.md#authorizequote). A
 * quote that requires another proof then has the next challenge, with another id: key everything by `id`.
 */
export const ScaChallenge: ScaChallengeSchema = scaChallengeSchema;
export interface ScaChallengeSchema extends NamedSchema<typeof scaChallengeSchema, ScaChallenge> {}
export interface ScaChallenge extends v.InferOutput<typeof scaChallengeSchema> {}
