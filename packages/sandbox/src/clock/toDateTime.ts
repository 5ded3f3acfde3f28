/** Converts a time to its wire format: RFC 3339 in UTC. */
export function toDateTime(ms: number): string {
  return new Date(ms).toISOString();
}
