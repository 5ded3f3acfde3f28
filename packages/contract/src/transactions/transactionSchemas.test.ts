import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { instant, opaque, responseCases, times, usd, usdb, withValue } from '../schemas.test.cases.ts';
import { AnyTransaction } from './anyTransaction.ts';
import { CardTransaction } from './card.ts';
import { IncomingTransaction } from './incoming.ts';
import { OutgoingTransaction } from './outgoing.ts';
import { cardTransactionStatuses, outgoingStatuses, transactionStatuses } from './status.ts';
import { Transaction } from './transaction.ts';

const money = (amount: number, currency = usd) => ({ amount, currency });

const base = {
  id: `Transaction:${opaque}`,
  direction: 'DEBIT',
  destination: { destinationType: 'ACCOUNT', accountId: `ExternalAccount:${opaque}`, currency: 'USD' },
  customerId: `Customer:${opaque}`,
  platformCustomerId: 'user-1',
  pendingReason: 'COMPLIANCE_REVIEW',
  ...times,
  settledAt: instant,
  receiptDeliveryConfirmedAt: instant,
  agentId: `Agent:${opaque}`,
  description: 'Rent',
  receivedAmount: money(1_000),
  fees: 150_000,
  exchangeRate: 1.5,
  quoteId: `Quote:${opaque}`,
  refund: { reference: 'R1', initiatedAt: instant, status: 'PENDING', settledAt: instant, reason: 'TIMEOUT' },
  reconciliationInstructions: { reference: 'INV-7' },
  counterpartyInformation: { FULL_NAME: 'Grace Hopper' },
};

const outgoing = {
  ...base,
  type: 'OUTGOING',
  status: 'FAILED',
  source: {
    sourceType: 'ACCOUNT',
    accountId: `InternalAccount:${opaque}`,
    onChainTransaction: { transactionHash: '0xab', network: 'BASE' },
  },
  sentAmount: money(10_150_000, usdb),
  platformFees: 0,
  paymentInstructions: [{ accountOrWalletInfo: { accountType: 'SPARK_WALLET' } }],
  failureReason: 'PAYOUT_RETURNED',
  paymentRail: 'ACH',
  railSelectionMode: 'AUTO',
  expectedSettlementAt: instant,
  settlementTimelineSeconds: 120,
};

const incoming = {
  ...base,
  type: 'INCOMING',
  status: 'COMPLETED',
  direction: 'CREDIT',
  source: { sourceType: 'UMA_ADDRESS', umaAddress: '$grace@example.com' },
  failureReason: 'OFFRAMP_FAILED',
  requestedReceiverCustomerInfoFields: [{ name: 'FULL_NAME', mandatory: true }],
};

const card = {
  type: 'CARD',
  id: `CardTransaction:${opaque}`,
  status: 'SETTLED',
  direction: 'DEBIT',
  merchant: { descriptor: 'COFFEE 001', mcc: '5814', country: 'US' },
  authorizedAmount: money(450),
  accountId: `InternalAccount:${opaque}`,
  customerId: `Customer:${opaque}`,
  platformCustomerId: 'user-1',
  authorizedAt: instant,
  ...times,
  cardId: `Card:${opaque}`,
  issuerTransactionToken: 'itt',
  lastEventAt: instant,
  settledAmount: money(500),
  refundedAmount: money(50),
  pullSummary: { count: 2, totalAmount: 5_000_000, pendingCount: 1 },
  refundSummary: { count: 1, totalAmount: 500_000 },
  settlementSummary: { count: 1, totalAmount: 5_000_000 },
};

const getCurrency = (path: string) => [
  path,
  `${path}.amount`,
  `${path}.currency`,
  `${path}.currency.code`,
  `${path}.currency.decimals`,
];
const getOptionalCurrency = (path: string) => getCurrency(path).slice(1);
const baseRequired = [
  'id',
  'type',
  'status',
  'direction',
  'destination',
  'destination.destinationType',
  'destination.accountId',
  'customerId',
  'platformCustomerId',
  'refund.reference',
  'refund.initiatedAt',
  'refund.status',
  'reconciliationInstructions.reference',
];

