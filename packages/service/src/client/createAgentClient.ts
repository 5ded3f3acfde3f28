import { bearerAuthorization } from './agentCredentials.ts';
import { type Connection, type ConnectionOptions, connect } from './connection.ts';

/** A connection to the service as one agent, which acts for one customer under its policy. */
export interface AgentClient extends Connection {
  /** Keeps an agent's functions from a platform's client, and the other way round. */
  readonly scheme: 'agent';
}

export interface AgentClientOptions extends ConnectionOptions {
  /** What {@link redeemDeviceCode} answered, once. Keep it as you keep a password. */
  readonly accessToken: string;
}

/**
 * ```ts
 * const { accessToken } = await redeemDeviceCode({ baseUrl }, { code })
 * const agent = createAgentClient({ baseUrl, accessToken })
 * const { policy } = await getOwnAgent(agent)
 * ```
 *
 * The client of an agent's program: its access token in the agent scheme. It can call what lies under `/agents/me` and
 * nothing else (interface, Authentication 2; supplement 7.1 and 9.5).
 *
 * @throws TypeError where the base URL would send the token in the clear, or the token is none.
 */
export function createAgentClient(options: AgentClientOptions): AgentClient {
  return { ...connect(options, bearerAuthorization(options.accessToken)), scheme: 'agent' };
}
