/** Headers between core and relay. */
export const relayHeaders = {
  /** On every relay response: the service's time in milliseconds since the epoch (docs/architecture.md#clock). */
  time: 'Latchkey-Time',
  /**
   * On every request of the core package: a custom header, which a page of another origin cannot send without a
   * preflight. The value `background` marks a request that a timer caused, which does not extend a session.
   */
  client: 'Latchkey-Client',
  /**
   * On every proof: the id of its challenge. The service checks the same proof for the same challenge once. On
   * `authorizeQuote` the relay returns `CHALLENGE_CHANGED` if the quote's current challenge is another one.
   */
  challenge: 'Latchkey-Challenge',
  /**
   * On calls that require more than a session: `<envelope>.<server milliseconds>.<nonce>`, a proof of a live signing
   * key. The envelope has the format of `Service-Wallet-Signature` and signs the text of `proofText`.
   */
  proof: 'Latchkey-Proof',
  /** On every relay response: identifies the request in the relay's log. */
  request: 'Latchkey-Request',
  /**
   * On errors of the relay itself: `relay`. Errors of the service do not have it
   * (docs/architecture.md#errors-of-the-relay).
   */
  error: 'Latchkey-Error',
} as const;
