import * as v from 'valibot';
import type { NamedSchema } from '../namedSchema.ts';
import { responseObject } from '../responseObject.ts';
import { dateTime, openEnum } from '../scalars.ts';
import { WebAuthnOptions } from './challenge.ts';
import { ScaFactor } from './factor.ts';

const scaLoginStartSchema = responseObject({
  factor: ScaFactor,
  /** For `SMS_OTP`: send it back with the code. */
  challengeId: v.nullish(v.string()),
  expiresAt: v.nullish(dateTime),
  /** For `PASSKEY`, like the next two members. */
  passkeyOptions: v.nullish(WebAuthnOptions),
  allowedOrigins: v.nullish(v.array(v.string())),
  relyingPartyId: v.nullish(v.string()),
});

/** A started login. `TOTP` requires none of the members (docs/reference/sca.md#completescalogin). */
export const ScaLoginStart: ScaLoginStartSchema = scaLoginStartSchema;
export interface ScaLoginStartSchema extends NamedSchema<typeof scaLoginStartSchema, ScaLoginStart> {}
export interface ScaLoginStart extends v.InferOutput<typeof scaLoginStartSchema> {}

const scaLoginSchema = responseObject({
  status: openEnum(['SUCCESS']),
  /** After this time, 180 days later, moving money returns 409 `SCA_SESSION_REQUIRED`. */
  sessionExpiresAt: v.nullish(dateTime),
});

/**
 * The result of a login. Any status but `SUCCESS` means that it is not complete
 * (docs/reference/sca.md#completescalogin).
 */
export const ScaLogin: ScaLoginSchema = scaLoginSchema;
export interface ScaLoginSchema extends NamedSchema<typeof scaLoginSchema, ScaLogin> {}
export interface ScaLogin extends v.InferOutput<typeof scaLoginSchema> {}
