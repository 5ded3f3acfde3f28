import type { Operation } from '@latchkey/contract';
import type { Connection } from './connection.ts';
import type { SendRequest } from './exchange.ts';

/**
 * Sends one attempt, and returns the service's response unchanged, whatever its status. The body has been read
 * completely within the cap, so reading it again cannot fail.
 *
 * ```ts
 * import { getQuote } from '@latchkey/contract/quotes'
 *
 * const response = await send(client, getQuote, { params: { quoteId } })
 * if (response.status === 200) await response.text()
 * ```
 *
 * @throws ServiceError `SERVICE_UNREACHABLE`, `SERVICE_TIMEOUT`, `SERVICE_CANCELLED`, `SERVICE_REDIRECTED`,
 *   `SERVICE_RESPONSE_TOO_LARGE`, `SERVICE_RESPONSE_INVALID`
 */
export function send(client: Connection, operation: Operation, request?: SendRequest): Promise<Response> {
  return client.send(operation, request);
}
