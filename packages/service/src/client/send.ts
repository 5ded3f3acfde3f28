import type { Operation } from '@latchkey/contract';
import type { Connection } from './connection.ts';

/** A call as it goes on the wire. Nothing in it is checked or changed. */
export interface SendRequest {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, string | undefined>> | undefined;
  /** Headers by their names on the wire. `Authorization` is the client's own and cannot be given. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The body byte for byte; wins over `body`. */
  readonly bytes?: Uint8Array<ArrayBuffer> | undefined;
  /** A value to be sent as JSON. */
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  /** Instead of the client's. */
  readonly timeoutMs?: number | undefined;
}

/**
 * The raw door: one attempt, and the service's answer as it came, whatever its status. The body has been read to its
 * end within the cap, so reading it again cannot fail.
 *
 * ```ts
 * const answer = await send(client, getQuote, { params: { quoteId } })
 * if (answer.status === 200) await answer.text()
 * ```
 *
 * @throws ServiceError `SERVICE_UNREACHABLE`, `SERVICE_TIMEOUT`, `SERVICE_CANCELLED`, `SERVICE_REDIRECTED`,
 *   `SERVICE_ANSWER_TOO_LARGE`, `SERVICE_ANSWER_INVALID`
 */
export function send(client: Connection, operation: Operation, request?: SendRequest): Promise<Response> {
  return client.send(operation, request);
}
