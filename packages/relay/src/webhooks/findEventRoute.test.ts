import { describe, expect, it } from 'vitest';
import { findEventRoute } from './findEventRoute.ts';

const timestamp = '2027-01-15T08:00:00Z';
const [a, b] = ['Customer:a', 'Customer:b'];
const route = (type: string, data?: Record<string, unknown>) =>
  findEventRoute({ id: 'Webhook:1', type, timestamp, ...(data === undefined ? {} : { data }) });

describe('findEventRoute', () => {
  it.each([
    ['INCOMING_PAYMENT', { id: 'Transaction:1', customerId: a }, 'Transaction:1'],
    ['INCOMING_PAYMENT.COMPLETED', { id: 'Transaction:1', customerId: a }, 'Transaction:1'],
    ['OUTGOING_PAYMENT.REFUND_PENDING', { id: 'Transaction:1', customerId: a }, 'Transaction:1'],
    ['INTERNAL_ACCOUNT.BALANCE_UPDATED', { id: 'InternalAccount:1', customerId: a }, 'InternalAccount:1'],
    ['EXTERNAL_ACCOUNT.STATUS_UPDATED', { id: 'ExternalAccount:1', customerId: a }, 'ExternalAccount:1'],
    ['CUSTOMER.KYC_APPROVED', { id: a }, a],
    ['VERIFICATION.APPROVED', { id: 'Verification:1', customerId: a }, 'Verification:1'],
    ['AGENT_ACTION.PENDING_APPROVAL', { id: 'AgentAction:1', customerId: a }, 'AgentAction:1'],
    ['CARD.STATE_CHANGE', { id: 'Card:1', cardholderId: a }, 'Card:1'],
    ['CARD_TRANSACTION.SETTLED', { id: 'CardTransaction:1', customerId: a }, 'CardTransaction:1'],
  ])('routes %s to the customer that its member names', (type, data, resourceId) => {
    expect(route(type, data)).toEqual({ customerId: a, resourceId, at: timestamp });
  });

  it('uses the time of the resource, else of the envelope', () => {
    const at = (updatedAt: unknown) => route('INCOMING_PAYMENT', { id: 'Transaction:1', customerId: a, updatedAt })?.at;
    expect(at('2027-01-15T07:59:59.123Z')).toBe('2027-01-15T07:59:59.123Z');
    expect(at('yesterday')).toBe(timestamp);
    expect(at(7)).toBe(timestamp);
  });

  // requirement: 50
  it.each([
    ['TEST', {}],
    ['TEST', undefined],
    ['BRAND.NEW', { customerId: a }],
    ['INVITATION.CLAIMED', { customerId: a }],
    ['BULK_UPLOAD.COMPLETED', { customerId: a }],
    ['', { customerId: a }],
    ['constructor', { customerId: a }],
    ['__proto__.x', { customerId: a }],
    ['incoming_payment', { customerId: a }],
    ['INCOMING_PAYMENT', { id: 'Transaction:1' }],
    ['INCOMING_PAYMENT', { customerId: [a] }],
    ['INCOMING_PAYMENT', { customerId: `${a} ` }],
    ['INCOMING_PAYMENT', { customerId: 'Agent:a' }],
    ['INCOMING_PAYMENT', { cardholderId: a }],
    ['CARD.STATE_CHANGE', { customerId: a }],
    ['CARD_TRANSACTION.SETTLED', { cardholderId: a }],
    ['CUSTOMER.KYC_APPROVED', { customerId: a, id: 'Transaction:1' }],
  ])('routes %s with %j to no stream', (type, data) => {
    expect(route(type, data)).toBeNull();
  });

  // requirement: 50
  it('ignores ids in other members', () => {
    const data = {
      id: 'Transaction:1',
      customerId: a,
      description: b,
      platformCustomerId: b,
      counterpartyInformation: { customerId: b },
      source: { customerId: b },
      'customerId ': b,
    };
    expect(route('OUTGOING_PAYMENT.COMPLETED', data)).toMatchObject({ customerId: a });
    expect(route('OUTGOING_PAYMENT.COMPLETED', { ...data, id: `${b}\n` })).toMatchObject({ resourceId: null });
  });
});
