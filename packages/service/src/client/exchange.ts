import type { Operation } from '@latchkey/contract';
import type { ServiceErrorCode } from '../errors/serviceError.ts';
import { createServiceError } from '../errors/serviceErrors.ts';
import { ServiceOptionError } from '../errors/serviceOptionError.ts';
import { BodyTooLarge } from './cappedBody.ts';
import type { Clock } from './clock.ts';
import { listTimeoutProblems } from './connectionOptions.ts';
import { buildDialectPath, type Dialect } from './dialect.ts';
import { isRedirect, type RequestAttempt, type Transport, type WireRequest, type WireResponse } from './transport.ts';

/** A raw API request. It is neither validated nor changed. */
export interface SendRequest {
  readonly params?: Readonly<Record<string, string>> | undefined;
  /** A list is sent as one pair per value. */
  readonly query?: Readonly<Record<string, string | readonly string[] | undefined>> | undefined;
  /** Headers by their names in the API. `Authorization` is set by the client and cannot be passed. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The body byte for byte; takes precedence over `body`. */
  readonly bytes?: Uint8Array<ArrayBuffer> | undefined;
  /** A value to send as JSON. */
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  /** Overrides the client's. */
  readonly timeoutMs?: number | undefined;
}

/** Where and how the requests of one connection are sent. */
export interface ServiceEndpoint {
  readonly baseUrl: string;
  /** `undefined` for calls without authentication. */
  readonly authorization: string | undefined;
  readonly dialect: Dialect;
  readonly timeoutMs: number;
  readonly maxResponseBytes: number;
  readonly clock: Clock;
  readonly transport: Transport;
}

/** The message of each code of this package. */
export const messages: Record<ServiceErrorCode, string> = {
  SERVICE_UNREACHABLE:
    'The service is unreachable, or the connection broke. Check that it runs at "baseUrl"; repeat a write with the same idempotency key.',
  SERVICE_TIMEOUT: 'The service did not respond within "timeoutMs". Repeat a write with the same idempotency key.',
  SERVICE_CANCELLED: 'The "signal" of the caller aborted the call. Repeat a write with the same idempotency key.',
  SERVICE_REDIRECTED: 'The service returned a redirect, which is never followed. Set "baseUrl" to the final URL.',
  SERVICE_REQUEST_TOO_LARGE:
    'The request body exceeds the limit of the operation. Nothing was sent. Send a smaller file or fewer items.',
  SERVICE_RESPONSE_TOO_LARGE: 'The response exceeds "maxResponseBytes". Request smaller pages, or raise the option.',
  SERVICE_RESPONSE_INVALID:
    'The response has an invalid HTTP status. Check what stands between the client and the service.',
};

/** Makes one attempt within the time limit and the cap. Redirects are not followed. */
export async function exchange(
  endpoint: ServiceEndpoint,
  operation: Operation,
  request: SendRequest,
): Promise<WireResponse> {
  let isSent = false;
  const failure = (code: ServiceErrorCode, cause?: unknown, status?: number) =>
    createServiceError({
      code,
      operation: operation.id,
      message: messages[code],
      cause,
      status,
      mayHaveTakenEffect: isSent && operation.method !== 'GET',
    });
  const problems = listTimeoutProblems(request.timeoutMs);
  if (problems.length > 0) throw new ServiceOptionError(problems);
  if (request.signal?.aborted) throw failure('SERVICE_CANCELLED', request.signal.reason);
  const wire = buildWireRequest(endpoint, operation, request);
  // Races against the timer and the signal themselves, because an injected fetch may ignore signals.
  return new Promise<WireResponse>((resolve, reject) => {
    let attempt: RequestAttempt | undefined;
    const settle = (end: () => void) => {
      endpoint.clock.clearTimeout(timer);
      request.signal?.removeEventListener('abort', cancel);
      end();
    };
    const fail = (code: ServiceErrorCode, cause?: unknown, status?: number) =>
      settle(() => {
        reject(failure(code, cause, status));
        attempt?.stop();
      });
    const cancel = () => fail('SERVICE_CANCELLED', request.signal?.reason);
    const timer = endpoint.clock.setTimeout(() => fail('SERVICE_TIMEOUT'), request.timeoutMs ?? endpoint.timeoutMs);
    request.signal?.addEventListener('abort', cancel);
    isSent = true;
    try {
      attempt = endpoint.transport(wire, endpoint.maxResponseBytes);
    } catch (cause) {
      fail('SERVICE_UNREACHABLE', cause);
      return;
    }
    attempt.response.then(
      (response) => {
        const code = findStatusError(response.status);
        if (code === undefined) settle(() => resolve(response));
        else fail(code, undefined, response.status);
      },
      (cause: unknown) =>
        cause instanceof BodyTooLarge ? fail('SERVICE_RESPONSE_TOO_LARGE') : fail('SERVICE_UNREACHABLE', cause),
    );
  });
}

function findStatusError(status: number): ServiceErrorCode | undefined {
  if (isRedirect(status)) return 'SERVICE_REDIRECTED';
  return status < 200 || status > 599 ? 'SERVICE_RESPONSE_INVALID' : undefined;
}

function buildWireRequest(endpoint: ServiceEndpoint, operation: Operation, request: SendRequest): WireRequest {
  const body = request.bytes ?? (request.body === undefined ? undefined : JSON.stringify(request.body));
  const headers: Record<string, string> = { accept: 'application/json', 'accept-encoding': 'identity' };
  if (body !== undefined) headers['content-type'] = 'application/json';
  for (const [name, value] of Object.entries(request.headers ?? {})) headers[name.toLowerCase()] = value;
  delete headers['authorization'];
  if (endpoint.authorization !== undefined && operation.auth !== 'none')
    headers['authorization'] = endpoint.authorization;
  const url = `${endpoint.baseUrl}${buildDialectPath(endpoint.dialect, operation, request.params ?? {})}${buildSearch(request.query)}`;
  return { url, method: operation.method, headers, body };
}

function buildSearch(query: SendRequest['query'] = {}): string {
  const search = new URLSearchParams();
  for (const [name, values = []] of Object.entries(query)) {
    for (const value of [values].flat()) search.append(name, value);
  }
  return search.size === 0 ? '' : `?${search.toString()}`;
}
