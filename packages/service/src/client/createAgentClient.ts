import { createBearerAuthorization } from './agentCredentials.ts';
import { type Connection, connect } from './connection.ts';
import type { ConnectionOptions } from './connectionOptions.ts';

/** A connection to the service as one agent, which acts for one customer under its policy. */
export interface AgentClient extends Connection {
  /** Keeps an agent's functions from a platform's client, and vice versa. */
  readonly scheme: 'agent';
}

export interface AgentClientOptions extends ConnectionOptions {
  /** The response of {@link redeemDeviceCode}, which is returned once. Store it like a password. */
  readonly accessToken: string;
}

/**
 * Creates the client of an agent's program, which authenticates with its access token. It can call operations under
 * `/agents/me` only (docs/reference/conventions.md#authentication 2; docs/reference/agents.md#createdevicecode,
 * docs/reference/errors.md#failures-of-quotes-and-execution).
 *
 * ```ts
 * const { accessToken } = await redeemDeviceCode({ baseUrl }, { code })
 * const agent = createAgentClient({ baseUrl, accessToken })
 * const { policy } = await getOwnAgent(agent)
 * ```
 *
 * @throws ServiceOptionError (`SERVICE_OPTION_INVALID`) if an option is invalid, for example if the base URL would send
 * the token unencrypted, or the token is missing.
 */
export function createAgentClient(options: AgentClientOptions): AgentClient {
  const authorization = createBearerAuthorization(options?.accessToken);
  return { ...connect(options, authorization, ['accessToken']), scheme: 'agent' };
}
