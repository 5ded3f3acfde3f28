import * as v from 'valibot';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Card } from '../cards/card.ts';
import { opaque, responseCases, times } from '../schemas.test.cases.ts';
import { CardTransaction } from '../transactions/card.ts';
import { IncomingTransaction } from '../transactions/incoming.ts';
import { OutgoingTransaction } from '../transactions/outgoing.ts';
import { approvalWindowMs, incomingPaymentResponses, WebhookSignature, webhookRetries } from './delivery.ts';
import { Webhook, webhookTypes } from './envelope.ts';
import { webhookData } from './events.ts';
import { type TypedWebhook, typedWebhook } from './typedWebhook.ts';

const card = {
  id: `Card:${opaque}`,
  cardholderId: `Customer:${opaque}`,
  state: 'FROZEN',
  form: 'VIRTUAL',
  fundingSources: [],
  maxSpendPerTransaction: null,
  ...times,
};
const webhook = { id: `Webhook:${opaque}`, type: 'CARD.STATE_CHANGE', timestamp: times.createdAt, data: card };

describe('Webhook', () => {
  it.each(
    responseCases(Webhook, webhook, {
      required: ['id', 'type', 'timestamp'],
      sets: ['type'],
      ids: { id: 'Webhook' },
      free: ['data'],
    }),
  )('%s', (_, ask) => ask(expect));
});

describe('webhookData', () => {
  it('has a data schema for exactly the webhook types', () => {
    expect(Object.keys(webhookData).sort()).toEqual([...webhookTypes].sort());
  });

  it('uses the transaction schema of the payment’s direction, and of cards', () => {
    for (const [type, schema] of Object.entries(webhookData)) {
      if (type.startsWith('OUTGOING_PAYMENT')) expect(schema, type).toBe(OutgoingTransaction);
      if (type.startsWith('INCOMING_PAYMENT')) expect(schema, type).toBe(IncomingTransaction);
      if (type.startsWith('CARD_TRANSACTION')) expect(schema, type).toBe(CardTransaction);
    }
  });
});

describe('typedWebhook', () => {
  it('returns the envelope with the data of its type', () => {
    expect(typedWebhook(webhook)).toEqual(webhook);
    expect(typedWebhook({ ...webhook, memberOfTomorrow: 1 })).toEqual({ ...webhook, memberOfTomorrow: 1 });
  });

  it('types a payment between parties of a later version', () => {
    const payment = {
      id: `Transaction:${opaque}`,
      status: 'COMPLETED',
      type: 'OUTGOING',
      direction: 'DEBIT',
      customerId: `Customer:${opaque}`,
      platformCustomerId: 'user-1',
      source: { sourceType: 'TYPE_OF_TOMORROW' },
      destination: { destinationType: 'TYPE_OF_TOMORROW' },
      sentAmount: { amount: 1, currency: { code: 'USD', decimals: 2 } },
    };
    expect(typedWebhook({ ...webhook, type: 'OUTGOING_PAYMENT.COMPLETED', data: payment })?.data).toEqual(payment);
  });

  it('accepts a test event without data or with empty data', () => {
    const { data: _, ...bare } = { ...webhook, type: 'TEST' };
    expect(typedWebhook(bare)?.type).toBe('TEST');
    expect(typedWebhook({ ...bare, data: {} })?.data).toEqual({});
  });

  it('returns undefined for an unknown type', () => {
    expect(typedWebhook({ ...webhook, type: 'CARD.MELTED' })).toBeUndefined();
    expect(typedWebhook({ ...webhook, type: 'toString' })).toBeUndefined();
    expect(typedWebhook({ ...webhook, type: '__proto__' })).toBeUndefined();
  });

  it('returns undefined for data that violates its schema, and for an invalid envelope', () => {
    expect(typedWebhook({ ...webhook, data: { ...card, state: 7 } })).toBeUndefined();
    expect(typedWebhook({ ...webhook, data: undefined })).toBeUndefined();
    for (const value of [undefined, null, 'x', [], { type: 'TEST' }]) expect(typedWebhook(value)).toBeUndefined();
  });

  it('narrows the data by the type', () => {
    const read: TypedWebhook | undefined = typedWebhook(webhook);
    if (read?.type !== 'CARD.STATE_CHANGE') throw new Error('Expected a card.');
    expectTypeOf(read.data).toEqualTypeOf<Card>();
    expect(read.data.state).toBe('FROZEN');
  });
});

describe('delivery', () => {
  it.each(responseCases(WebhookSignature, { v: '1', s: 'MEUCIQ==' }, { required: ['v', 's'] }))(
    'WebhookSignature, %s',
    (_, ask) => ask(expect),
  );

  it('rejects another version of the signature', () => {
    expect(v.is(WebhookSignature, { v: '2', s: 'MEUCIQ==' })).toBe(false);
  });

  it('retries for seven days, at least every half hour, and waits five seconds for a decision', () => {
    expect([webhookRetries.forMs / 86_400_000, webhookRetries.longestGapMs / 60_000, approvalWindowMs]).toEqual([
      7, 30, 5_000,
    ]);
  });

  it('accepts the documented responses to an approval request', () => {
    expect(v.is(incomingPaymentResponses[200], { receiverCustomerInfo: { FULL_NAME: 'Ada' } })).toBe(true);
    expect(v.is(incomingPaymentResponses[202], {})).toBe(true);
    expect(v.is(incomingPaymentResponses[403], { reason: 'no' })).toBe(true);
    expect(v.is(incomingPaymentResponses[422], {})).toBe(false);
    expect(v.is(incomingPaymentResponses[422], { requiredFields: ['FULL_NAME'] })).toBe(true);
  });
});