describe('OutgoingTransaction', () => {
  it.each(
    responseCases(OutgoingTransaction, outgoing, {
      required: [
        ...baseRequired,
        'source',
        'source.sourceType',
        'source.accountId',
        'source.onChainTransaction.transactionHash',
        'source.onChainTransaction.network',
        ...getCurrency('sentAmount'),
        ...getOptionalCurrency('receivedAmount'),
        'paymentInstructions.0.accountOrWalletInfo',
        'paymentInstructions.0.accountOrWalletInfo.accountType',
      ],
      sets: [
        'status',
        'direction',
        'pendingReason',
        'failureReason',
        'paymentRail',
        'railSelectionMode',
        'refund.status',
        'refund.reason',
        'source.onChainTransaction.network',
      ],
      amounts: ['fees', 'platformFees'],
      ids: { id: 'Transaction', quoteId: 'Quote', agentId: 'Agent' },
      free: ['counterpartyInformation'],
    }),
  )('%s', (_, ask) => ask(expect));

  it('accepts null in the members that allow it', () => {
    const nulls = {
      paymentRail: null,
      railSelectionMode: null,
      expectedSettlementAt: null,
      settlementTimelineSeconds: null,
    };
    expect(v.parse(OutgoingTransaction, { ...outgoing, ...nulls })).toEqual({ ...outgoing, ...nulls });
  });
});

describe('IncomingTransaction', () => {
  it.each(
    responseCases(IncomingTransaction, incoming, {
      required: [
        ...baseRequired,
        'source.sourceType',
        'source.umaAddress',
        ...getCurrency('receivedAmount'),
        'requestedReceiverCustomerInfoFields.0.name',
        'requestedReceiverCustomerInfoFields.0.mandatory',
      ],
      sets: ['status', 'direction', 'failureReason'],
      amounts: ['fees'],
      ids: { id: 'Transaction' },
      free: ['counterpartyInformation'],
    }),
  )('%s', (_, ask) => ask(expect));
});

describe('CardTransaction', () => {
  it.each(
    responseCases(CardTransaction, card, {
      required: [
        'type',
        'id',
        'status',
        'direction',
        'merchant',
        'merchant.descriptor',
        ...getCurrency('authorizedAmount'),
        'accountId',
        'customerId',
        'platformCustomerId',
        'authorizedAt',
        'createdAt',
        'updatedAt',
        ...getOptionalCurrency('settledAmount'),
        ...getOptionalCurrency('refundedAmount'),
        ...['pullSummary', 'refundSummary', 'settlementSummary'].flatMap((name) => [
          `${name}.count`,
          `${name}.totalAmount`,
        ]),
      ],
      sets: ['status', 'direction'],
      amounts: ['pullSummary.totalAmount', 'refundSummary.totalAmount'],
      ids: { id: 'CardTransaction', cardId: 'Card' },
    }),
  )('%s', (_, ask) => ask(expect));
});

describe('Transaction', () => {
  it.each([
    ['outgoing', outgoing],
    ['incoming', incoming],
    ['card', card],
  ])('accepts what the full schema accepts: %s', (_, transaction) => {
    expect(v.parse(AnyTransaction, transaction)).toEqual(transaction);
    expect(v.parse(Transaction, transaction)).toEqual(transaction);
  });

  it('accepts an unknown transaction type in the lenient schema only', () => {
    const later = { ...outgoing, type: 'BARTER' };
    expect(v.parse(Transaction, later)).toEqual(later);
    expect(v.is(AnyTransaction, later)).toBe(false);
  });

  it('rejects unsafe amounts in the lenient schema', () => {
    for (const path of ['fees', 'platformFees', 'sentAmount.amount', 'receivedAmount.amount']) {
      expect(v.is(Transaction, withValue(outgoing, path, 2 ** 53)), path).toBe(false);
    }
  });

  it('lists the outgoing statuses among all statuses, and separate ones for cards', () => {
    for (const status of outgoingStatuses) expect(transactionStatuses).toContain(status);
    expect(
      cardTransactionStatuses.filter((status) => (transactionStatuses as readonly string[]).includes(status)),
    ).toEqual(['REFUNDED']);
  });
});
