import type { Operation } from '@latchkey/contract';
import type { ServiceErrorCode } from '../errors/serviceError.ts';
import { serviceError } from '../errors/serviceErrors.ts';
import { BodyTooLarge } from './cappedBody.ts';
import type { Clock } from './clock.ts';
import { type Dialect, pathIn } from './dialect.ts';
import type { SendRequest } from './send.ts';
import { type Attempt, isRedirect, type Transport, type WireAnswer, type WireRequest } from './transport.ts';

export interface Line {
  readonly baseUrl: string;
  /** `undefined` where nobody calls. */
  readonly authorization: string | undefined;
  readonly dialect: Dialect;
  readonly timeoutMs: number;
  readonly maxAnswerBytes: number;
  readonly clock: Clock;
  readonly transport: Transport;
}

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
export async function exchange(line: Line, operation: Operation, request: SendRequest): Promise<WireAnswer> {
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
  const wire = wireRequest(line, operation, request);
  // The race is with timer and signal themselves: a passed-in fetch may not know signals.
  return new Promise<WireAnswer>((resolve, reject) => {
    let attempt: Attempt | undefined;
    const settle = (end: () => void) => {
      line.clock.clearTimeout(timer);
      request.signal?.removeEventListener('abort', cancel);
      end();
    };
    const give = (code: ServiceErrorCode, cause?: unknown, status?: number) =>
      settle(() => {
        reject(failure(code, cause, status));
        attempt?.stop();
      });
    const cancel = () => give('SERVICE_CANCELLED', request.signal?.reason);
    const timer = line.clock.setTimeout(() => give('SERVICE_TIMEOUT'), request.timeoutMs ?? line.timeoutMs);
    request.signal?.addEventListener('abort', cancel);
    isSent = true;
    try {
      attempt = line.transport(wire, line.maxAnswerBytes);
    } catch (cause) {
      give('SERVICE_UNREACHABLE', cause);
      return;
    }
    attempt.answer.then(
      (answer) => {
        const code = refusalOf(answer.status);
        if (code === undefined) settle(() => resolve(answer));
        else give(code, undefined, answer.status);
      },
      (cause: unknown) =>
        cause instanceof BodyTooLarge ? give('SERVICE_ANSWER_TOO_LARGE') : give('SERVICE_UNREACHABLE', cause),
    );
  });
}

function refusalOf(status: number): ServiceErrorCode | undefined {
  if (isRedirect(status)) return 'SERVICE_REDIRECTED';
  return status < 200 || status > 599 ? 'SERVICE_ANSWER_INVALID' : undefined;
}

function wireRequest(line: Line, operation: Operation, request: SendRequest): WireRequest {
  const body = request.bytes ?? (request.body === undefined ? undefined : JSON.stringify(request.body));
  const headers: Record<string, string> = { accept: 'application/json', 'accept-encoding': 'identity' };
  if (body !== undefined) headers['content-type'] = 'application/json';
  for (const [name, value] of Object.entries(request.headers ?? {})) headers[name.toLowerCase()] = value;
  delete headers['authorization'];
  if (line.authorization !== undefined && operation.auth !== 'none') headers['authorization'] = line.authorization;
  const url = `${line.baseUrl}${pathIn(line.dialect, operation, request.params ?? {})}${searchOf(request.query)}`;
  return { url, method: operation.method, headers, body };
}

function searchOf(query: SendRequest['query'] = {}): string {
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
}
