import { type RelayErrorCode, relayErrorCodes, relayHeaders } from '@latchkey/contract/relay';
import { jsonAnswer, type PlainAnswer } from './answer.ts';

/** Why the relay itself answers an error. Its text depends on the code alone: no id, no input, nothing upstream. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RelayErrorCode;
  readonly retryAfterMs: number | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: RelayErrorCode,
    more: {
      readonly retryAfterMs?: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly cause?: unknown;
    } = {},
  ) {
    super(messages[code], more.cause === undefined ? undefined : { cause: more.cause });
    this.code = code;
    this.retryAfterMs = more.retryAfterMs;
    this.headers = more.headers ?? {};
  }
}

const messages: Record<RelayErrorCode, string> = {
  RELAY_INVALID_REQUEST: 'The request cannot be understood.',
  RELAY_SESSION_REQUIRED: 'Nobody is signed in.',
  RELAY_FORBIDDEN: 'The request does not come from an allowed page.',
  RELAY_SIGNATURE_REQUIRED: 'Money moves only when the key of its owner has signed for it.',
  RELAY_NOT_FOUND: 'There is nothing of yours here.',
  RELAY_METHOD_NOT_ALLOWED: 'This method is not allowed here.',
  CHALLENGE_CHANGED: 'The quote waits for another challenge, or for none.',
  RELAY_BODY_TOO_LARGE: 'The body is too large.',
  RELAY_UNSUPPORTED_MEDIA_TYPE: 'The body must be application/json.',
  RELAY_RATE_LIMITED: 'Too many requests.',
  RELAY_INTERNAL_ERROR: 'The relay failed.',
  RELAY_UPSTREAM_CREDENTIALS: 'The service does not accept the platform.',
  RELAY_UPSTREAM_INVALID: 'The answer of the service cannot be passed on.',
  RELAY_UNAVAILABLE: 'The relay is not ready.',
  RELAY_UPSTREAM_UNAVAILABLE: 'The service cannot be reached.',
  RELAY_UPSTREAM_TIMEOUT: 'The service did not answer in time.',
};

/** The answer of a refusal: the error body of the service's interface, and the marker that the relay made it. */
export function refusalAnswer(refusal: Refusal): PlainAnswer {
  const status = relayErrorCodes[refusal.code];
  const headers: Record<string, string> = { [relayHeaders.error]: 'relay', ...refusal.headers };
  if (refusal.retryAfterMs !== undefined)
    headers['retry-after'] = String(Math.max(1, Math.ceil(refusal.retryAfterMs / 1000)));
  const body = { status, code: refusal.code, message: refusal.message };
  return jsonAnswer(body, status, headers);
}
