import * as quotes from '@latchkey/contract/quotes';
import * as transactions from '@latchkey/contract/transactions';
import * as transfers from '@latchkey/contract/transfers';
import { address, caller, owned, plain, refused } from '../rule.ts';
import type { Rows } from '../serviceOperations.ts';

const params = { quoteId: owned('Quote') } as const;

/** Payments. */
export const paymentRows = {
  createQuote: {
    operation: quotes.createQuote,
    // Excluded: `platformFeeOverride`, the platform's income, and `immediatelyExecute`, which skips the review.
    members: {
      '': [
        'source',
        'destination',
        'lockedCurrencySide',
        'lockedCurrencyAmount',
        'lookupId',
        'description',
        'remittanceInformation',
        'purposeOfPayment',
        'scaFactor',
        'senderCustomerInfo',
      ],
      '/source': ['sourceType', 'accountId', 'customerId', 'currency', 'cryptoNetwork'],
      '/destination': ['destinationType', 'accountId', 'paymentRail', 'umaAddress', 'currency'],
    },
    body: {
      '/source/accountId': owned('InternalAccount'),
      // Without it a real-time funded payment would be the platform's own, to which neither SCA nor KYC applies.
      '/source/customerId': caller,
      '/destination/accountId': owned('ExternalAccount', 'InternalAccount'),
      '/lookupId': owned('Lookup'),
    },
    freeText: ['/description', '/remittanceInformation'],
    recordsOwnershipOf: ['/id', '/transactionId'],
    recordsSignedPayments: true,
    sendsCode: { rule: 'payment' },
  },
  getQuote: { operation: quotes.getQuote, params, recordsOwnershipOf: ['/transactionId'], recordsSignedPayments: true },
  executeQuote: {
    operation: quotes.executeQuote,
    members: { '': ['scaFactor'] },
    params,
    recordsOwnershipOf: ['/transactionId'],
    requiresSignature: 'byCaller',
    sendsCode: { rule: 'payment' },
  },
  authorizeQuote: {
    operation: quotes.authorizeQuote,
    members: { '': ['code', 'passkeyAssertion', 'origin', 'endUserIpAddress'] },
    params,
    body: { '/endUserIpAddress': address },
    recordsOwnershipOf: ['/transactionId'],
    requiresCurrentChallenge: true,
    acceptsCode: true,
    sendsCode: { rule: 'payment' },
  },
  resendQuoteAuthorization: {
    operation: quotes.resendQuoteAuthorization,
    params,
    recordsOwnershipOf: [],
    sendsCode: { rule: 'always', channel: 'sms' },
  },
  listTransactions: {
    operation: transactions.listTransactions,
    query: {
      customerId: caller,
      platformCustomerId: refused,
      accountIdentifier: plain,
      senderAccountIdentifier: plain,
      receiverAccountIdentifier: plain,
      status: plain,
      type: plain,
      reference: plain,
      startDate: plain,
      endDate: plain,
      sortOrder: plain,
      limit: plain,
      cursor: plain,
    },
    recordsOwnershipOf: ['/data/*/id', '/data/*/quoteId'],
  },
  getTransaction: {
    operation: transactions.getTransaction,
    params: { transactionId: owned('Transaction', 'CardTransaction') },
    recordsOwnershipOf: [],
  },
  cancelTransaction: {
    operation: transactions.cancelTransaction,
    members: { '': ['reason'] },
    params: { transactionId: owned('Transaction') },
    freeText: ['/reason'],
    recordsOwnershipOf: [],
  },
  transferIn: {
    operation: transfers.transferIn,
    members: { '': ['source', 'destination', 'amount'], '/source': ['accountId'], '/destination': ['accountId'] },
    body: {
      '/source/accountId': owned('ExternalAccount'),
      '/destination/accountId': owned('InternalAccount'),
    },
    recordsOwnershipOf: ['/id'],
    optIn: 'unsignedPayments',
  },
  transferOut: {
    operation: transfers.transferOut,
    members: {
      '': ['source', 'destination', 'amount', 'remittanceInformation', 'purposeOfPayment'],
      '/source': ['accountId'],
      '/destination': ['accountId'],
    },
    body: {
      '/source/accountId': owned('InternalAccount'),
      '/destination/accountId': owned('ExternalAccount'),
    },
    freeText: ['/remittanceInformation'],
    recordsOwnershipOf: ['/id'],
    sendsCode: { rule: 'payment' },
    optIn: 'unsignedPayments',
  },
} satisfies Rows;
