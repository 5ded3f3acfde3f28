import * as v from 'valibot';
import { currencyCode, text } from '../formats.ts';
import { idParam } from '../ids.ts';
import { amount, positiveAmount } from '../scalars.ts';

const merchant = v.looseObject({
  descriptor: text(1, 255),
  mcc: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/, 'Expected 4 digits.'))),
  country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2,3}$/, 'Expected a country code.'))),
});

const cardTransactionId = idParam('CardTransaction');

/** A terminal asks for money, or promises it (supplement 6.5). */
export const AuthorizationSimulation = v.looseObject({
  /** Smallest unit of `currency`. */
  amount: positiveAmount,
  currency: v.looseObject({ code: currencyCode }),
  merchant,
});
export type AuthorizationSimulation = v.InferInput<typeof AuthorizationSimulation>;

/** A terminal asks for another total (supplement 6.5). */
export const AdviceSimulation = v.looseObject({ cardTransactionId, amount: positiveAmount });
export type AdviceSimulation = v.InferInput<typeof AdviceSimulation>;

/** A terminal asks what is there (supplement 6.5). */
export const InquirySimulation = v.looseObject({ merchant });
export type InquirySimulation = v.InferInput<typeof InquirySimulation>;

/** A merchant collects; zero lets the authorization lapse, more than it settles above it (supplement 6.5). */
export const ClearingSimulation = v.looseObject({ cardTransactionId, amount });
export type ClearingSimulation = v.InferInput<typeof ClearingSimulation>;

/** A merchant gives back (supplement 6.5). */
export const ReturnSimulation = v.looseObject({ cardTransactionId, amount: positiveAmount });
export type ReturnSimulation = v.InferInput<typeof ReturnSimulation>;

/** A merchant takes back what it gave back (supplement 6.5). */
export const ReturnReversalSimulation = v.looseObject({ cardTransactionId });
export type ReturnReversalSimulation = v.InferInput<typeof ReturnReversalSimulation>;

/** Answer of every simulation; what it does arrives later as an event (supplement 6.5). */
export const Simulation = v.looseObject({ issuerTransactionToken: v.string() });
export type Simulation = v.InferOutput<typeof Simulation>;
