import { addDocsUrl } from '@latchkey/contract/errors';
import { type RelayErrorCode, relayErrorCodes, relayHeaders } from '@latchkey/contract/relay';
import { createJsonResponse, type PlainResponse } from './plainResponse.ts';
import { isLoopbackOrigin } from './request/isLoopbackOrigin.ts';

/**
 * An error of the relay itself. Its text depends on the code alone: no id, no input, nothing from upstream. Only where
 * page and relay are on one machine, it names a refused origin.
 */
export class RelayError extends Error {
  override readonly name = 'RelayError';
  readonly code: RelayErrorCode;
  readonly retryAfterMs: number | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** The origin that was refused, for the log. */
  readonly refusedOrigin: RefusedOrigin | undefined;

  constructor(
    code: RelayErrorCode,
    more: {
      readonly retryAfterMs?: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly refusedOrigin?: RefusedOrigin | undefined;
      readonly cause?: unknown;
    } = {},
  ) {
    const text = more.refusedOrigin?.isDevelopment ? describeOrigins(more.refusedOrigin) : messages[code];
    super(addDocsUrl(text, `errors/${code}`), more.cause === undefined ? undefined : { cause: more.cause });
    this.refusedOrigin = more.refusedOrigin;
    this.code = code;
    this.retryAfterMs = more.retryAfterMs;
    this.headers = more.headers ?? {};
  }
}

/** The origin of a page that may not call, and the origins that may. */
export interface RefusedOrigin {
  readonly received: string;
  readonly allowed: readonly string[];
  /** Whether page and relay are on the loopback interface, as on the machine of a developer. */
  readonly isDevelopment: boolean;
}

/** Public origins are not repeated: the caller is not authenticated, and a proxy may have set the host. */
function describeOrigins({ received, allowed }: RefusedOrigin): string {
  return (
    `The page at ${received} may not call this relay, which serves ${allowed.filter(isLoopbackOrigin).join(', ')}. Add the page's origin to the ` +
    'option "origins" of createRelay. If the page and the relay should have one origin, let the development proxy keep ' +
    'the header Host (changeOrigin: false).'
  );
}

const messages: Record<RelayErrorCode, string> = {
  RELAY_INVALID_REQUEST:
    'The request is malformed, or it contains a member, parameter or id that is not allowed here. Compare it with the operation in the reference.',
  RELAY_SESSION_REQUIRED: 'The request has no valid session. Sign in and retry.',
  RELAY_FORBIDDEN:
    'The page may not call this relay. Add its origin to the option "origins" of createRelay, and send Latchkey-Client.',
  RELAY_SIGNATURE_REQUIRED:
    'The payment has no wallet signature that the service verifies. Send a signed call with a quote that has a payloadToSign.',
  RELAY_PROOF_REQUIRED:
    'The operation needs a proof of the signing key beside the session. Send Latchkey-Proof, or sign in again.',
  RELAY_NOT_FOUND:
    'The path does not exist, or the caller has no such resource. Check the path, and that the id belongs to this customer.',
  RELAY_METHOD_NOT_ALLOWED: 'The path does not have this method. Use a method of the response header Allow.',
  CHALLENGE_CHANGED: 'The quote awaits another challenge, or none. Read the quote and answer its current challenge.',
  RELAY_BODY_TOO_LARGE: 'The body exceeds the limit of this operation. Send less, or a smaller file.',
  RELAY_UNSUPPORTED_MEDIA_TYPE:
    'The body has another content type. Send application/json, or multipart/form-data for a document.',
  RELAY_RATE_LIMITED: 'The caller sent too many requests. Retry after the seconds in the header Retry-After.',
  RELAY_INTERNAL_ERROR:
    'The relay failed unexpectedly. Find the error in its log by the response header Latchkey-Request.',
  RELAY_UPSTREAM_CREDENTIALS:
    'The service does not accept the credentials of the platform. Correct clientId and clientSecret of createServiceClient.',
  RELAY_UPSTREAM_INVALID:
    'The service returned an invalid response, so the relay did not pass it on. If each call fails, correct "baseUrl" of createServiceClient. The request may have taken effect: read the resource before a retry.',
  RELAY_UNAVAILABLE: 'The relay is closing, or its store is unreachable. Retry after a few seconds.',
  RELAY_UPSTREAM_UNAVAILABLE:
    'The service is unreachable. Check that it runs at "baseUrl" of createServiceClient. The request may have taken effect: retry with the same idempotency key.',
  RELAY_UPSTREAM_TIMEOUT:
    'The service did not respond in time. The request may have taken effect: retry with the same idempotency key.',
};

/** The error response: the service's error body with the marker of the relay. */
export function toErrorResponse(error: RelayError): PlainResponse {
  const status = relayErrorCodes[error.code];
  const headers: Record<string, string> = { [relayHeaders.error]: 'relay', ...error.headers };
  if (error.retryAfterMs !== undefined)
    headers['retry-after'] = String(Math.max(1, Math.ceil(error.retryAfterMs / 1000)));
  const body = { status, code: error.code, message: error.message };
  return createJsonResponse(body, status, headers);
}
