import * as v from 'valibot';
import { id } from '../ids.ts';
import { dateTime, open } from '../scalars.ts';
import { ScaFactor } from './factor.ts';

/** A WebAuthn object that is handed to the browser as it came. */
export type WebAuthnOptions = v.InferOutput<typeof WebAuthnOptions>;
export const WebAuthnOptions = v.looseObject({});

/**
 * What must be authorized before money moves (interface, ScaChallenge; supplement 2.2). While a quote still waits
 * after one was answered it carries the next, with another id: key everything by `id`.
 */
export const ScaChallenge = v.looseObject({
  /** Need not be sent back. */
  id: id('ScaChallenge'),
  /** After it the challenge cannot be answered, and the transaction fails. */
  expiresAt: dateTime,
  factor: ScaFactor,
  availableFactors: v.array(ScaFactor),
  /** What this step is for. Take an unknown one as a step like any other. */
  purpose: v.nullish(open(['CURRENCY_CONVERSION', 'PAYOUT', 'TRANSFER'])),
  /** With `PASSKEY` only. */
  passkeyAssertionOptions: v.nullish(WebAuthnOptions),
  /** Where the ceremony may run, on enrolment and login; absent on payments, where the page's own origin is sent. */
  passkeyAllowedOrigins: v.nullish(v.array(v.string())),
});
export type ScaChallenge = v.InferOutput<typeof ScaChallenge>;
