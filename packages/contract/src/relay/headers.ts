/** Headers between core and relay. */
export const relayHeaders = {
  /** On every relay answer: the service's time in milliseconds since the epoch (design 9.9). */
  time: 'Latchkey-Time',
  /**
   * On every request of core: a custom header, so that no foreign page can send it without a preflight. The
   * value `background` says that a timer asks, and nobody who sits there: such a request puts off the end of no session.
   */
  client: 'Latchkey-Client',
  /**
   * On every proof: the id of the challenge that it was made for, under which the same proof is judged once. On
   * `authorizeQuote` the relay refuses with `CHALLENGE_CHANGED` where the quote carries another by now.
   */
  challenge: 'Latchkey-Challenge',
  /** On every relay answer: by this the relay's log knows the request. */
  request: 'Latchkey-Request',
  /** On errors that the relay itself made: `relay`. The service's own errors pass without it (design 9.3). */
  error: 'Latchkey-Error',
} as const;
