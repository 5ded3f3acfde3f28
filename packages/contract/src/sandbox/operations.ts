import * as v from 'valibot';
import { InternalAccount } from '../accounts/internalAccount.ts';
import { currencyCode } from '../formats.ts';
import { idParam } from '../ids.ts';
import type { NamedSchema } from '../namedSchema.ts';
import { operation } from '../operation.ts';
import { umaAddress } from '../params.ts';
import { responseObject } from '../responseObject.ts';
import { exactlyOne } from '../rules.ts';
import { positiveAmount } from '../scalars.ts';
import { Transaction } from '../transactions/transaction.ts';

export const sandboxFundInternalAccount = operation({
  id: 'sandboxFundInternalAccount',
  method: 'POST',
  path: '/sandbox/internal-accounts/{internalAccountId}/fund',
  auth: 'platform',
  summary: 'Simulates incoming funds; an incoming payment event follows.',
  source: 'docs/reference/sandbox-operations.md#sandboxfundinternalaccount',
  headers: ['idempotencyKey'],
  params: v.object({ internalAccountId: idParam('InternalAccount') }),
  body: v.looseObject({
    /** Smallest unit of the account's currency. */
    amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(100_000_000_000)),
  }),
  responses: { 200: InternalAccount },
  errors: ['INVALID_INPUT', 'AMOUNT_OUT_OF_RANGE', 'FORBIDDEN', 'NOT_FOUND'],
});

export const sandboxSend = operation({
  id: 'sandboxSend',
  method: 'POST',
  path: '/sandbox/send',
  auth: 'platform',
  summary: 'Simulates the payment that a real-time funded quote waits for.',
  source: 'docs/reference/sandbox-operations.md#sandboxsend',
  headers: ['idempotencyKey'],
  body: v.looseObject({
    quoteId: idParam('Quote'),
    currencyCode: v.string(),
    currencyAmount: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
  }),
  responses: { 200: Transaction },
  errors: [
    'INVALID_INPUT',
    'INVALID_CURRENCY',
    'AMOUNT_OUT_OF_RANGE',
    'FORBIDDEN',
    'USER_NOT_READY',
    'VELOCITY_LIMIT_EXCEEDED',
    'QUOTE_NOT_FOUND',
  ],
});

export const sandboxReceive = operation({
  id: 'sandboxReceive',
  method: 'POST',
  path: '/sandbox/uma/receive',
  auth: 'platform',
  summary: 'Simulates a payment that arrives at an address of the platform.',
  source: 'docs/reference/sandbox-operations.md#sandboxreceive',
  headers: ['idempotencyKey'],
  body: v.pipe(
    v.looseObject({
      senderUmaAddress: umaAddress,
      receiverUmaAddress: v.optional(umaAddress),
      customerId: v.optional(idParam('Customer')),
      receivingCurrencyCode: currencyCode,
      /** Smallest unit of the receiving currency. */
      receivingCurrencyAmount: positiveAmount,
      /**
       * Information about the sender, and information that the sender requires of the receiver, by the names of
       * customer info fields.
       */
      senderCustomerInfo: v.optional(v.record(v.string(), v.unknown())),
    }),
    exactlyOne('receiverUmaAddress', 'customerId'),
  ),
  responses: { 200: Transaction },
  errors: [
    'INVALID_INPUT',
    'INVALID_UMA_ADDRESS',
    'INVALID_CURRENCY',
    'AMOUNT_OUT_OF_RANGE',
    'FORBIDDEN',
    'USER_NOT_READY',
    'END_USER_TERMS_NOT_ACCEPTED',
    'USER_NOT_FOUND',
    'UMA_NOT_FOUND',
  ],
});

const webhookTestSchema = responseObject({
  response_status: v.number(),
  url: v.optional(v.string()),
  response_body: v.optional(v.string()),
});

/**
 * The response of the platform's endpoint (docs/reference/webhooks.md#test-delivery). The spelling of the members is
 * the service's.
 */
export const WebhookTest: WebhookTestSchema = webhookTestSchema;
export interface WebhookTestSchema extends NamedSchema<typeof webhookTestSchema, WebhookTest> {}
export interface WebhookTest extends v.InferOutput<typeof webhookTestSchema> {}

export const sandboxTestWebhook = operation({
  id: 'sandboxTestWebhook',
  method: 'POST',
  path: '/sandbox/webhooks/test',
  auth: 'platform',
  summary: "Sends a `TEST` event to the platform's endpoint and returns its response.",
  source: 'docs/reference/sandbox-operations.md#sandboxtestwebhook',
  responses: { 200: WebhookTest },
  errors: ['WEBHOOK_ENDPOINT_NOT_SET', 'WEBHOOK_DELIVERY_ERROR'],
});
