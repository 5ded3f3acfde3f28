import type { Operation } from '@latchkey/contract';
import { challengeCredential, verifyCredential } from '@latchkey/contract/credentials';
import { parseRetryAfter, readErrorCode } from '@latchkey/contract/errors';
import {
  type Clock,
  type SendRequest,
  type ServiceClient,
  ServiceError,
  type WireHeaders,
  type WireResponse,
} from '@latchkey/service';
import { measureNesting } from '../json/jsonText.ts';
import { getMember, parseJson } from '../json/jsonValue.ts';
import { RelayError } from '../relayError.ts';
import type { ServiceTime } from './serviceTime.ts';

/** A response of the service with its body read. */
export interface ServiceResponse {
  readonly status: number;
  readonly headers: Pick<WireHeaders, 'get'>;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The body as text, for reading only: the browser gets `bytes`. */
  readonly text: string;
}

/**
 * Calls the service with the platform's credentials.
 *
 * @throws RelayError `RELAY_UPSTREAM_*` for a response that must not reach the browser, and for none at all.
 */
export type CallService = (operation: Operation, request: SendRequest) => Promise<ServiceResponse>;

const utf8 = new TextDecoder();
const maxNesting = 64;

/**
 * The service may not honour an idempotency key here (docs/reference/errors.md#retries), and a repeated call counts a
 * guess or sends a message.
 */
const neverRetried: readonly Operation[] = [challengeCredential, verifyCredential];

export function createCallService({
  service,
  clock,
  time,
}: {
  readonly service: Pick<ServiceClient, 'exchange' | 'headerNames'>;
  readonly clock: Clock;
  readonly time: ServiceTime;
}): CallService {
  /** Retries once after a broken connection if that is safe: a read, or a write with its idempotency key. */
  const send = async (operation: Operation, request: SendRequest): Promise<WireResponse> => {
    const isSafe =
      operation.method === 'GET' ||
      (!neverRetried.includes(operation) && request.headers?.[service.headerNames.idempotencyKey] !== undefined);
    for (let isRetry = false; ; isRetry = true) {
      const sentAt = clock.now();
      try {
        const response = await service.exchange(operation, request);
        time.observe(response.headers.get('date'), sentAt, clock.now());
        return response;
      } catch (error) {
        const isBroken = error instanceof ServiceError && error.code === 'SERVICE_UNREACHABLE';
        if (isRetry || !isSafe || !isBroken) throw toRelayError(error);
      }
    }
  };
  return async (operation, request) => {
    const { status, headers, bytes } = await send(operation, request);
    const text = utf8.decode(bytes);
    if (measureNesting(text) > maxNesting) throw new RelayError('RELAY_UPSTREAM_INVALID');
    if (status === 401 && !isAboutTheCaller(operation, text)) throw new RelayError('RELAY_UPSTREAM_CREDENTIALS');
    if (status >= 400 && readErrorCode(parseJson(text)) === undefined) throw createInvalidError(headers);
    return { status, headers, bytes, text };
  };
}

function toRelayError(cause: unknown): RelayError {
  const code = cause instanceof ServiceError ? cause.code : undefined;
  if (code === 'SERVICE_UNREACHABLE') return new RelayError('RELAY_UPSTREAM_UNAVAILABLE', { cause });
  if (code === 'SERVICE_TIMEOUT') return new RelayError('RELAY_UPSTREAM_TIMEOUT', { cause });
  return new RelayError('RELAY_UPSTREAM_INVALID', { cause });
}

/**
 * The error for an error response without a code: the page of a gateway, for example, or data of a success. Keeps the
 * time that it asks to wait.
 */
function createInvalidError(headers: Pick<WireHeaders, 'get'>): RelayError {
  const retryAfterMs = parseRetryAfter(headers);
  return new RelayError('RELAY_UPSTREAM_INVALID', retryAfterMs === undefined ? {} : { retryAfterMs });
}

/**
 * Returns whether a 401 is about the end user's proof rather than the platform's own credentials
 * (docs/architecture.md#errors-of-the-relay). Both can have the code `UNAUTHORIZED`; it is a wrong code of the user
 * only for operations whose row names it.
 */
function isAboutTheCaller(operation: Operation, text: string): boolean {
  const code = getMember(parseJson(text), 'code');
  if (typeof code !== 'string') return false;
  if (code === 'UNAUTHORIZED') return operation.errors.includes('UNAUTHORIZED');
  return operation.headers?.includes('walletSignature') === true;
}
