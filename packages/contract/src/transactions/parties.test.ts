import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { instant, opaque, withValue } from '../schemas.test.cases.ts';
import { approveTransaction, cancelTransaction, confirmTransaction, rejectTransaction } from './decisionOperations.ts';
import { incomingFailures, outgoingFailures } from './failureReason.ts';
import { getTransaction, listTransactions } from './operations.ts';
import { TransactionDestination, TransactionSource } from './party.ts';

describe('parties', () => {
  const account = { accountId: `InternalAccount:${opaque}`, currency: 'USD' };
  it.each([
    [TransactionSource, { sourceType: 'ACCOUNT', ...account }, ['accountId']],
    [TransactionSource, { sourceType: 'UMA_ADDRESS', umaAddress: '$a@b.co', currency: 'EUR' }, ['umaAddress']],
    [
      TransactionSource,
      { sourceType: 'REALTIME_FUNDING', currency: 'USD', bankName: 'x', traceNumber: '1' },
      ['currency'],
    ],
    [TransactionDestination, { destinationType: 'ACCOUNT', ...account }, ['accountId']],
    [TransactionDestination, { destinationType: 'UMA_ADDRESS', umaAddress: '$a@b.co' }, ['umaAddress']],
  ])('%#', (schema, party, required) => {
    expect(v.parse(schema, party)).toEqual(party);
    const refused = Object.keys(party).filter((name) => !v.is(schema, withValue(party, name, undefined)));
    expect(refused.filter((name) => !name.endsWith('Type'))).toEqual(required);
  });

  it.each([
    [TransactionSource, 'sourceType'],
    [TransactionDestination, 'destinationType'],
  ])('accepts a party of a later version: %#', (schema, name) => {
    const party = { [name]: 'TYPE_OF_TOMORROW', currency: 'USD', memberOfTomorrow: { deep: null } };
    expect(v.parse(schema, party)).toEqual(party);
    expect(v.is(schema, { ...party, [name]: 7 })).toBe(false);
  });

  it('rejects just-in-time funding as destination', () => {
    expect(v.is(TransactionDestination, { destinationType: 'REALTIME_FUNDING', currency: 'USD' })).toBe(false);
  });
});

describe('failures', () => {
  it('lists every failure reason of the interface', () => {
    expect(Object.keys(outgoingFailures)).toHaveLength(12);
    expect(incomingFailures).toHaveLength(10);
    expect(outgoingFailures.SCA_NOT_COMPLETED).toBe('newQuote');
  });
});

describe('operations', () => {
  const transactionId = `Transaction:${opaque}`;
  it.each([confirmTransaction, approveTransaction, rejectTransaction, cancelTransaction])('$id', (row) => {
    expect(v.is(row.params, { transactionId })).toBe(true);
    expect(v.is(row.params, { transactionId: `CardTransaction:${opaque}` })).toBe(false);
    expect(row.bodyOptional).toBe(true);
    expect(v.is(row.body, {})).toBe(true);
  });

  it('accepts card transaction ids for reading', () => {
    expect(v.is(getTransaction.params, { transactionId })).toBe(true);
    expect(v.is(getTransaction.params, { transactionId: `CardTransaction:${opaque}` })).toBe(true);
    expect(v.is(getTransaction.params, { transactionId: `Card:${opaque}` })).toBe(false);
  });

  it('accepts customer information with a decision', () => {
    expect(v.is(approveTransaction.body, { receiverCustomerInfo: { FULL_NAME: 'Ada' } })).toBe(true);
    expect(v.is(approveTransaction.body, { receiverCustomerInfo: 'Ada' })).toBe(false);
    expect(v.is(rejectTransaction.body, { reason: 'x'.repeat(1001) })).toBe(false);
    expect(v.is(confirmTransaction.body, { receiptDeliveryConfirmedAt: 'yesterday' })).toBe(false);
  });

  it('accepts every filter of the list', () => {
    const query = {
      customerId: `Customer:${opaque}`,
      platformCustomerId: 'user-1',
      accountIdentifier: 'a',
      senderAccountIdentifier: 'b',
      receiverAccountIdentifier: 'c',
      status: 'COMPLETED',
      type: 'OUTGOING',
      reference: 'r',
      startDate: instant,
      endDate: instant,
      limit: '100',
      cursor: 'x',
      sortOrder: 'asc',
    };
    expect(v.parse(listTransactions.query, query)).toEqual(query);
    for (const [name, value] of Object.entries({
      type: 'CARD',
      sortOrder: 'up',
      limit: '101',
      startDate: '2026',
      customerId: 'x',
    })) {
      expect(v.is(listTransactions.query, { ...query, [name]: value }), name).toBe(false);
    }
  });
});
