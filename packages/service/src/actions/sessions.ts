import type { ResponseOf, SessionId } from '@latchkey/contract';
import * as operations from '@latchkey/contract/sessions';
import { type CallOptions, call, type SignedCallOptions } from '../client/call.ts';
import type { ServiceClient } from '../client/createServiceClient.ts';
import type { OperationParameters } from '../client/operationParameters.ts';
import { requireParameters } from '../client/requireParameters.ts';

/**
 * Lists the active sessions of a wallet account, one for each signing key (docs/reference/sessions.md#listsessions).
 *
 * ```ts
 * const { data } = await listSessions(client, { query: { accountId } })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`
 */
export async function listSessions(
  client: ServiceClient,
  parameters: OperationParameters<typeof operations.listSessions> & CallOptions,
) {
  return (await call(client, operations.listSessions, parameters)).body;
}

/**
 * Ends a session by signed retry: 202 with a payload that any active session key of the account may sign, then 204
 * (docs/reference/signed-retries.md, docs/reference/sessions.md).
 *
 * ```ts
 * const first = await revokeSession(client, { sessionId })
 * if (first.status === 202) await revokeSession(client, { sessionId, walletSignature, requestId })
 * ```
 *
 * @throws ServiceError `NOT_FOUND` where it is over already, which is as good; `REQUEST_ID_MISSING`;
 *   `WALLET_SIGNATURE_…`
 */
export async function revokeSession(
  client: ServiceClient,
  parameters: { sessionId: SessionId } & SignedCallOptions,
): Promise<ResponseOf<typeof operations.revokeSession>> {
  const { sessionId, ...options } = requireParameters('revokeSession', parameters);
  return call(client, operations.revokeSession, { params: { sessionId }, ...options });
}

/**
 * Opens a session for a new key before the old one ends, by signed retry with the old key, then 201
 * (docs/reference/signed-retries.md, docs/reference/sessions.md).
 *
 * ```ts
 * const first = await refreshSession(client, { sessionId, body: { clientPublicKey } })
 * if (first.status === 202) await refreshSession(client, { sessionId, body, walletSignature, requestId })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `UNAUTHORIZED`, `NOT_FOUND`, `REQUEST_ID_MISSING`, `WALLET_SIGNATURE_…`
 */
export async function refreshSession(
  client: ServiceClient,
  parameters: { sessionId: SessionId } & Pick<OperationParameters<typeof operations.refreshSession>, 'body'> &
    SignedCallOptions,
): Promise<ResponseOf<typeof operations.refreshSession>> {
  const { sessionId, ...request } = requireParameters('refreshSession', parameters);
  return call(client, operations.refreshSession, { params: { sessionId }, ...request });
}
