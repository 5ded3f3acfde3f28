import * as operations from '@latchkey/contract/config';
import type { Asked } from '../client/asked.ts';
import { type CallOptions, call, type KeyedCallOptions } from '../client/call.ts';
import type { ServiceClient } from '../client/createServiceClient.ts';

/**
 * ```ts
 * const { embeddedWalletConfig } = await getConfig(client)
 * ```
 *
 * The platform's settings: currencies with their limits, the shape of wallet codes (supplement 11.6 and 1.14).
 *
 * @throws ServiceError
 */
export async function getConfig(client: ServiceClient, options: CallOptions = {}) {
  return (await call(client, operations.getConfig, options)).body;
}

/**
 * ```ts
 * await updateConfig(client, { body: { webhookEndpoint: 'https://shop.example/webhooks' } })
 * ```
 *
 * Changes what the platform is configured with; a member that is left out stays as it is (supplement 1.14 and 11.6).
 *
 * @throws ServiceError `INVALID_INPUT`, `INVALID_CURRENCY`, `FORBIDDEN`, `NOT_IMPLEMENTED`
 */
export async function updateConfig(
  client: ServiceClient,
  parameters: Asked<typeof operations.updateConfig> & KeyedCallOptions,
) {
  return (await call(client, operations.updateConfig, parameters)).body;
}
