/** Creates a pattern for `toMatchObject` that matches an error response. */
export function matchError(status: number, code: string, reason?: string) {
  return { status, body: { code, ...(reason !== undefined && { details: { reason } }) } };
}
