import * as crypto from '@latchkey/contract/crypto';
import * as discoveries from '@latchkey/contract/discoveries';
import * as exchangeRates from '@latchkey/contract/exchange-rates';
import * as receivers from '@latchkey/contract/receivers';
import { caller, owned, plain, refused } from '../rule.ts';
import type { Rows } from '../serviceOperations.ts';

/** The caller asks; nobody else may be named as the one who does. */
const query = { customerId: caller, senderUmaAddress: refused } as const;

/** What a payer wants to know before paying. */
export const lookupRows = {
  lookUpAddress: {
    operation: receivers.lookUpAddress,
    params: { receiverUmaAddress: plain },
    query,
    learns: ['/lookupId'],
  },
  lookUpExternalAccount: {
    operation: receivers.lookUpExternalAccount,
    params: { accountId: owned('ExternalAccount') },
    query,
    learns: ['/lookupId'],
  },
  listExchangeRates: {
    operation: exchangeRates.listExchangeRates,
    query: { sourceCurrency: plain, destinationCurrency: plain, sendingAmount: plain },
    learns: [],
  },
  listDiscoveries: {
    operation: discoveries.listDiscoveries,
    query: { country: plain, currency: plain },
    learns: [],
  },
  estimateWithdrawalFee: {
    operation: crypto.estimateWithdrawalFee,
    body: { '/internalAccountId': owned('InternalAccount') },
    text: ['/destinationAddress'],
    learns: [],
  },
} satisfies Rows;
