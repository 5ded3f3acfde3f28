import { type Connection, type ConnectionOptions, connect } from './connection.ts';
import { basicAuthorization } from './platformCredentials.ts';

/** A connection to the service with the platform's credentials. */
export interface ServiceClient extends Connection {
  /** Keeps a platform's functions from an agent's client, and the other way round. */
  readonly scheme: 'platform';
}

export interface ServiceClientOptions extends ConnectionOptions {
  readonly clientId: string;
  readonly clientSecret: string;
}

/**
 * ```ts
 * const client = createServiceClient({ baseUrl, clientId, clientSecret })
 * const { data } = await listInternalAccounts(client, { query: { customerId } })
 * ```
 *
 * The client of a platform's backend: HTTP Basic with its credentials (interface, Authentication 1).
 *
 * @throws TypeError where the base URL would send credentials in the clear, or a credential is missing.
 */
export function createServiceClient(options: ServiceClientOptions): ServiceClient {
  return { ...connect(options, basicAuthorization(options.clientId, options.clientSecret)), scheme: 'platform' };
}
