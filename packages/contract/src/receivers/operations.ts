import * as v from 'valibot';
import { idParam } from '../ids.ts';
import { operation } from '../operation.ts';
import { umaAddress } from '../params.ts';
import { exactlyOne } from '../rules.ts';
import { AccountLookup, AddressLookup } from './lookup.ts';

/** The sender: an address, or the customer who owns it. */
const query = v.pipe(
  v.object({ senderUmaAddress: v.optional(umaAddress), customerId: v.optional(idParam('Customer')) }),
  exactlyOne('senderUmaAddress', 'customerId'),
);

export const lookUpAddress = operation({
  id: 'lookUpAddress',
  method: 'GET',
  path: '/receiver/uma/{receiverUmaAddress}',
  auth: 'platform',
  summary: 'Looks up the receiver of an address and the currencies that they can receive.',
  source: 'docs/reference/receivers.md#lookupaddress',
  params: v.object({ receiverUmaAddress: umaAddress }),
  query,
  responses: { 200: AddressLookup },
  errors: [
    'INVALID_INPUT',
    'INVALID_UMA_ADDRESS',
    'INVALID_RECEIVER',
    'SENDER_NOT_ACCEPTED',
    'SELF_PAYMENT',
    'LOOKUP_REQUEST_FAILED',
    'PARSE_LNURLP_RESPONSE_ERROR',
    'CERT_CHAIN_INVALID',
    'CERT_CHAIN_EXPIRED',
    'INVALID_PUBKEY_FORMAT',
    'UMA_NOT_FOUND',
    'USER_NOT_FOUND',
    'UNSUPPORTED_UMA_VERSION',
    'LNURLP_REQUEST_FAILED',
    'COUNTERPARTY_PUBKEY_FETCH_ERROR',
    'NO_COMPATIBLE_UMA_VERSION',
  ],
});

export const lookUpExternalAccount = operation({
  id: 'lookUpExternalAccount',
  method: 'GET',
  path: '/receiver/external-account/{accountId}',
  auth: 'platform',
  summary: 'Looks up the currencies that a registered account can receive.',
  source: 'docs/reference/receivers.md#lookupexternalaccount',
  params: v.object({ accountId: idParam('ExternalAccount') }),
  query,
  responses: { 200: AccountLookup },
  errors: [
    'INVALID_INPUT',
    'LOOKUP_REQUEST_FAILED',
    'NOT_FOUND',
    'USER_NOT_FOUND',
    'UNSUPPORTED_UMA_VERSION',
    'LNURLP_REQUEST_FAILED',
    'COUNTERPARTY_PUBKEY_FETCH_ERROR',
    'NO_COMPATIBLE_UMA_VERSION',
  ],
});
