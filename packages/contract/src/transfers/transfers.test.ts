import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { opaque, requestCases, withValue } from '../schemas.test.cases.ts';
import { transferIn, transferOut } from './operations.ts';
import { TransferInRequest, TransferOutRequest } from './transferRequest.ts';

const internal = `InternalAccount:${opaque}`;
const external = `ExternalAccount:${opaque}`;

describe('TransferInRequest', () => {
  const request = { source: { accountId: external }, destination: { accountId: internal }, amount: 100 };
  it.each(
    requestCases(TransferInRequest, request, {
      required: ['source', 'source.accountId', 'destination', 'destination.accountId'],
      amounts: ['amount'],
      ids: { 'source.accountId': 'ExternalAccount', 'destination.accountId': 'InternalAccount' },
    }),
  )('%s', (_, ask) => ask(expect));

  it('rejects exchanged source and destination', () => {
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
    requestCases(TransferOutRequest, request, {
      required: ['source', 'source.accountId', 'destination', 'destination.accountId'],
      sets: ['destination.paymentRail', 'purposeOfPayment'],
      amounts: ['amount'],
      ids: { 'source.accountId': 'InternalAccount', 'destination.accountId': 'ExternalAccount' },
    }),
  )('%s', (_, ask) => ask(expect));

  it('rejects an amount of zero and a too long text', () => {
    expect(v.is(TransferOutRequest, withValue(request, 'amount', 0))).toBe(false);
    expect(v.is(TransferOutRequest, withValue(request, 'remittanceInformation', 'x'.repeat(81)))).toBe(false);
  });
});

describe('operations', () => {
  it('accepts an idempotency key and no signature', () => {
    for (const row of [transferIn, transferOut]) expect(row.headers).toEqual(['idempotencyKey']);
    expect(transferOut.errors).toContain('DAILY_VOLUME_LIMIT_EXCEEDED');
  });
});
