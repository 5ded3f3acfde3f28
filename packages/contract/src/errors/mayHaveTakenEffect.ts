/**
 * Returns whether a write that ended with this status may have had its effect. Every 5xx counts, 501 included: a proxy
 * can send it after the service has acted, and the service stores no 5xx under the idempotency key. A false alarm costs
 * a read; a missed one can cost a second payment.
 *
 * ```ts
 * mayHaveTakenEffect(503) // true: read the resource before a retry
 * mayHaveTakenEffect(400) // false
 * ```
 */
export function mayHaveTakenEffect(status: number): boolean {
  return status >= 500 || status === 408;
}
