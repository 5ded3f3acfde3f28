import type { Operation, OperationHeader, ResponseOf } from '@latchkey/contract';
import * as v from 'valibot';
import { readErrorResponse } from '../errors/readErrorResponse.ts';
import { createServiceError } from '../errors/serviceErrors.ts';
import { describeValue, ServiceOptionError } from '../errors/serviceOptionError.ts';
import type { Connection } from './connection.ts';
import { encodeContent } from './content.ts';
import type { OperationParameters } from './operationParameters.ts';
import { retryWhileSafe } from './retryWhileSafe.ts';

/** Options of every call, beside its request. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

/** A write that can be repeated safely: with the same key, the service returns its first response again. */
export interface KeyedCallOptions extends CallOptions {
  /** A new key is created if none is given, so that retries cannot double the write. */
  readonly idempotencyKey?: string | undefined;
}

/** The two headers of a signed retry (docs/reference/conventions.md#authentication). */
export interface SignedCallOptions extends CallOptions {
  readonly walletSignature?: string | undefined;
  readonly requestId?: string | undefined;
}

interface Call extends KeyedCallOptions, SignedCallOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body?: unknown;
}

/**
 * A request that sends or proves a code is never retried, with or without a key: the interface documents keys for
 * payments only (decisions/0040-lost-responses-in-sign-in.md), and a second proof counts, perhaps against the next
 * challenge.
 */
const neverRetried: ReadonlySet<string> = new Set(['challengeCredential', 'verifyCredential', 'authorizeQuote']);

/**
 * Calls an operation and parses its response with the contract's schema. Retries only where that is safe: a read, or a
 * write with an idempotency key; never a request that sends or proves a code.
 *
 * ```ts
 * import { verifyCredential } from '@latchkey/contract/credentials'
 *
 * const response = await call(client, verifyCredential, { params: { authMethodId }, body })
 * if (response.status === 202) response.body.payloadToSign
 * ```
 *
 * @throws ServiceError with a code of the service or of this package; ServiceOptionError (`SERVICE_OPTION_INVALID`) for
 * an invalid path parameter or form.
 */
export async function call<const O extends Operation>(
  client: Connection,
  operation: O,
  request: OperationParameters<O> & KeyedCallOptions & SignedCallOptions,
): Promise<ResponseOf<O>> {
  assertClient(operation.id, client);
  // The boundary between the typed request of one operation and the untyped API. From JavaScript it can be left out.
  const wire: Call = (request as Call | undefined) ?? {};
  const idempotencyKey = operation.headers?.includes('idempotencyKey')
    ? (wire.idempotencyKey ?? crypto.randomUUID())
    : undefined;
  const headers = createHeaders(client, operation, { ...wire, idempotencyKey });
  const safe = operation.method === 'GET' || (idempotencyKey !== undefined && !neverRetried.has(operation.id));
  const content = await encodeContent(operation, wire.body);
  if (content !== undefined) headers['content-type'] = content.type;
  const sent = { params: wire.params, query: wire.query, headers, bytes: content?.bytes, signal: wire.signal };
  return retryWhileSafe(client, { operation: operation.id, safe, signal: wire.signal }, async (isOpen) => {
    const response = await client.send(operation, sent);
    const schema = operation.responses[response.status];
    if (schema === undefined && !response.ok) throw await readErrorResponse(operation, response, isOpen);
    // The status selects the schema, as `ResponseOf` does for the type.
    return { status: response.status, body: await read(operation, response, schema) } as ResponseOf<O>;
  });
}

/** Refuses a missing client, as from JavaScript. */
function assertClient(caller: string, client: unknown): void {
  if (typeof Object(client).send === 'function') return;
  const solution = `Create one with createServiceClient or createAgentClient, and pass it first: ${caller}(client).`;
  throw new ServiceOptionError([{ option: 'client', rule: 'be a client', got: describeValue(client), solution }]);
}

/** Returns the headers of the operation, under their names in the API. */
function createHeaders(
  client: Connection,
  operation: Operation,
  values: { readonly [Name in OperationHeader]?: string | undefined },
) {
  const headers: Record<string, string> = {};
  for (const name of operation.headers ?? []) {
    const value = values[name];
    if (value !== undefined) headers[client.headerNames[name]] = value;
  }
  return headers;
}

async function read(operation: Operation, response: Response, schema: Operation['responses'][number] | undefined) {
  if (schema === null) return undefined;
  const invalid = (message: string) =>
    createServiceError({
      code: 'SERVICE_RESPONSE_INVALID',
      operation: operation.id,
      status: response.status,
      message,
      mayHaveTakenEffect: operation.method !== 'GET',
    });
  if (schema === undefined)
    throw invalid(
      `${operation.id} returned the status ${response.status}, which the contract does not list. Update @latchkey/service.`,
    );
  let value: unknown;
  try {
    value = await response.json();
  } catch {
    // The parser's own message quotes the body.
    throw invalid(
      `${operation.id} returned a body that is not JSON. Check "baseUrl" and any proxy before the service.`,
    );
  }
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const where = v.getDotPath(result.issues[0]) ?? 'the body';
  throw invalid(
    `${operation.id} returned a value at ${where} that does not match the contract. Update @latchkey/service, or set a dialect.`,
  );
}
