/** A request and what the relay adds while handling it. */
export interface RequestContext {
  readonly request: Request;
  readonly url: URL;
  /** The caller's IP address, if the server in front reports it. */
  readonly ip: string | undefined;
  readonly requestId: string;
  /** Headers to add to the response, also to an error response. */
  readonly responseHeaders: Record<string, string>;
}

/** An authenticated caller. */
export interface Caller {
  readonly customerId: string;
  readonly accountId: string | null;
  /** Idle timeout in milliseconds, of the session or from the integrator; undefined if unknown. */
  readonly idleTimeoutMs?: number | undefined;
  /** The relay's session; null if the integrator keeps the sessions. */
  readonly session: { readonly hash: string; readonly expiresAt: number } | null;
}
