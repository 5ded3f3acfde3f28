/**
 * Returns the wait that the headers of a response ask for, in milliseconds; `undefined` without one. Reads whole seconds
 * of at most seven digits (docs/reference/credentials.md#challengecredential): a date would need a clock that both sides
 * share, and a longer number would end after the largest date.
 *
 * ```ts
 * parseRetryAfter(new Headers({ 'Retry-After': '30' })) // 30000
 * ```
 */
export function parseRetryAfter(headers: { get(name: string): string | null }): number | undefined {
  const text = headers.get('retry-after');
  return text !== null && /^\d{1,7}$/.test(text) ? Number(text) * 1000 : undefined;
}
