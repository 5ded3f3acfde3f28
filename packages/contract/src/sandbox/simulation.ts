import * as v from 'valibot';
import { currencyCode, text } from '../formats.ts';
import { idParam } from '../ids.ts';
import type { NamedSchema } from '../namedSchema.ts';
import { responseObject } from '../responseObject.ts';
import { amount, positiveAmount } from '../scalars.ts';

const merchant = v.looseObject({
  descriptor: text(1, 255),
  mcc: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/, 'Expected 4 digits.'))),
  country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2,3}$/, 'Expected a country code.'))),
});

const cardTransactionId = idParam('CardTransaction');

const authorizationSimulationSchema = v.looseObject({
  /** In the smallest unit of `currency`. */
  amount: positiveAmount,
  currency: v.looseObject({ code: currencyCode }),
  merchant,
});

/**
 * A terminal requests an authorization or announces a credit
 * (docs/reference/sandbox-operations.md#simulated-card-events).
 */
export const AuthorizationSimulation: AuthorizationSimulationSchema = authorizationSimulationSchema;
export interface AuthorizationSimulationSchema
  extends NamedSchema<typeof authorizationSimulationSchema, AuthorizationSimulation> {}
export interface AuthorizationSimulation extends v.InferInput<typeof authorizationSimulationSchema> {}

const adviceSimulationSchema = v.looseObject({ cardTransactionId, amount: positiveAmount });

/** A terminal changes the total of an authorization (docs/reference/sandbox-operations.md#simulated-card-events). */
export const AdviceSimulation: AdviceSimulationSchema = adviceSimulationSchema;
export interface AdviceSimulationSchema extends NamedSchema<typeof adviceSimulationSchema, AdviceSimulation> {}
export interface AdviceSimulation extends v.InferInput<typeof adviceSimulationSchema> {}

const inquirySimulationSchema = v.looseObject({ merchant });

/** A terminal requests the balance (docs/reference/sandbox-operations.md#simulated-card-events). */
export const InquirySimulation: InquirySimulationSchema = inquirySimulationSchema;
export interface InquirySimulationSchema extends NamedSchema<typeof inquirySimulationSchema, InquirySimulation> {}
export interface InquirySimulation extends v.InferInput<typeof inquirySimulationSchema> {}

const clearingSimulationSchema = v.looseObject({ cardTransactionId, amount });

/**
 * A merchant collects an amount. Zero releases the authorization; a larger amount than authorized is collected as well
 * (docs/reference/sandbox-operations.md#simulated-card-events).
 */
export const ClearingSimulation: ClearingSimulationSchema = clearingSimulationSchema;
export interface ClearingSimulationSchema extends NamedSchema<typeof clearingSimulationSchema, ClearingSimulation> {}
export interface ClearingSimulation extends v.InferInput<typeof clearingSimulationSchema> {}

const returnSimulationSchema = v.looseObject({ cardTransactionId, amount: positiveAmount });

/** A merchant returns an amount (docs/reference/sandbox-operations.md#simulated-card-events). */
export const ReturnSimulation: ReturnSimulationSchema = returnSimulationSchema;
export interface ReturnSimulationSchema extends NamedSchema<typeof returnSimulationSchema, ReturnSimulation> {}
export interface ReturnSimulation extends v.InferInput<typeof returnSimulationSchema> {}

const returnReversalSimulationSchema = v.looseObject({ cardTransactionId });

/** A merchant reverses a return (docs/reference/sandbox-operations.md#simulated-card-events). */
export const ReturnReversalSimulation: ReturnReversalSimulationSchema = returnReversalSimulationSchema;
export interface ReturnReversalSimulationSchema
  extends NamedSchema<typeof returnReversalSimulationSchema, ReturnReversalSimulation> {}
export interface ReturnReversalSimulation extends v.InferInput<typeof returnReversalSimulationSchema> {}

const simulationSchema = responseObject({ issuerTransactionToken: v.string() });

/**
 * Response of every simulation. Its effects are reported later by events
 * (docs/reference/sandbox-operations.md#simulated-card-events).
 */
export const Simulation: SimulationSchema = simulationSchema;
export interface SimulationSchema extends NamedSchema<typeof simulationSchema, Simulation> {}
export interface Simulation extends v.InferOutput<typeof simulationSchema> {}
