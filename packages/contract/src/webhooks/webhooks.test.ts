import * as v from 'valibot';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Card } from '../cards/card.ts';
import { CardTransaction } from '../transactions/card.ts';
import { IncomingTransaction } from '../transactions/incoming.ts';
import { OutgoingTransaction } from '../transactions/outgoing.ts';
import { answerQuestions, opaque, times } from '../wire.test.questions.ts';
import { approvalWindowMs, incomingPaymentAnswers, WebhookSignature, webhookRetries } from './delivery.ts';
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
    answerQuestions(Webhook, webhook, {
      required: ['id', 'type', 'timestamp'],
      sets: ['type'],
      ids: { id: 'Webhook' },
      free: ['data'],
    }),
  )('%s', (_, ask) => ask(expect));
});

describe('webhookData', () => {
  it('default: every type has its data, and no other', () => {
    expect(Object.keys(webhookData).sort()).toEqual([...webhookTypes].sort());
  });

  it('behavior: payments go by their direction, cards by their own kind', () => {
    for (const [type, schema] of Object.entries(webhookData)) {
      if (type.startsWith('OUTGOING_PAYMENT')) expect(schema, type).toBe(OutgoingTransaction);
      if (type.startsWith('INCOMING_PAYMENT')) expect(schema, type).toBe(IncomingTransaction);
      if (type.startsWith('CARD_TRANSACTION')) expect(schema, type).toBe(CardTransaction);
    }
  });
});

describe('typedWebhook', () => {
  it('default: the envelope with the data of its type', () => {
    expect(typedWebhook(webhook)).toEqual(webhook);
    expect(typedWebhook({ ...webhook, memberOfTomorrow: 1 })).toEqual({ ...webhook, memberOfTomorrow: 1 });
  });

  it('behavior: a test has no data, or an empty one', () => {
    const { data: _, ...bare } = { ...webhook, type: 'TEST' };
    expect(typedWebhook(bare)?.type).toBe('TEST');
    expect(typedWebhook({ ...bare, data: {} })?.data).toEqual({});
  });

  it('behavior: a type that nobody knows yet is left to the reader', () => {
    expect(typedWebhook({ ...webhook, type: 'CARD.MELTED' })).toBeUndefined();
    expect(typedWebhook({ ...webhook, type: 'toString' })).toBeUndefined();
    expect(typedWebhook({ ...webhook, type: '__proto__' })).toBeUndefined();
  });

  it('error: data that is not what the type promises, and no envelope at all', () => {
    expect(typedWebhook({ ...webhook, data: { ...card, state: 7 } })).toBeUndefined();
    expect(typedWebhook({ ...webhook, data: undefined })).toBeUndefined();
    for (const value of [undefined, null, 'x', [], { type: 'TEST' }]) expect(typedWebhook(value)).toBeUndefined();
  });

  it('default: the type decides the type of the data', () => {
    const read: TypedWebhook | undefined = typedWebhook(webhook);
    if (read?.type !== 'CARD.STATE_CHANGE') throw new Error('Expected a card.');
    expectTypeOf(read.data).toEqualTypeOf<Card>();
    expect(read.data.state).toBe('FROZEN');
  });
});

describe('delivery', () => {
  it.each(answerQuestions(WebhookSignature, { v: '1', s: 'MEUCIQ==' }, { required: ['v', 's'] }))(
    'WebhookSignature, %s',
    (_, ask) => ask(expect),
  );

  it('error: another version of the signature', () => {
    expect(v.is(WebhookSignature, { v: '2', s: 'MEUCIQ==' })).toBe(false);
  });

  it('default: seven days, gaps of half an hour, five seconds to decide', () => {
    expect([webhookRetries.forMs / 86_400_000, webhookRetries.longestGapMs / 60_000, approvalWindowMs]).toEqual([
      7, 30, 5_000,
    ]);
  });

  it('args: what a platform answers to a payment that asks', () => {
    expect(v.is(incomingPaymentAnswers[200], { receiverCustomerInfo: { FULL_NAME: 'Ada' } })).toBe(true);
    expect(v.is(incomingPaymentAnswers[202], {})).toBe(true);
    expect(v.is(incomingPaymentAnswers[403], { reason: 'no' })).toBe(true);
    expect(v.is(incomingPaymentAnswers[422], {})).toBe(false);
    expect(v.is(incomingPaymentAnswers[422], { requiredFields: ['FULL_NAME'] })).toBe(true);
  });
});
