/** Whether a moment lies between two date-times of a query, both exclusive. Absent bounds do not limit. */
export function isBetween(at: number, after: string | undefined, before: string | undefined): boolean {
  return (after === undefined || at > Date.parse(after)) && (before === undefined || at < Date.parse(before));
}
