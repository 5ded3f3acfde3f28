/** Formats a time of day in UTC, as `12:34:56.789`, the same in every locale and time zone. */
export function formatTime(at: number): string {
  return new Date(at).toISOString().slice(11, 23);
}
