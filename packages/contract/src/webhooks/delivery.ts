import * as v from 'valibot';
import type { NamedSchema } from '../namedSchema.ts';

const webhookSignatureSchema = v.looseObject({
  v: v.literal('1'),
  /** DER in padded base64, over the raw bytes of the body. */
  s: v.pipe(v.string(), v.minLength(1), v.maxLength(512)),
});

/** The content of the signature header. Plain base64 text is accepted too (docs/reference/webhooks.md#signature). */
export const WebhookSignature: WebhookSignatureSchema = webhookSignatureSchema;
export interface WebhookSignatureSchema extends NamedSchema<typeof webhookSignatureSchema, WebhookSignature> {}
export interface WebhookSignature extends v.InferOutput<typeof webhookSignatureSchema> {}

/**
 * How long a delivery is retried, in milliseconds (docs/reference/webhooks.md#delivery). The statuses 200 and 409 end
 * it.
 */
export const webhookRetries = { longestGapMs: 30 * 60_000, forMs: 7 * 24 * 60 * 60_000 } as const;

/**
 * The time that a platform has to decide on an incoming payment after its 202 response
 * (docs/reference/webhooks.md#approval-of-incoming-payments).
 */
export const approvalWindowMs = 5_000;

/**
 * The responses of a platform to `INCOMING_PAYMENT.PENDING` of a payment by address, by status
 * (docs/reference/webhooks.md#approval-of-incoming-payments).
 */
export const incomingPaymentResponses = {
  /** Accepted. */
  200: v.looseObject({ receiverCustomerInfo: v.optional(v.record(v.string(), v.unknown())) }),
  /** Decided later by `approveTransaction` or `rejectTransaction`; rejected without a decision. */
  202: v.looseObject({}),
  /** Rejected. */
  403: v.looseObject({ reason: v.optional(v.string()) }),
  /** More information about the sender is required. */
  422: v.looseObject({ requiredFields: v.array(v.string()) }),
} as const;
