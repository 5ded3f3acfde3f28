/** One request on its way through the relay. */
export interface Visit {
  readonly request: Request;
  readonly url: URL;
  /** The address of the caller, where the server in front tells it. */
  readonly ip: string | undefined;
  readonly requestId: string;
  /** Headers that the answer will bear, whatever it is. */
  readonly answerHeaders: Record<string, string>;
}

/** Who is calling, once that is known. */
export interface Caller {
  readonly customerId: string;
  readonly accountId: string | null;
  /** How long they may do nothing, as far as it is known: of the session, or what the integrator said of this person. */
  readonly idleTimeoutMs?: number | undefined;
  /** The relay's own session, where it keeps one. */
  readonly session: { readonly hash: string; readonly expiresAt: number } | null;
}
