import type { Operation } from '@latchkey/contract';
import type { ServiceErrorCode } from '../errors/serviceError.ts';
import { serviceError } from '../errors/serviceErrors.ts';
import { BodyTooLarge, readCapped } from './cappedBody.ts';
import type { Clock } from './clock.ts';
import { type Dialect, pathIn } from './dialect.ts';
import type { SendRequest } from './send.ts';

export interface Line {
  readonly baseUrl: string;
  /** `undefined` where nobody calls. */
  readonly authorization: string | undefined;
  readonly dialect: Dialect;
  readonly timeoutMs: number;
  readonly maxAnswerBytes: number;
  readonly clock: Clock;
  readonly fetch: (request: Request) => Promise<Response>;
}

const bodyless: ReadonlySet<number> = new Set([204, 205, 304]);

/** What each code of this package says. */
export const messages: Record<ServiceErrorCode, string> = {
  SERVICE_UNREACHABLE: 'The service could not be reached, or the connection broke.',
  SERVICE_TIMEOUT: 'The service did not answer in time.',
  SERVICE_CANCELLED: 'The call was cancelled.',
  SERVICE_REDIRECTED: 'The service answered with a redirect, which is not followed.',
  SERVICE_REQUEST_TOO_LARGE: 'The body is larger than the operation takes. Nothing was sent.',
  SERVICE_ANSWER_TOO_LARGE: 'The answer of the service is larger than allowed.',
  SERVICE_ANSWER_INVALID: 'The answer of the service cannot be read.',
};

/** One attempt: out, in, within the time and the cap, no redirect followed. */
export async function exchange(line: Line, operation: Operation, request: SendRequest): Promise<Response> {
  let isSent = false;
  const failure = (code: ServiceErrorCode, cause?: unknown, status?: number) =>
    serviceError({
      code,
      operation: operation.id,
      message: messages[code],
      cause,
      status,
      retryable: code === 'SERVICE_UNREACHABLE' || code === 'SERVICE_TIMEOUT',
      mayHaveHappened: isSent && operation.method !== 'GET',
    });
  if (request.signal?.aborted) throw failure('SERVICE_CANCELLED', request.signal.reason);
  const abort = new AbortController();
  // The race is with timer and signal themselves: a passed-in fetch may not know signals.
  return new Promise<Response>((resolve, reject) => {
    const settle = (end: () => void) => {
      line.clock.clearTimeout(timer);
      request.signal?.removeEventListener('abort', cancel);
      end();
    };
    const give = (code: ServiceErrorCode, cause?: unknown, status?: number) =>
      settle(() => {
        reject(failure(code, cause, status));
        abort.abort();
      });
    const cancel = () => give('SERVICE_CANCELLED', request.signal?.reason);
    const timer = line.clock.setTimeout(() => give('SERVICE_TIMEOUT'), request.timeoutMs ?? line.timeoutMs);
    request.signal?.addEventListener('abort', cancel);
    isSent = true;
    answerOf(line, operation, request, abort.signal).then(
      (answer) =>
        answer instanceof Response ? settle(() => resolve(answer)) : give(answer.code, undefined, answer.status),
      (cause: unknown) => give('SERVICE_UNREACHABLE', cause),
    );
  });
}

async function answerOf(
  line: Line,
  operation: Operation,
  request: SendRequest,
  signal: AbortSignal,
): Promise<Response | { code: ServiceErrorCode; status: number }> {
  const { status, statusText, headers, body, type } = await line.fetch(wireRequest(line, operation, request, signal));
  if (type === 'opaqueredirect' || (status >= 300 && status < 400 && status !== 304)) {
    void body?.cancel().catch(() => undefined);
    return { code: 'SERVICE_REDIRECTED', status };
  }
  if (status < 200 || status > 599) return { code: 'SERVICE_ANSWER_INVALID', status };
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = await readCapped(body, line.maxAnswerBytes);
  } catch (error) {
    if (error instanceof BodyTooLarge) return { code: 'SERVICE_ANSWER_TOO_LARGE', status };
    throw error;
  }
  const kept = new Headers(headers);
  // They described the bytes before decoding.
  kept.delete('content-encoding');
  kept.delete('content-length');
  kept.delete('transfer-encoding');
  return new Response(bodyless.has(status) ? null : bytes, { status, statusText, headers: kept });
}

function wireRequest(line: Line, operation: Operation, request: SendRequest, signal: AbortSignal): Request {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request.query ?? {})) if (value !== undefined) query.append(name, value);
  const search = query.size === 0 ? '' : `?${query.toString()}`;
  const body = request.bytes ?? (request.body === undefined ? undefined : JSON.stringify(request.body));
  const headers = new Headers({ accept: 'application/json', 'accept-encoding': 'identity' });
  if (body !== undefined) headers.set('content-type', 'application/json');
  for (const [name, value] of Object.entries(request.headers ?? {})) headers.set(name, value);
  headers.delete('authorization');
  if (line.authorization !== undefined && operation.auth !== 'none') headers.set('authorization', line.authorization);
  return new Request(`${line.baseUrl}${pathIn(line.dialect, operation, request.params ?? {})}${search}`, {
    method: operation.method,
    headers,
    body: body ?? null,
    redirect: 'manual',
    credentials: 'omit',
    cache: 'no-store',
    signal,
  });
}
