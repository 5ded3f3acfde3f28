import * as v from 'valibot';
import { currencyCode, text } from '../formats.ts';
import { idParam } from '../ids.ts';
import { responseObject } from '../responseObject.ts';
import { amount, positiveAmount } from '../scalars.ts';

const merchant = v.looseObject({
  descriptor: text(1, 255),
  mcc: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/, 'Expected 4 digits.'))),
  country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2,3}$/, 'Expected a country code.'))),
});

const cardTransactionId = idParam('CardTransaction');

/**
 * A terminal requests an authorization or announces a credit
 * (docs/reference/sandbox-operations.md#simulated-card-events).
 */
export const AuthorizationSimulation = v.looseObject({
  /** In the smallest unit of `currency`. */
  amount: positiveAmount,
  currency: v.looseObject({ code: currencyCode }),
  merchant,
});
export type AuthorizationSimulation = v.InferInput<typeof AuthorizationSimulation>;

/** A terminal changes the total of an authorization (docs/reference/sandbox-operations.md#simulated-card-events). */
export const AdviceSimulation = v.looseObject({ cardTransactionId, amount: positiveAmount });
export type AdviceSimulation = v.InferInput<typeof AdviceSimulation>;

/** A terminal requests the balance (docs/reference/sandbox-operations.md#simulated-card-events). */
export const InquirySimulation = v.looseObject({ merchant });
export type InquirySimulation = v.InferInput<typeof InquirySimulation>;

/**
 * A merchant collects an amount. Zero releases the authorization; a larger amount than authorized is collected as well
 * (docs/reference/sandbox-operations.md#simulated-card-events).
 */
export const ClearingSimulation = v.looseObject({ cardTransactionId, amount });
export type ClearingSimulation = v.InferInput<typeof ClearingSimulation>;

/** A merchant returns an amount (docs/reference/sandbox-operations.md#simulated-card-events). */
export const ReturnSimulation = v.looseObject({ cardTransactionId, amount: positiveAmount });
export type ReturnSimulation = v.InferInput<typeof ReturnSimulation>;

/** A merchant reverses a return (docs/reference/sandbox-operations.md#simulated-card-events). */
export const ReturnReversalSimulation = v.looseObject({ cardTransactionId });
export type ReturnReversalSimulation = v.InferInput<typeof ReturnReversalSimulation>;

/**
 * Response of every simulation. Its effects are reported later by events
 * (docs/reference/sandbox-operations.md#simulated-card-events).
 */
export const Simulation = responseObject({ issuerTransactionToken: v.string() });
export type Simulation = v.InferOutput<typeof Simulation>;
