import { headerNames } from '@latchkey/contract';
import type { Store } from '../journal/store.ts';
import { ApiError } from './apiError.ts';
import type { AnyHandler } from './handler.ts';
import { createFingerprint, findStoredResponse, isStored, validateKey } from './idempotency.ts';
import { type HandlerContext, prepareCall, runHandler, toErrorResponse } from './runHandler.ts';
import type { SerializedResponse } from './serializedResponse.ts';
import { type ServiceRequest, toCall } from './toCall.ts';

/**
 * Returns the idempotency key. Keys are scoped to the caller. Unauthenticated requests have none, because another
 * caller could read the response.
 */
function readIdempotencyKey({ operation, request, agentId }: ServiceRequest): string | undefined {
  const header = operation.auth === 'none' ? null : request.headers.get(headerNames.idempotencyKey);
  if (header === null) return undefined;
  return agentId === undefined ? validateKey(header) : `${agentId}\n${validateKey(header)}`;
}

function fingerprintRequest({ request, url, content }: ServiceRequest): string {
  const path = url.pathname + url.search;
  const requestId = request.headers.get(headerNames.requestId);
  return createFingerprint({ method: request.method, path, body: content.text, requestId });
}

/**
 * Handles a request that may change something, once per idempotency key. Effect and response are one line of the
 * journal.
 * @throws ApiError `CONFLICT` when the key belongs to another request.
 */
export async function runChange(
  context: HandlerContext & { readonly store: Store },
  handler: AnyHandler,
  request: ServiceRequest,
): Promise<SerializedResponse> {
  const { dependencies, store } = context;
  const { responses } = dependencies.tables;
  const key = readIdempotencyKey(request);
  const fingerprint = fingerprintRequest(request);
  const findStored = () => (key === undefined ? undefined : findStoredResponse(responses, key, fingerprint));
  const keep = (response: SerializedResponse): SerializedResponse => {
    if (key !== undefined && isStored(response))
      responses.put({ id: key, fingerprint, response, at: dependencies.now() });
    return response;
  };

  const stored = findStored();
  if (stored) return stored;
  try {
    const call = await prepareCall(context, handler, toCall(request, handler));
    // Another request with the same key may have completed during the preparation.
    return findStored() ?? store.transact(() => keep(runHandler(context, handler, call)));
  } catch (error) {
    if (!(error instanceof ApiError) || error.details?.reason === 'IDEMPOTENCY_KEY_REUSED') throw error;
    return findStored() ?? store.transact(() => keep(toErrorResponse(context, handler.operation, error)));
  }
}
