import * as quotes from '@latchkey/contract/quotes';
import * as transactions from '@latchkey/contract/transactions';
import * as transfers from '@latchkey/contract/transfers';
import { address, caller, callerGiven, owned, plain, refused } from '../rule.ts';
import type { Rows } from '../serviceOperations.ts';

const params = { quoteId: owned('Quote') } as const;

/** Money on its way. */
export const paymentRows = {
  createQuote: {
    operation: quotes.createQuote,
    body: {
      '/source/accountId': owned('InternalAccount'),
      '/source/customerId': callerGiven,
      '/destination/accountId': owned('ExternalAccount', 'InternalAccount'),
      '/lookupId': owned('Lookup'),
      // What the platform earns is not for its users to say.
      '/platformFeeOverride': refused,
      // A price is shown before it is paid.
      '/immediatelyExecute': refused,
    },
    text: ['/description', '/remittanceInformation'],
    learns: ['/id', '/transactionId'],
    learnsSigned: true,
    sendsCode: 'smsIfFunded',
  },
  getQuote: { operation: quotes.getQuote, params, learns: ['/transactionId'], learnsSigned: true },
  executeQuote: {
    operation: quotes.executeQuote,
    params,
    learns: ['/transactionId'],
    signed: 'byCaller',
    sendsCode: 'smsIfOrdered',
  },
  authorizeQuote: {
    operation: quotes.authorizeQuote,
    params,
    body: { '/endUserIpAddress': address },
    learns: ['/transactionId'],
    guard: 'challenge',
    guesses: true,
    sendsCode: 'smsIfNext',
  },
  resendQuoteAuthorization: { operation: quotes.resendQuoteAuthorization, params, learns: [], sendsCode: 'sms' },
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
    learns: ['/data/*/id', '/data/*/quoteId'],
  },
  getTransaction: {
    operation: transactions.getTransaction,
    params: { transactionId: owned('Transaction', 'CardTransaction') },
    learns: [],
  },
  cancelTransaction: {
    operation: transactions.cancelTransaction,
    params: { transactionId: owned('Transaction') },
    text: ['/reason'],
    learns: [],
  },
  transferIn: {
    operation: transfers.transferIn,
    body: {
      '/source/accountId': owned('ExternalAccount'),
      '/destination/accountId': owned('InternalAccount'),
    },
    learns: ['/id'],
    optIn: 'unsignedPayments',
  },
  transferOut: {
    operation: transfers.transferOut,
    body: {
      '/source/accountId': owned('InternalAccount'),
      '/destination/accountId': owned('ExternalAccount'),
    },
    text: ['/remittanceInformation'],
    learns: ['/id'],
    sendsCode: 'smsIfMoved',
    optIn: 'unsignedPayments',
  },
} satisfies Rows;
