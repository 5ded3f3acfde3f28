import type { WireHeaders } from '@latchkey/service';

/**
 * Returns the wait that a response of the service asks for, in milliseconds. Reads whole seconds only
 * (docs/reference/credentials.md#challengecredential): a date would need a clock that both sides share.
 */
export function parseRetryAfter(headers: Pick<WireHeaders, 'get'>): number | undefined {
  const text = headers.get('retry-after');
  return text !== null && /^\d{1,7}$/.test(text) ? Number(text) * 1000 : undefined;
}
