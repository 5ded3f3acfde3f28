import * as operations from '@latchkey/contract/config';
import { type CallOptions, call, type KeyedCallOptions } from '../client/call.ts';
import type { ServiceClient } from '../client/createServiceClient.ts';
import type { OperationParameters } from '../client/operationParameters.ts';

/**
 * Reads the platform's settings: currencies with their limits, and the format of wallet codes
 * (docs/reference/config.md#getconfig).
 *
 * ```ts
 * const { embeddedWalletConfig } = await getConfig(client)
 * ```
 *
 * @throws ServiceError `UNAUTHORIZED`
 */
export async function getConfig(client: ServiceClient, options: CallOptions = {}) {
  return (await call(client, operations.getConfig, options)).body;
}

/**
 * Changes the platform's settings; omitted members keep their value (docs/reference/config.md#updateconfig).
 *
 * ```ts
 * await updateConfig(client, { body: { webhookEndpoint: 'https://shop.example/webhooks' } })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `INVALID_CURRENCY`, `FORBIDDEN`, `NOT_IMPLEMENTED`
 */
export async function updateConfig(
  client: ServiceClient,
  parameters: OperationParameters<typeof operations.updateConfig> & KeyedCallOptions,
) {
  return (await call(client, operations.updateConfig, parameters)).body;
}
