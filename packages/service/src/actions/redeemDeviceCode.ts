import * as operations from '@latchkey/contract/agents';
import { type CallOptions, call } from '../client/call.ts';
import { connect } from '../client/connection.ts';
import type { ConnectionOptions } from '../client/connectionOptions.ts';

/**
 * Exchanges a device code for the token of its agent. It needs no credentials besides the code, which is valid once.
 * Never retried automatically. The token is returned only once: store it first. After a lost response, delete the agent
 * and create another (docs/reference/agents.md#createdevicecode).
 *
 * ```ts
 * const { accessToken } = await redeemDeviceCode({ baseUrl }, { code })
 * const agent = createAgentClient({ baseUrl, accessToken })
 * ```
 *
 * @throws ServiceError `NOT_FOUND` for a code that is unknown; `INVALID_INPUT` for one that is used, replaced or
 * expired
 */
export async function redeemDeviceCode(
  connection: ConnectionOptions,
  { code, ...options }: { code: string } & CallOptions,
) {
  const client = connect(connection, undefined);
  return (await call(client, operations.redeemDeviceCode, { params: { code }, ...options })).body;
}
