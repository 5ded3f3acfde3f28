import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { opaque, requestQuestions, withValue } from '../wire.test.questions.ts';
import { transferIn, transferOut } from './operations.ts';
import { TransferInRequest, TransferOutRequest } from './transferRequest.ts';

const internal = `InternalAccount:${opaque}`;
const external = `ExternalAccount:${opaque}`;

describe('TransferInRequest', () => {
  const request = { source: { accountId: external }, destination: { accountId: internal }, amount: 100 };
  it.each(
    requestQuestions(TransferInRequest, request, {
      required: ['source', 'source.accountId', 'destination', 'destination.accountId'],
      amounts: ['amount'],
      ids: { 'source.accountId': 'ExternalAccount', 'destination.accountId': 'InternalAccount' },
    }),
  )('%s', (_, ask) => ask(expect));

  it('error: the wrong way round', () => {
    expect(v.is(TransferInRequest, { source: request.destination, destination: request.source })).toBe(false);
  });
});

describe('TransferOutRequest', () => {
  const request = {
    source: { accountId: internal },
    destination: { accountId: external, paymentRail: 'FEDNOW' },
    amount: 100,
    remittanceInformation: 'Invoice 7',
    purposeOfPayment: 'GOODS_OR_SERVICES',
  };
  it.each(
    requestQuestions(TransferOutRequest, request, {
      required: ['source', 'source.accountId', 'destination', 'destination.accountId'],
      sets: ['destination.paymentRail', 'purposeOfPayment'],
      amounts: ['amount'],
      ids: { 'source.accountId': 'InternalAccount', 'destination.accountId': 'ExternalAccount' },
    }),
  )('%s', (_, ask) => ask(expect));

  it('error: an amount of nothing, a text too long', () => {
    expect(v.is(TransferOutRequest, withValue(request, 'amount', 0))).toBe(false);
    expect(v.is(TransferOutRequest, withValue(request, 'remittanceInformation', 'x'.repeat(81)))).toBe(false);
  });
});

describe('rows', () => {
  it('behavior: moving money is repeated under a key; no signature travels', () => {
    for (const row of [transferIn, transferOut]) expect(row.headers).toEqual(['idempotencyKey']);
    expect(transferOut.errors).toContain('DAILY_VOLUME_LIMIT_EXCEEDED');
  });
});
