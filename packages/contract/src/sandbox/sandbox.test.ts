import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { umaAddress } from '../params.ts';
import { opaque, requestCases, responseCases, withValue } from '../schemas.test.cases.ts';
import * as index from './index.ts';

const merchant = { descriptor: 'COFFEE 001', mcc: '5814', country: 'US' };
const cardTransactionId = `CardTransaction:${opaque}`;

describe('AuthorizationSimulation', () => {
  const request = { amount: 450, currency: { code: 'USD' }, merchant };
  it.each(
    requestCases(index.AuthorizationSimulation, request, {
      required: ['amount', 'currency', 'currency.code', 'merchant', 'merchant.descriptor'],
      amounts: ['amount'],
    }),
  )('%s', (_, ask) => ask(expect));

  it('rejects an amount of zero and an invalid merchant category', () => {
    expect(v.is(index.AuthorizationSimulation, { ...request, amount: 0 })).toBe(false);
    expect(v.is(index.AuthorizationSimulation, withValue(request, 'merchant.mcc', 'food'))).toBe(false);
  });
});

describe('simulations of later card events', () => {
  it.each([
    ['AdviceSimulation', index.AdviceSimulation, false],
    ['ClearingSimulation', index.ClearingSimulation, true],
    ['ReturnSimulation', index.ReturnSimulation, false],
  ])('%s', (_, schema, mayBeNothing) => {
    expect(v.is(schema, { cardTransactionId, amount: 1 })).toBe(true);
    expect(v.is(schema, { cardTransactionId, amount: 0 })).toBe(mayBeNothing);
    expect(v.is(schema, { cardTransactionId })).toBe(false);
    expect(v.is(schema, { cardTransactionId: `Transaction:${opaque}`, amount: 1 })).toBe(false);
    expect(v.is(schema, { cardTransactionId, amount: 0.5 })).toBe(false);
  });

  it('accepts a balance inquiry and a reversal', () => {
    expect(v.is(index.InquirySimulation, { merchant })).toBe(true);
    expect(v.is(index.InquirySimulation, {})).toBe(false);
    expect(v.is(index.ReturnReversalSimulation, { cardTransactionId })).toBe(true);
    expect(v.is(index.ReturnReversalSimulation, {})).toBe(false);
  });

  it.each(responseCases(index.Simulation, { issuerTransactionToken: 'x' }, { required: ['issuerTransactionToken'] }))(
    'Simulation, %s',
    (_, ask) => ask(expect),
  );
});

describe('simulated cards', () => {
  const rows = Object.values(index).filter((value) => 'path' in value && value.path.includes('/simulate/'));

  it('has a path for every card event of the interface', () => {
    const events = rows.map((row) => ('path' in row ? row.path.split('/').at(-1) : ''));
    expect(events.sort()).toEqual([
      'authorization',
      'authorization_advice',
      'balance_inquiry',
      'clearing',
      'credit_authorization',
      'credit_authorization_advice',
      'financial_authorization',
      'financial_credit_authorization',
      'return',
      'return_reversal',
    ]);
  });

  it('responds to every simulation with 202', () => {
    for (const row of rows) expect('responses' in row && Object.keys(row.responses)).toEqual(['202']);
  });
});

describe('sandboxReceive', () => {
  const request = {
    senderUmaAddress: '$grace@example.com',
    receiverUmaAddress: '$ada@example.com',
    receivingCurrencyCode: 'USD',
    receivingCurrencyAmount: 100,
    senderCustomerInfo: { FULL_NAME: 'Grace Hopper' },
  };
  it.each(
    requestCases(index.sandboxReceive.body, request, {
      required: ['senderUmaAddress', 'receiverUmaAddress', 'receivingCurrencyCode', 'receivingCurrencyAmount'],
      amounts: ['receivingCurrencyAmount'],
      free: ['senderCustomerInfo'],
    }),
  )('%s', (_, ask) => ask(expect));

  it('accepts the receiver by address or by customer, not both', () => {
    const { receiverUmaAddress: _, ...rest } = request;
    const byCustomer = { ...rest, customerId: `Customer:${opaque}` };
    expect(v.is(index.sandboxReceive.body, byCustomer)).toBe(true);
    expect(v.is(index.sandboxReceive.body, { ...byCustomer, receiverUmaAddress: '$ada@example.com' })).toBe(false);
  });
});

describe('sandboxTestWebhook', () => {
  it.each(
    responseCases(
      index.WebhookTest,
      { response_status: 200, url: 'https://x.example', response_body: 'ok' },
      { required: ['response_status'] },
    ),
  )('%s', (_, ask) => ask(expect));
});

describe('known values', () => {
  it('uses different codes for wallets and contacts', () => {
    expect(index.sandboxCodes).toEqual({ wallet: '000000', contact: '123456' });
  });

  it('has suffixes of three digits and valid addresses', () => {
    for (const suffixes of Object.values(index.magicSuffixes)) {
      for (const suffix of Object.keys(suffixes)) expect(suffix).toMatch(/^\d{3}$/);
    }
    for (const address of index.sandboxAddresses) expect(v.is(umaAddress, address), address).toBe(true);
  });
});
