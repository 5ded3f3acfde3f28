import * as crypto from '@latchkey/contract/crypto';
import * as discoveries from '@latchkey/contract/discoveries';
import * as exchangeRates from '@latchkey/contract/exchange-rates';
import * as receivers from '@latchkey/contract/receivers';
import { caller, owned, plain, plainList, refused } from '../rule.ts';
import type { Rows } from '../serviceOperations.ts';

/** The caller is injected; no other customer may be named. */
const query = { customerId: caller, senderUmaAddress: refused } as const;

/** Look-ups before a payment. */
export const lookupRows = {
  lookUpAddress: {
    operation: receivers.lookUpAddress,
    params: { receiverUmaAddress: plain },
    query,
    recordsOwnershipOf: ['/lookupId'],
  },
  lookUpExternalAccount: {
    operation: receivers.lookUpExternalAccount,
    params: { accountId: owned('ExternalAccount') },
    query,
    recordsOwnershipOf: ['/lookupId'],
  },
  listExchangeRates: {
    operation: exchangeRates.listExchangeRates,
    query: { sourceCurrency: plain, destinationCurrency: plainList, sendingAmount: plain },
    recordsOwnershipOf: [],
  },
  listDiscoveries: {
    operation: discoveries.listDiscoveries,
    query: { country: plain, currency: plain },
    recordsOwnershipOf: [],
  },
  estimateWithdrawalFee: {
    operation: crypto.estimateWithdrawalFee,
    members: { '': ['internalAccountId', 'currency', 'cryptoNetwork', 'amount', 'destinationAddress'] },
    body: { '/internalAccountId': owned('InternalAccount') },
    freeText: ['/destinationAddress'],
    recordsOwnershipOf: [],
  },
} satisfies Rows;
