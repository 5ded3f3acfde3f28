import type { ExternalAccountId } from '@latchkey/contract';
import * as operations from '@latchkey/contract/receivers';
import { type CallOptions, call } from '../client/call.ts';
import type { ServiceClient } from '../client/createServiceClient.ts';
import type { OperationParameters } from '../client/operationParameters.ts';
import { requireParameters } from '../client/requireParameters.ts';

/**
 * Looks up a receiver: currencies, limits, and required data about the sender
 * (docs/reference/receivers.md#lookupaddress).
 *
 * ```ts
 * const receiver = await lookUpAddress(client, { receiverUmaAddress: '$ada@example.com', query: { customerId } })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `INVALID_UMA_ADDRESS`, `INVALID_RECEIVER`, `SENDER_NOT_ACCEPTED`,
 * `SELF_PAYMENT`, `LOOKUP_REQUEST_FAILED`, `PARSE_LNURLP_RESPONSE_ERROR`, `CERT_CHAIN_INVALID`, `CERT_CHAIN_EXPIRED`,
 * `INVALID_PUBKEY_FORMAT`, `UMA_NOT_FOUND`, `USER_NOT_FOUND`, `UNSUPPORTED_UMA_VERSION`, `LNURLP_REQUEST_FAILED`,
 * `COUNTERPARTY_PUBKEY_FETCH_ERROR`, `NO_COMPATIBLE_UMA_VERSION`
 */
export async function lookUpAddress(
  client: ServiceClient,
  parameters: { receiverUmaAddress: string } & Pick<OperationParameters<typeof operations.lookUpAddress>, 'query'> &
    CallOptions,
) {
  const { receiverUmaAddress, ...request } = requireParameters('lookUpAddress', parameters);
  return (await call(client, operations.lookUpAddress, { params: { receiverUmaAddress }, ...request })).body;
}

/**
 * Looks up a registered bank account or wallet address in the same way
 * (docs/reference/receivers.md#lookupexternalaccount).
 *
 * ```ts
 * const receiver = await lookUpExternalAccount(client, { accountId: externalAccountId, query: { customerId } })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `LOOKUP_REQUEST_FAILED`, `NOT_FOUND`, `USER_NOT_FOUND`,
 * `UNSUPPORTED_UMA_VERSION`, `LNURLP_REQUEST_FAILED`, `COUNTERPARTY_PUBKEY_FETCH_ERROR`, `NO_COMPATIBLE_UMA_VERSION`
 */
export async function lookUpExternalAccount(
  client: ServiceClient,
  parameters: { accountId: ExternalAccountId } & Pick<
    OperationParameters<typeof operations.lookUpExternalAccount>,
    'query'
  > &
    CallOptions,
) {
  const { accountId, ...request } = requireParameters('lookUpExternalAccount', parameters);
  return (await call(client, operations.lookUpExternalAccount, { params: { accountId }, ...request })).body;
}
