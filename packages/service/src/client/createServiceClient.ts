import { type Connection, connect } from './connection.ts';
import type { ConnectionOptions } from './connectionOptions.ts';
import { createBasicAuthorization } from './platformCredentials.ts';

/** A connection to the service with the platform's credentials. */
export interface ServiceClient extends Connection {
  /** Keeps a platform's functions from an agent's client, and vice versa. */
  readonly scheme: 'platform';
}

export interface ServiceClientOptions extends ConnectionOptions {
  readonly clientId: string;
  readonly clientSecret: string;
}

/**
 * Creates the client of a platform's backend, which authenticates with HTTP Basic
 * (docs/reference/conventions.md#authentication 1).
 *
 * ```ts
 * const client = createServiceClient({ baseUrl, clientId, clientSecret })
 * const { data } = await listInternalAccounts(client, { query: { customerId } })
 * ```
 *
 * @throws ServiceOptionError (`SERVICE_OPTION_INVALID`) if an option is invalid, for example if the base URL would send
 * credentials unencrypted, or a credential is missing.
 */
export function createServiceClient(options: ServiceClientOptions): ServiceClient {
  // Without options, as from JavaScript, every one is missing.
  const { clientId, clientSecret }: Partial<ServiceClientOptions> = options ?? {};
  const authorization = createBasicAuthorization(clientId, clientSecret);
  return { ...connect(options, authorization, ['clientId', 'clientSecret']), scheme: 'platform' };
}
