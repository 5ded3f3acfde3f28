import * as operations from '@latchkey/contract/agents';
import { type CallOptions, call } from '../client/call.ts';
import { type ConnectionOptions, connect } from '../client/connection.ts';

/**
 * ```ts
 * const { accessToken } = await redeemDeviceCode({ baseUrl }, { code })
 * const agent = createAgentClient({ baseUrl, accessToken })
 * ```
 *
 * Exchanges a device code for the token that its agent calls with. It needs no credentials: the code is one, good for
 * one use. Never repeated by itself, and the token is answered this once: keep it before anything else is done. Where
 * the answer was lost, the platform deletes the agent and makes another (supplement 7.1).
 *
 * @throws ServiceError `NOT_FOUND` for a code that is unknown; `INVALID_INPUT` for one that is used, replaced or expired
 */
export async function redeemDeviceCode(
  connection: ConnectionOptions,
  { code, ...options }: { code: string } & CallOptions,
) {
  const client = connect(connection, undefined);
  return (await call(client, operations.redeemDeviceCode, { params: { code }, ...options })).body;
}
