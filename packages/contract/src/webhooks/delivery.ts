import * as v from 'valibot';

/** The signature header in the form that is sent; the bare base64 text is accepted too (supplement 8.1). */
export const WebhookSignature = v.looseObject({
  v: v.literal('1'),
  /** DER in padded base64, over the raw bytes of the body. */
  s: v.pipe(v.string(), v.minLength(1), v.maxLength(512)),
});
export type WebhookSignature = v.InferOutput<typeof WebhookSignature>;

/** How long a delivery is repeated, in milliseconds (supplement 8.5). 200 and 409 end it. */
export const webhookRetries = { longestGapMs: 30 * 60_000, forMs: 7 * 24 * 60 * 60_000 } as const;

/** How long a platform has to decide on an incoming payment it answered with 202 (supplement 8.6). */
export const approvalWindowMs = 5_000;

/**
 * What a platform may answer to `INCOMING_PAYMENT.PENDING` of a payment by address, by status (supplement 8.6).
 */
export const incomingPaymentAnswers = {
  /** Accepted. */
  200: v.looseObject({ receiverCustomerInfo: v.optional(v.record(v.string(), v.unknown())) }),
  /** To be decided by `approveTransaction` or `rejectTransaction`, else refused. */
  202: v.looseObject({}),
  /** Refused. */
  403: v.looseObject({ reason: v.optional(v.string()) }),
  /** More must be known of the sender. */
  422: v.looseObject({ requiredFields: v.array(v.string()) }),
} as const;
