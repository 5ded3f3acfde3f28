/** Every error that the relay itself makes, with its status (design 9.3). They carry the `Latchkey-Error` header. */
export const relayErrorCodes = {
  /** The request is not one the relay understands: path, id, header or body. Nothing was forwarded. */
  RELAY_INVALID_REQUEST: 400,
  /** Nobody is signed in, or no longer. */
  RELAY_SESSION_REQUIRED: 401,
  /** A foreign origin, or a request without the custom header. */
  RELAY_FORBIDDEN: 403,
  /** Money moves only by a signature of the end user's own key. Nothing was forwarded. */
  RELAY_SIGNATURE_REQUIRED: 403,
  /** No such operation, or no such resource of yours: missing and foreign ids answer alike. */
  RELAY_NOT_FOUND: 404,
  RELAY_METHOD_NOT_ALLOWED: 405,
  /** The quote waits for another challenge than the one that was answered, or for none. The proof was not forwarded. */
  CHALLENGE_CHANGED: 409,
  RELAY_BODY_TOO_LARGE: 413,
  RELAY_UNSUPPORTED_MEDIA_TYPE: 415,
  /** Carries `Retry-After`. */
  RELAY_RATE_LIMITED: 429,
  RELAY_INTERNAL_ERROR: 500,
  /** The service refused the platform's own credentials: the integrator's mistake, not the user's. */
  RELAY_UPSTREAM_CREDENTIALS: 502,
  /** The service answered with a redirect, too much, or something unreadable. What was asked may have happened. */
  RELAY_UPSTREAM_INVALID: 502,
  /** The relay is closing, or cannot reach its store. Another one may be ready. */
  RELAY_UNAVAILABLE: 503,
  /** The service could not be reached. What was asked may have happened. */
  RELAY_UPSTREAM_UNAVAILABLE: 503,
  /** The service did not answer in time. What was asked may have happened. */
  RELAY_UPSTREAM_TIMEOUT: 504,
} as const;

export type RelayErrorCode = keyof typeof relayErrorCodes;
