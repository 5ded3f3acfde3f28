/**
 * Every error that the relay itself creates, with its status (docs/architecture.md#errors-of-the-relay). Their
 * responses have the `Latchkey-Error` header.
 */
export const relayErrorCodes = {
  /** The path, an id, a header or the body of the request is invalid. Nothing was forwarded. */
  RELAY_INVALID_REQUEST: 400,
  /** No user is signed in, or the session has ended. */
  RELAY_SESSION_REQUIRED: 401,
  /** A foreign origin, or a request without the custom header. */
  RELAY_FORBIDDEN: 403,
  /** Money moves only by a signature of the end user's own key. Nothing was forwarded. */
  RELAY_SIGNATURE_REQUIRED: 403,
  /** The call requires a valid `Latchkey-Proof` of a live signing key. Nothing was forwarded. */
  RELAY_PROOF_REQUIRED: 403,
  /** No such operation, or no such resource of yours: missing and foreign ids get the same response. */
  RELAY_NOT_FOUND: 404,
  RELAY_METHOD_NOT_ALLOWED: 405,
  /**
   * The proof is for another challenge than the quote's current one, or the quote has none. The proof was not
   * forwarded.
   */
  CHALLENGE_CHANGED: 409,
  RELAY_BODY_TOO_LARGE: 413,
  RELAY_UNSUPPORTED_MEDIA_TYPE: 415,
  /** The response has a `Retry-After` header. */
  RELAY_RATE_LIMITED: 429,
  RELAY_INTERNAL_ERROR: 500,
  /** The service refused the platform's own credentials: an error of the integrator, not of the user. */
  RELAY_UPSTREAM_CREDENTIALS: 502,
  /** The service's response was a redirect, too large, or unreadable. The request may have had its effect. */
  RELAY_UPSTREAM_INVALID: 502,
  /** The relay is closing, or cannot reach its store. Another relay process may be ready. */
  RELAY_UNAVAILABLE: 503,
  /** The service could not be reached. The request may have had its effect. */
  RELAY_UPSTREAM_UNAVAILABLE: 503,
  /** The service did not respond in time. The request may have had its effect. */
  RELAY_UPSTREAM_TIMEOUT: 504,
} as const;

export type RelayErrorCode = keyof typeof relayErrorCodes;

/**
 * Returns whether only a relay can return this code, so that the service has not stored it. The prefix is reserved;
 * codes that a later relay adds have it too.
 *
 * ```ts
 * isRelayErrorCode('RELAY_NOT_FOUND') // true
 * isRelayErrorCode('QUOTE_NOT_FOUND') // false
 * ```
 */
export function isRelayErrorCode(code: string): boolean {
  return code.startsWith('RELAY_');
}
