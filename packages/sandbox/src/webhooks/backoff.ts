const maxRetryDelayMs = 30 * 60_000;
/** How long delivery of an event is retried. */
export const retryWindowMs = 7 * 24 * 3_600_000;

/**
 * Returns the delay after a number of failed attempts: one second, doubled each time, at most half an hour
 * (docs/reference/webhooks.md#delivery).
 */
export function getRetryDelayMs(attempts: number): number {
  return Math.min(maxRetryDelayMs, 1_000 * 2 ** Math.min(attempts - 1, 30));
}
