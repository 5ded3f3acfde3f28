import { getConfig as operation } from '@latchkey/contract/config';
import { type CallOptions, call } from '../client/call.ts';
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
  return (await call(client, operation, options)).body;
}
