/**
 * The `Authorization` value of an agent's access token (supplement 9.5).
 *
 * @throws TypeError where it is empty or could not stand in a header. The message does not repeat it.
 */
export function bearerAuthorization(accessToken: string): string {
  if (!/^[!-~]+$/.test(accessToken)) throw new TypeError('accessToken must be printable characters without spaces.');
  return `Bearer ${accessToken}`;
}
